//! Threads that the host lends: more instances of the module, in workers of their own, with the same memory.

use gebeta_storage::runtime;

/// Lends the calling thread to long computations. It does not return.
#[unsafe(no_mangle)]
pub extern "C" fn lend_thread() {
    runtime::lend_thread();
}

/// Returns the address of memory for the stack and the variables of a thread. It is never freed: a thread ends only with
/// the module.
#[unsafe(no_mangle)]
pub extern "C" fn thread_memory(length: usize) -> *mut u8 {
    // No variable needs a greater alignment.
    let memory = vec![0_u128; length.div_ceil(size_of::<u128>())];
    memory.leak().as_mut_ptr().cast()
}
