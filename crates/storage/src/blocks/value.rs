use num_bigint::BigUint;

/// The value stored with a position. The default value means no value, and is never written.
pub trait Value: Clone + Default + PartialEq + Send + Sync + 'static {
    /// Appends the value's bytes.
    fn put(&self, bytes: &mut Vec<u8>);

    /// Reads a value back; `None` if the bytes are not a valid value.
    fn get(bytes: &[u8]) -> Option<Self>;

    /// Merges the value of an equal position into this one.
    fn merge(&mut self, other: &Self);
}

/// Whole numbers, as little-endian bytes up to the highest one that is not zero. The values of equal positions are
/// added.
macro_rules! whole_number {
    ($number:ty) => {
        impl Value for $number {
            #[inline(always)]
            fn put(&self, bytes: &mut Vec<u8>) {
                let length = (<$number>::BITS - self.leading_zeros()).div_ceil(8) as usize;
                bytes.extend_from_slice(&self.to_le_bytes()[..length]);
            }

            #[inline(always)]
            fn get(bytes: &[u8]) -> Option<Self> {
                let mut whole = [0; size_of::<$number>()];
                whole.get_mut(..bytes.len())?.copy_from_slice(bytes);
                Some(<$number>::from_le_bytes(whole))
            }

            #[inline(always)]
            fn merge(&mut self, other: &Self) {
                *self += other;
            }
        }
    };
}

whole_number!(u64);
whole_number!(u128);

impl Value for BigUint {
    fn put(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&self.to_bytes_le());
    }

    fn get(bytes: &[u8]) -> Option<Self> {
        Some(BigUint::from_bytes_le(bytes))
    }

    fn merge(&mut self, other: &Self) {
        *self += other;
    }
}
