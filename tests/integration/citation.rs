//! How the program is cited: the file says what Cargo says.

#[test]
fn the_citation_is_of_this_version() {
    let citation = include_str!("../../CITATION.cff");
    let said = |key: &str| {
        let line = citation.lines().find_map(|line| line.strip_prefix(key));
        line.map(str::trim)
    };
    assert_eq!(said("version:"), Some(env!("CARGO_PKG_VERSION")));
    assert_eq!(said("license:"), Some(env!("CARGO_PKG_LICENSE")));
}
