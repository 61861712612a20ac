//! Solved games against brute force and against what others have published.

mod solutions;
mod solve;
