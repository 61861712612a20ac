//! The token that all processes share. It never travels: each side proves that it has it.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::ClusterError;

/// A number that is used once.
pub type Nonce = [u8; 32];

/// The proof that a process has a token.
pub type Proof = [u8; 32];

/// The secret that all processes of a cluster share.
#[derive(Clone)]
pub struct Token(Hmac<Sha256>);

/// The side of a connection that proves its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prover {
    Connecting,
    Listening,
}

impl Token {
    /// Returns the token of a text.
    pub fn new(secret: &str) -> Token {
        let keyed = Hmac::new_from_slice(secret.as_bytes());
        Token(keyed.expect("a key of any length"))
    }

    /// Proves the token to the other side of a connection, for the nonces of the connecting and the listening side.
    pub(crate) fn prove(&self, prover: Prover, nonces: [&Nonce; 2]) -> Proof {
        self.signed(prover, nonces).finalize().into_bytes().into()
    }

    /// Returns `true` if a proof is right. Takes the same time for every wrong one.
    pub(crate) fn accepts(&self, proof: &Proof, prover: Prover, nonces: [&Nonce; 2]) -> bool {
        self.signed(prover, nonces).verify_slice(proof).is_ok()
    }

    fn signed(&self, prover: Prover, [connecting, listening]: [&Nonce; 2]) -> Hmac<Sha256> {
        let keyed = self.0.clone().chain_update([prover as u8]);
        keyed.chain_update(connecting).chain_update(listening)
    }
}

/// Draws a nonce.
pub fn draw() -> Result<Nonce, ClusterError> {
    let mut nonce = Nonce::default();
    getrandom::fill(&mut nonce).map_err(|_| ClusterError::NoRandomNumbers)?;
    Ok(nonce)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_token_proves_itself_and_only_once() {
        let [a, b] = [draw().unwrap(), draw().unwrap()];
        let token = Token::new("secret");
        let proof = token.prove(Prover::Connecting, [&a, &b]);
        assert!(Token::new("secret").accepts(&proof, Prover::Connecting, [&a, &b]));
        assert!(!Token::new("Secret").accepts(&proof, Prover::Connecting, [&a, &b]));
        assert!(
            !token.accepts(&proof, Prover::Listening, [&a, &b]),
            "it can't be sent back"
        );
        assert!(!token.accepts(&proof, Prover::Connecting, [&a, &draw().unwrap()]));
    }
}
