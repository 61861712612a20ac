//! Files of results, and values in the output of commands.

mod commands;
mod files;
mod outputs;
