//! Compressed streams.

/// The compression level. More takes longer and gains little.
const PACKING: u8 = 6;

/// Compresses a stream.
pub fn packed(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, PACKING)
}
