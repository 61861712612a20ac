//! Exact quotients of whole numbers, written with a few digits.

use num_bigint::{BigInt, BigUint, Sign};

/// A quotient of two whole numbers. The denominator is not zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ratio {
    above: BigInt,
    below: BigUint,
}

impl Ratio {
    /// Returns a quotient; `None` if the denominator is zero.
    pub fn new(above: impl Into<BigInt>, below: &BigUint) -> Option<Ratio> {
        (*below != BigUint::ZERO).then(|| Ratio {
            above: above.into(),
            below: below.clone(),
        })
    }

    /// Returns the quotient with the opposite sign.
    #[must_use]
    pub fn negated(&self) -> Ratio {
        Ratio {
            above: -&self.above,
            below: self.below.clone(),
        }
    }

    /// Returns the quotient with that many decimals, rounded to the nearest, and halves away from zero.
    pub fn to_fixed(&self, digits: usize) -> String {
        let ten = BigUint::from(10u32).pow(digits as u32);
        let twice = self.above.magnitude() * ten * 2u32 + &self.below;
        let units = (twice / (&self.below * 2u32)).to_string();
        let units = format!("{units:0>width$}", width = digits + 1);
        let (whole, rest) = units.split_at(units.len() - digits);
        let is_nought = units.bytes().all(|digit| digit == b'0');
        let minus = match self.above.sign() {
            Sign::Minus if !is_nought => "-",
            _ => "",
        };
        let point = if digits > 0 { "." } else { "" };
        format!("{minus}{whole}{point}{rest}")
    }

    /// Returns the quotient to about fifteen digits.
    pub fn to_f64(&self) -> f64 {
        self.to_fixed(15).parse().unwrap_or(f64::NAN)
    }
}

/// Returns the decimal logarithm of a number to about fifteen digits; `None` for zero.
pub fn log10(number: &BigUint) -> Option<f64> {
    let digits = number.to_string();
    let (first, rest) = digits.split_at(digits.len().min(17));
    let first: f64 = first.parse().ok()?;
    (first > 0.0).then(|| first.log10() + rest.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_rounded_to_the_nearest() {
        let fixed = |above: i64, below: u32, digits| {
            Ratio::new(above, &below.into()).unwrap().to_fixed(digits)
        };
        assert_eq!(fixed(1, 3, 4), "0.3333");
        assert_eq!(fixed(2, 3, 4), "0.6667");
        assert_eq!(fixed(-2, 3, 4), "-0.6667");
        assert_eq!(fixed(1, 8, 2), "0.13");
        assert_eq!(fixed(-1, 8, 2), "-0.13");
        assert_eq!(fixed(-1, 1000, 2), "0.00");
        assert_eq!(fixed(12, 1, 0), "12");
        assert_eq!(fixed(199_996, 2, 4), "99998.0000");
        assert_eq!(fixed(0, 7, 3), "0.000");
        assert_eq!(Ratio::new(1, &BigUint::ZERO), None);
    }

    #[test]
    fn logarithms_of_large_numbers() {
        let large = BigUint::from(2u32).pow(4000);
        assert!((log10(&large).unwrap() - 4000.0 * 2f64.log10()).abs() < 1e-9);
        assert_eq!(log10(&BigUint::from(1000u32)), Some(3.0));
        assert_eq!(log10(&BigUint::ZERO), None);
    }
}
