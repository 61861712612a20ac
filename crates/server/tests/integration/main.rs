//! The server as pages meet it: over a real socket.

mod analyses;
mod client;
mod crash;
mod defects;
mod load;
mod playing;
mod variants;
