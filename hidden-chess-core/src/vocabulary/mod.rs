//! The words of the board: colours, roles, squares, sets of squares, and who looks.

mod bitboard;
mod color;
mod pool;
mod role;
mod square;
mod viewer;

pub use bitboard::Bitboard;
pub use color::Color;
pub use pool::Pool;
pub use role::{Role, RoleSet};
pub use square::{File, Rank, Square, SquareError};
pub use viewer::Viewer;
