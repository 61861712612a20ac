//! Tests of the program as users run it.

mod analyse;
#[cfg(unix)]
mod at_the_prompt;
#[cfg(feature = "research")]
mod atlas;
mod checkpoints;
mod citation;
mod claims;
#[cfg(feature = "cluster")]
mod cluster;
mod command_line;
#[cfg(feature = "full")]
mod commands_page;
mod compare;
mod directions;
mod engine;
mod invalid;
#[cfg(unix)]
mod invitation;
mod kept_games;
mod languages;
mod layout;
mod limits;
mod match_records;
mod match_talk;
mod metrics;
#[cfg(feature = "interop")]
mod migrate;
mod new_file;
mod opponents;
mod outputs;
mod papers;
mod play;
#[cfg(feature = "plot")]
mod plot;
mod program;
mod puzzles;
mod readme;
#[cfg(feature = "research")]
mod reconstruct;
mod records;
#[cfg(feature = "research")]
mod results;
mod review;
mod round_start;
mod rules;
mod rules_from_rows;
#[cfg(feature = "serve")]
mod serve;
#[cfg(unix)]
mod sessions;
mod set_up;
mod slips;
mod solve;
mod solve_prove;
mod solving_stopped;
mod stale_options;
mod standard_streams;
mod states;
mod tournament;
mod unprintable;
mod variants;
mod variants_command;
#[cfg(unix)]
mod watching;
#[cfg(unix)]
mod widths;
mod wording;
#[cfg(feature = "worksheet")]
mod worksheet;
