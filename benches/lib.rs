//! How fast `gebeta` is: see the benchmarks beside this file.
