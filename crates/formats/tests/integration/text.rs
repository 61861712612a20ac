//! Text that is safe to print.

use gebeta_formats::text::{is_printable, printable, printable_json, printable_line};

#[test]
fn control_characters_are_replaced() {
    for (text, shown) in [
        ("Gäbäṭa ገበጣ لعبة\n\tx", "Gäbäṭa ገበጣ لعبة\n\tx"),
        ("\u{1b}[31mred\u{7}", "?[31mred?"),
        ("\u{9b}31m", "\u{b7}31m"),
        ("a\rb", "a b"),
        ("a\u{202e}b\u{2066}c", "a\u{fffd}b\u{fffd}c"),
        ("a\u{ffff}\u{1fffe}\u{fdd0}", "a\u{fffd}\u{fffd}\u{fffd}"),
    ] {
        assert_eq!(printable(text), shown, "{text:?}");
    }
    assert_eq!(printable_line("a\n\tb"), "a  b");
}

#[test]
fn json_keeps_its_value() {
    let value = serde_json::json!({"a\u{9b}": ["\u{202e}\u{ffff}\u{1ffff}\u{1b}\n", 1]});
    let text = printable_json(&format!("{value:#}"));
    assert!(text.chars().all(|c| is_printable(c) || c == '\n'), "{text}");
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&text).unwrap(),
        value
    );
}
