//! Numbers and values in few bytes, as they travel between processes: seven bits to a byte, the lowest first.

use crate::value::Packed;

/// Appends a number.
#[inline(always)]
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Appends a value: twice its margin, or one less than twice the opposite of a negative one, then its turns.
#[inline(always)]
pub(super) fn put_value(bytes: &mut Vec<u8>, value: Packed) {
    let margin = value.margin();
    put(bytes, u64::from((margin << 1 ^ margin >> 15) as u16));
    put(bytes, value.turns().into());
}

/// Returns values that follow each other, after the place of the first.
pub(super) fn run(first: usize, values: impl Iterator<Item = Packed>) -> Vec<u8> {
    let mut bytes = Vec::new();
    put(&mut bytes, first as u64);
    values.for_each(|value| put_value(&mut bytes, value));
    bytes
}

/// Stores the values of a [`run`] at their places. Returns `None` for what is not one, or has no place.
pub(super) fn store_run(bytes: &[u8], values: &mut [Packed]) -> Option<()> {
    let mut reader = Reader::new(bytes);
    let first = reader.place()?;
    let mut places = values.get_mut(first..)?.iter_mut();
    while !reader.is_at_end() {
        *places.next()? = reader.value()?;
    }
    Some(())
}

/// Reads numbers and values. Returns `None` at the end, and for what is not one.
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Starts at the first of some bytes.
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader(bytes)
    }

    /// Reads a number.
    #[inline(always)]
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// Reads a number that fits `usize`.
    #[inline(always)]
    pub(super) fn place(&mut self) -> Option<usize> {
        self.number()?.try_into().ok()
    }

    /// Reads a value.
    #[inline(always)]
    pub(super) fn value(&mut self) -> Option<Packed> {
        let margin = u16::try_from(self.number()?).ok()?;
        let margin = (margin >> 1) as i16 ^ -((margin & 1) as i16);
        Some(Packed::new(margin, self.number()?.try_into().ok()?))
    }

    /// Returns `true` at the end.
    pub(super) fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_stored_at_its_place_if_there_is_one() {
        let value = |margin| Packed::new(margin, 1);
        let bytes = run(1, [2, -3].map(value).into_iter());
        let mut values = [0; 4].map(value);
        assert_eq!(store_run(&bytes, &mut values), Some(()));
        assert!(values == [0, 2, -3, 0].map(value));
        assert_eq!(store_run(&bytes, &mut values[..2]), None);
        assert_eq!(store_run(&[9], &mut values), None);
    }

    #[test]
    fn what_is_written_is_read() {
        let numbers = [0, 1, 127, 128, 1 << 35, u64::MAX];
        let values = [0, 1, -1, 63, -64, i16::MAX, i16::MIN].map(|it| Packed::new(it, it as u16));
        let mut bytes = Vec::new();
        numbers.iter().for_each(|&it| put(&mut bytes, it));
        values.iter().for_each(|&it| put_value(&mut bytes, it));
        let mut reader = Reader::new(&bytes);
        assert!(numbers.iter().all(|&it| reader.number() == Some(it)));
        assert!(values.iter().all(|&it| reader.value() == Some(it)));
        assert!(reader.is_at_end());
        assert_eq!(reader.number(), None);
        assert_eq!(Reader::new(&[0xff; 20]).number(), None);
    }
}
