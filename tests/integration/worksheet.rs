//! `gebeta worksheet`.

use std::fs;

use crate::program::Folder;

#[test]
fn a_worksheet_is_written_once_and_always_the_same() {
    let folder = Folder::new();
    let words = "worksheet geme --exercises 4 --puzzles 1 --seed 2";
    let said = folder.talk(&format!("{words} --out one.pdf"), "");
    let wrote =
        |file: &str| format!("--- standard error\nWrote the worksheet to {file}.\n--- status 0\n");
    assert_eq!(said, wrote("one.pdf"));
    folder.talk(&format!("{words} --output two.pdf"), "");
    folder.talk(&format!("--lang am {words} --output am.pdf"), "");
    let [one, two, amharic] =
        ["one.pdf", "two.pdf", "am.pdf"].map(|file| fs::read(folder.path().join(file)).unwrap());
    assert!(one.starts_with(b"%PDF-"));
    assert_eq!(one, two);
    assert_ne!(one, amharic);
    folder.tells(&format!("{words} --out one.pdf"), "", "already exists");
    folder.tells(
        "worksheet --out x.pdf --exercises 0 --puzzles 0",
        "",
        "needs exercises or puzzles",
    );
    folder.tells("worksheet --out sheet.docx", "", "must end in .pdf");
}

#[test]
fn grades_are_chosen() {
    let folder = Folder::new();
    let words = "worksheet oware --exercises 2 --puzzles 0 --grade 2 --out oware.pdf";
    assert!(folder.talk(words, "").ends_with("--- status 0\n"));
    folder.tells(
        "worksheet oware --exercises 3 --puzzles 0 --grade 6 --out six.pdf",
        "",
        "expected a whole number from 1 to 5",
    );
    folder.tells(
        "worksheet oware --grade 1 --grade 2 --grade 3 --out three.pdf",
        "",
        "give it at most twice",
    );
}
