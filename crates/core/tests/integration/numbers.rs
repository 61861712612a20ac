//! Sets and ranges of numbers, as rules and moves have them.

use gebeta_core::Unclaimed;
use gebeta_core::rules::{NoRange, Number, NumberRange, Numbers};

#[test]
fn a_range_is_read_as_it_is_written() {
    for (text, least, most) in [("4..", 4, None), ("..9", 0, Some(9)), ("4..9", 4, Some(9))] {
        let range: NumberRange = text.parse().unwrap();
        assert_eq!((range.least(), range.most()), (least, most));
        assert_eq!(range.to_string(), text);
    }
    for text in ["", "..", "9..4", "4..256", "-1..3", "a..", "4...9", "4"] {
        assert_eq!(text.parse::<NumberRange>(), Err(NoRange), "{text}");
    }
}

#[test]
fn a_set_holds_only_its_numbers() {
    let numbers: Numbers = [200, 3, 64].into_iter().collect();
    assert_eq!(numbers.iter().collect::<Vec<_>>(), [3, 64, 200]);
    let number = Number::from(numbers);
    assert!(number.fits(64) && !number.fits(63) && !number.fits(320));
    let only: Numbers = [7].into_iter().collect();
    assert_eq!(Number::from(only), Number::Exactly(7));
    let fives: Numbers = [5, 15].into_iter().collect();
    assert_eq!(Number::from(fives).divisor(), 5);
}

#[test]
fn unclaimed_captures_are_kept_up_to_the_most() {
    let unclaimed = Unclaimed::NONE.with(16).with(0).with(3).with(17).with(3);
    assert_eq!(unclaimed.iter().collect::<Vec<_>>(), [3, 16]);
    assert_eq!(unclaimed.last(), Some(16));
    assert!(!unclaimed.contains(0) && !unclaimed.contains(17) && !unclaimed.contains(2));
    assert!(Unclaimed::NONE.is_empty() && !unclaimed.is_empty());
}
