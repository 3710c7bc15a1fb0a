use core::fmt;

use super::Color;

/// Who looks at a game (RULES 0.10). The referee is not a viewer: it holds the game itself.
///
/// ```
/// use hidden_chess_core::{Color, Viewer};
/// assert_eq!(Viewer::Player(Color::White).player(), Some(Color::White));
/// assert_eq!(Viewer::Spectator.player(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Viewer {
    /// One of the two players.
    Player(Color),
    /// Somebody who sees what both players know in common.
    Spectator,
}

impl Viewer {
    /// White, Black, and the spectator.
    pub const ALL: [Self; 3] = [Self::Player(Color::White), Self::Player(Color::Black), Self::Spectator];

    /// The colour of a player.
    #[must_use]
    pub const fn player(self) -> Option<Color> {
        match self {
            Self::Player(color) => Some(color),
            Self::Spectator => None,
        }
    }

    /// Whether this is the player of that colour.
    #[must_use]
    pub fn is(self, color: Color) -> bool {
        self == Self::Player(color)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(color) => color.fmt(f),
            Self::Spectator => f.pad("spectator"),
        }
    }
}
