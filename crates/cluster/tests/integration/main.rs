//! Processes that count together: in threads, and as processes that are killed.

mod killed;
mod killed_solving;
mod kills;
mod local;
mod network;
mod same_table;
mod same_values;
mod strangers;
