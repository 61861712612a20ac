//! The schema of variant files in the program.

use gebeta_formats::variant::derived_schema;

#[test]
fn the_schema_in_the_program_is_the_derived_one() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/variant/schema/derived.json"
    );
    let derived = format!("{:#}\n", derived_schema());
    if std::env::var_os("GEBETA_UPDATE_DOCS").is_some() {
        std::fs::write(file, &derived).expect("it can be written");
    }
    assert!(
        std::fs::read_to_string(file).is_ok_and(|kept| kept == derived),
        "{file} is stale; `GEBETA_UPDATE_DOCS=1 cargo test -p gebeta-formats schema::` writes it anew"
    );
}
