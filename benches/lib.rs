//! How fast `gebeta` is: see the two benchmarks beside this file.
