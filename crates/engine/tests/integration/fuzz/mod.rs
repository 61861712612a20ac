//! Fuzz tests. CONTRIBUTING.md says how to run more of them.

mod engine_sessions;

use gebeta_testing::CATALOGUE;
use gebeta_testing::fuzz::{GAMES, SPECS};

gebeta_testing::fuzz_tests! {
    engine_sessions, engine_sessions_for_long: engine_sessions::TARGET, 100;
}
