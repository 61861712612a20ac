//! An allocator that reports lack of memory and exits, instead of aborting.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write};
use std::process;

/// The exit status for lack of memory: that of any failure.
const STATUS: i32 = 1;

/// The system's allocator, which ends the program if an allocation fails.
///
/// A computation can't continue without the memory that it asks for. Files stay intact, as after a kill: they
/// get their names last.
pub struct Allocator;

// SAFETY: all calls go to the system's allocator, which keeps the contract. Exiting does not break it.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract.
        given(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.realloc(memory, layout, size) }, size)
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[inline(always)]
fn given(memory: *mut u8, bytes: usize) -> *mut u8 {
    if memory.is_null() {
        no_room(bytes);
    }
    memory
}

/// Reports the failed allocation, without allocating, and exits.
#[cold]
fn no_room(bytes: usize) -> ! {
    let mut text = [0; 320];
    let mut rest = &mut text[..];
    let _ = write!(
        rest,
        "error[no-room]: There is not enough memory: {bytes} more bytes can't be allocated.\n  \
         help: Use fewer threads or less `--memory`, or raise the limit: `ulimit -v` and `ulimit -d` show it.\n"
    );
    let left = rest.len();
    let said = text.len() - left;
    let _ = io::stderr().write_all(&text[..said]);
    process::exit(STATUS)
}
