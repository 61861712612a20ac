//! Solved games against brute force and against published results.

mod end_tables;
mod measured;
mod solutions;
mod solve;

// The unit tests of these private files run here, so the crate is compiled only once. They need no other files.

#[allow(dead_code)]
#[path = "../../src/budget.rs"]
mod budget;
#[allow(dead_code)]
#[path = "../../src/dense"]
mod dense {
    mod pieces;
    mod short;
    mod small_board;
    mod together {
        mod compact;
        mod share;
        mod wire;
    }
}
#[allow(dead_code)]
#[path = "../../src/divisions.rs"]
mod divisions;
#[allow(dead_code)]
#[path = "../../src/moves.rs"]
mod moves;
#[allow(dead_code)]
#[path = "../../src/played.rs"]
mod played;
#[allow(dead_code)]
#[path = "../../src/regions.rs"]
mod regions;
#[allow(dead_code)]
#[path = "../../src/retrograde.rs"]
mod retrograde;
#[allow(dead_code)]
#[path = "../../src/table"]
mod table {
    mod bits;
    mod huffman;
    mod section;
}
#[allow(dead_code)]
#[path = "../../src/unmoves.rs"]
mod unmoves;
#[allow(dead_code)]
#[path = "../../src/unsolved.rs"]
mod unsolved;
#[allow(dead_code)]
#[path = "../../src/value.rs"]
mod value;
