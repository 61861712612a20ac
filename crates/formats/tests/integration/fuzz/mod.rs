//! Made-up files, positions and records; CONTRIBUTING.md says how to try more of them.

mod positions;
mod records;
mod variant_files;

use gebeta_testing::fuzz::{CATALOGUE, GAMES, SPECS};

gebeta_testing::fuzz_tests! {
    positions, positions_for_long: positions::TARGET, 5_000;
    records, records_for_long: records::TARGET, 2_000;
    variant_files, variant_files_for_long: variant_files::TARGET, 100;
}
