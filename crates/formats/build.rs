//! Makes an array of the variant files that are part of the program, each with its text.

use std::path::Path;
use std::{env, fs};

fn main() {
    let folder =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says it")).join("variants");
    let list =
        fs::read_to_string(folder.join("built_in.txt")).expect("the list is beside the files");
    let files = list
        .lines()
        .map(|file| format!("({file:?}, include_str!({:?})),\n", folder.join(file)));
    let array = format!("[\n{}]\n", files.collect::<String>());
    let path = Path::new(&env::var("OUT_DIR").expect("cargo says it")).join("built_in.rs");
    fs::write(path, array).expect("cargo's folder can be written to");
    println!("cargo::rerun-if-changed=variants/built_in.txt");
}
