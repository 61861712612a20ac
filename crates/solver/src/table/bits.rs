//! Streams of bits, with the highest bit of each number first.

/// The most bits that are written or read at once.
const AT_ONCE: u32 = 32;

/// Writes bits.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// The bits that do not fill a byte yet, the latest lowest.
    waiting: u64,
    /// The number of these bits.
    bits: u32,
}

impl BitWriter {
    /// Writes the low bits of a number; the others must be zero.
    pub(super) fn put(&mut self, value: u128, bits: u32) {
        let mut left = bits;
        while left > 0 {
            let now = left.min(AT_ONCE);
            left -= now;
            let part = (value >> left) as u64 & ((1 << now) - 1);
            self.waiting = self.waiting << now | part;
            self.bits += now;
            while self.bits >= 8 {
                self.bits -= 8;
                self.bytes.push((self.waiting >> self.bits) as u8);
            }
        }
    }

    /// Writes a number in unary: as many ones, then a zero.
    pub(super) fn put_unary(&mut self, ones: u64) {
        for _ in 0..ones / 16 {
            self.put(0xffff, 16);
        }
        let rest = (ones % 16) as u32;
        self.put((1 << (rest + 1)) - 2, rest + 1);
    }

    /// Takes the bytes, the last one filled with zeros.
    pub(super) fn take(&mut self) -> Vec<u8> {
        let missing = self.bits.next_multiple_of(8) - self.bits;
        self.put(0, missing);
        std::mem::take(&mut self.bytes)
    }
}

/// Reads bits. Returns `None` at the end.
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    waiting: u64,
    bits: u32,
}

impl<'a> BitReader<'a> {
    /// Starts at the first bit of some bytes.
    pub(super) fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader {
            bytes,
            waiting: 0,
            bits: 0,
        }
    }

    /// Reads a number of that many bits.
    pub(super) fn take(&mut self, bits: u32) -> Option<u128> {
        let mut value = 0;
        let mut left = bits;
        while left > 0 {
            let now = left.min(AT_ONCE);
            left -= now;
            self.fill(now)?;
            self.bits -= now;
            value = value << now | u128::from(self.waiting >> self.bits & ((1 << now) - 1));
        }
        Some(value)
    }

    /// Returns the next bits, at most 32 of them, without reading them; `None` if there are fewer.
    pub(super) fn peek(&mut self, bits: u32) -> Option<u64> {
        self.fill(bits)?;
        Some(self.waiting >> (self.bits - bits) & ((1 << bits) - 1))
    }

    /// Reads over bits that have been returned.
    pub(super) fn skip(&mut self, bits: u32) {
        self.bits -= bits;
    }

    /// Reads a bit.
    pub(super) fn bit(&mut self) -> Option<u64> {
        self.fill(1)?;
        self.bits -= 1;
        Some(self.waiting >> self.bits & 1)
    }

    /// Reads a number in unary.
    pub(super) fn take_unary(&mut self) -> Option<u64> {
        let mut ones = 0;
        while self.bit()? == 1 {
            ones += 1;
        }
        Some(ones)
    }

    /// Makes sure that at least that many bits are buffered.
    fn fill(&mut self, bits: u32) -> Option<()> {
        while self.bits < bits {
            let (&byte, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            self.waiting = self.waiting << 8 | u64::from(byte);
            self.bits += 8;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut writer = BitWriter::default();
        let numbers = [
            (0, 0),
            (1, 1),
            (5, 7),
            (0x1234_5678_9abc, 48),
            (1 << 95, 96),
        ];
        for (number, bits) in numbers {
            writer.put(number, bits);
            writer.put_unary(number as u64 % 100);
        }
        let bytes = writer.take();
        let mut reader = BitReader::new(&bytes);
        for (number, bits) in numbers {
            if bits <= AT_ONCE {
                assert_eq!(reader.peek(bits), Some(number as u64));
            }
            assert_eq!(reader.take(bits), Some(number));
            assert_eq!(reader.take_unary(), Some(number as u64 % 100));
        }
        assert_eq!(reader.peek(8), None, "only the last byte is filled");
        assert_eq!(reader.take(8), None);
    }
}
