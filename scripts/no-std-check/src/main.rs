//! Plays two plies of perft of every ruleset and posts blinds without the standard library, started by the C runtime.
//!
//! If `std` sneaks into a library or its dependencies, the panic handler below is there twice and nothing builds.
//! If `alloc` sneaks in without its feature, the build fails for want of a global allocator.
#![no_std]
#![no_main]

use core::ffi::{c_char, c_int};
use core::panic::PanicInfo;

use hidden_chess_betting::{Deal, Hand};
use hidden_chess_core::{Position, Standard};
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::RaiseChess;

// `core` needs `memcpy` and its kin, and the C runtime needs its library.
#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: `abort` takes nothing and never returns.
    unsafe { abort() }
}

// The prebuilt `core` and `alloc` name two symbols for unwinding, which a program that aborts never does.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[unsafe(export_name = "_Unwind_Resume")]
extern "C" fn unwind_resume() -> ! {
    // SAFETY: as above.
    unsafe { abort() }
}

#[cfg(feature = "alloc")]
mod heap {
    use core::alloc::{GlobalAlloc, Layout};

    /// Has no memory to give: what is checked is that the crate links, and perft itself needs no heap.
    struct Empty;

    // SAFETY: a null pointer is how `alloc` reports that there is no memory; nothing is ever handed out.
    unsafe impl GlobalAlloc for Empty {
        unsafe fn alloc(&self, _: Layout) -> *mut u8 {
            core::ptr::null_mut()
        }

        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }

    #[global_allocator]
    static HEAP: Empty = Empty;
}

#[unsafe(no_mangle)]
extern "C" fn main(_argc: c_int, _argv: *const *const c_char) -> c_int {
    let nodes = [
        Position::<Standard>::default().perft(2),
        Position::<CoverChess>::default().perft(2),
        Position::<ChessFrontier>::default().perft(2),
        Position::<RaiseChess>::default().perft(2),
    ];
    let dealt = Hand::deal(Deal::default()).is_ok();
    c_int::from(nodes.contains(&0) || !dealt)
}
