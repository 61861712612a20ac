//! Fuzz tests of files, positions and records. CONTRIBUTING.md says how to run more of them.

mod positions;
mod records;
mod variant_files;

use gebeta_testing::CATALOGUE;
use gebeta_testing::fuzz::{GAMES, SPECS, smallest};

gebeta_testing::fuzz_tests! {
    positions, positions_for_long: positions::TARGET, 5_000;
    records, records_for_long: records::TARGET, 2_000;
    variant_files, variant_files_for_long: variant_files::TARGET, 100;
}

#[test]
fn inputs_are_shrunk_to_what_fails() {
    let input = b"one two\nthree four: 17, 18\nfive\n";
    let fails = |input: &[u8]| input.windows(2).any(|pair| pair == b"17");
    assert_eq!(smallest(input, fails), b"17");
}
