//! Benchmarks of `gebeta`.
