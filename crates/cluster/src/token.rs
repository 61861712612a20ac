//! The token that all processes share. It never travels: each side proves that it has it.

use sha2::{Digest, Sha256};

use crate::ClusterError;

/// A number that is used once.
pub type Nonce = [u8; 32];

/// The proof that a process has a token.
pub type Proof = [u8; 32];

/// The secret that all processes of a cluster share.
#[derive(Clone)]
pub struct Token([u8; 32]);

/// The side of a connection that proves its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prover {
    Connecting,
    Listening,
}

impl Token {
    /// Returns the token of a text.
    pub fn new(secret: &str) -> Token {
        Token(Sha256::digest(secret).into())
    }

    /// Proves the token to the other side of a connection, for the nonces of the connecting and the listening side.
    pub(crate) fn prove(&self, prover: Prover, nonces: [&Nonce; 2]) -> Proof {
        // The digest of a digest can't be continued without the token.
        let inner = Sha256::new()
            .chain_update(self.0)
            .chain_update([prover as u8])
            .chain_update(nonces[0])
            .chain_update(nonces[1])
            .finalize();
        Sha256::new()
            .chain_update(self.0)
            .chain_update(inner)
            .finalize()
            .into()
    }

    /// Returns `true` if a proof is right. Takes the same time for every wrong one.
    pub(crate) fn accepts(&self, proof: &Proof, prover: Prover, nonces: [&Nonce; 2]) -> bool {
        let right = self.prove(prover, nonces);
        let differ = proof
            .iter()
            .zip(right)
            .fold(0, |differ, (a, b)| differ | (a ^ b));
        differ == 0
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
