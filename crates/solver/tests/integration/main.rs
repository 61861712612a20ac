//! Solved games against brute force and against what others have published.

mod measured;
mod solutions;
mod solve;
