//! Where an analysis keeps its positions: how much memory it may use, and which folder it can go on from.

use crate::thought::analyse::LEAST_MEMORY;

/// Says how much memory to count with.
#[derive(Debug, clap::Args)]
pub struct StorageArgs {
    /// Memory to count with, such as 512M or 4G, if not half of what is free; what does not fit goes to files
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,
}

/// Reads an amount of memory.
fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let power = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return Err("an amount of memory is a number and a unit, such as 512M or 4G".into()),
    };
    let number: u64 = digits
        .parse()
        .map_err(|_| "an amount of memory is a whole number and a unit, such as 512M or 4G")?;
    match number.checked_mul(1 << power) {
        None => Err("no machine has that much memory".into()),
        Some(bytes) if bytes < LEAST_MEMORY => {
            Err(format!("it takes at least {}M", LEAST_MEMORY >> 20))
        }
        Some(bytes) => Ok(bytes),
    }
}

impl StorageArgs {
    /// Gives the bytes of memory that the program may use: half of what is free if nobody has said, and all that it
    /// takes where that can't be found out.
    pub fn memory(&self) -> Option<u64> {
        self.memory.or_else(|| {
            let mut system = sysinfo::System::new();
            system.refresh_memory();
            // A container may have less than the machine.
            let free = match system.cgroup_limits() {
                Some(limits) => system.available_memory().min(limits.free_memory),
                None => system.available_memory(),
            };
            (free > 0).then(|| (free / 2).max(LEAST_MEMORY))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_of_memory() {
        assert_eq!(size("512M"), Ok(512 << 20));
        assert_eq!(size("4g"), Ok(4 << 30));
        assert_eq!(size("1TiB"), Ok(1 << 40));
        for nonsense in [
            "",
            "4",
            "G",
            "4 G",
            "-4G",
            "4.5G",
            "4X",
            "0M",
            "63M",
            "99999999T",
        ] {
            assert!(size(nonsense).is_err(), "{nonsense}");
        }
    }
}
