//! The version of the program.

/// Returns the version, with the commit that the program was built from, if that is known.
pub fn version() -> String {
    let commit = option_env!("GEBETA_COMMIT").map_or_else(String::new, |it| format!(" ({it})"));
    format!("{}{commit}", env!("CARGO_PKG_VERSION"))
}
