//! Tests of the server as pages use it, over a real socket.

mod analyses;
mod beyond;
mod class;
mod client;
mod crash;
mod defects;
mod keeping;
mod load;
mod patience;
mod perfect;
mod playing;
mod variants;
