//! Solved games against brute force and against published results.

mod measured;
mod solutions;
mod solve;
