//! What happens where there is no more memory: the program says so and ends, instead of aborting.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write};
use std::process;

/// The exit status of a program that has no more memory: that of any failure.
const STATUS: i32 = 1;

/// Gives what the system gives, and ends the program where it gives nothing.
///
/// Nobody who asks for memory in the middle of a computation could go on without it. What is written to files is whole all the
/// same, as after a kill: files get their names last.
pub struct Allocator;

// SAFETY: everything is the system's own allocator's, which keeps the contract; to end the program breaks none.
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

/// Says that there is no room for so many bytes, without asking for any, and ends the program.
#[cold]
fn no_room(bytes: usize) -> ! {
    let mut text = [0; 320];
    let mut rest = &mut text[..];
    let _ = write!(
        rest,
        "error[no-room]: There is not enough memory: {bytes} bytes more can't be had.\n  \
         help: Use fewer threads or less `--memory`, or raise the limit: `ulimit -v` and `ulimit -d` show it.\n"
    );
    let left = rest.len();
    let said = text.len() - left;
    let _ = io::stderr().write_all(&text[..said]);
    process::exit(STATUS)
}
