//! Fingerprints of rules.

use gebeta_formats::variant::Variant;
use sha2::{Digest, Sha256};

/// Returns the fingerprint of a variant's rules: the first 16 hexadecimal digits of the SHA-256 of its rule tables as JSON.
///
/// It stays the same if only texts, sources or examples of the file change.
pub fn fingerprint(variant: &Variant) -> String {
    let digest = Sha256::digest(variant.rules_as_json().to_string().as_bytes());
    digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
