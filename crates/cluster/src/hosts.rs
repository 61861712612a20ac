//! The list of hosts: the address of each process.

use std::net::{IpAddr, TcpListener};

use crate::{ClusterError, HostsError};

/// The addresses of the processes, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts(Vec<String>);

impl Hosts {
    /// Reads a list of hosts: a host and a port on each line. Empty lines, and what follows a `#`, are left out.
    ///
    /// # Errors
    /// A line is not a host and a port, is listed twice, or there is none.
    pub fn parse(text: &str) -> Result<Hosts, HostsError> {
        let mut hosts: Vec<String> = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                continue;
            }
            let text = text.to_string();
            let Some(host) = host(&text) else {
                return Err(HostsError::NotAnAddress { line, text });
            };
            if address(host).is_some_and(|address| address.is_unspecified()) {
                return Err(HostsError::AllAddresses { line, text });
            }
            if hosts.contains(&text) {
                return Err(HostsError::Twice { line, text });
            }
            hosts.push(text);
        }
        match hosts.is_empty() {
            true => Err(HostsError::None),
            false => Ok(Hosts(hosts)),
        }
    }

    /// Returns the number of processes.
    #[allow(clippy::len_without_is_empty, reason = "there is always a process")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the addresses, in the order of the processes.
    pub fn addresses(&self) -> &[String] {
        &self.0
    }

    /// Returns `true` if all processes run on this machine and can't be reached from others.
    pub fn are_local(&self) -> bool {
        self.0.iter().all(|line| {
            host(line).is_some_and(|host| {
                host == "localhost" || address(host).is_some_and(|it| it.is_loopback())
            })
        })
    }

    /// Listens on the address of a process, and on no other.
    ///
    /// # Errors
    /// The address is not of this machine, or is in use.
    pub fn listen(&self, process: usize) -> Result<TcpListener, ClusterError> {
        let address = &self.0[process];
        TcpListener::bind(address).map_err(|error| ClusterError::Listen {
            address: address.clone(),
            why: error.to_string(),
        })
    }

    /// Returns the processes whose addresses are of this machine.
    pub fn of_this_machine(&self) -> Vec<usize> {
        let is_here = |line: &str| host(line).is_some_and(can_be_bound);
        (0..self.len())
            .filter(|&process| is_here(&self.0[process]))
            .collect()
    }

    /// Returns the name of a process in messages.
    pub fn name(&self, process: usize) -> String {
        format!("process {process} ({})", self.0[process])
    }
}

/// Returns the host of a line, if it is a host and a port.
fn host(line: &str) -> Option<&str> {
    let (host, port) = line.rsplit_once(':')?;
    let port: u16 = port.parse().ok()?;
    // An address with colons is in brackets, as in a URL.
    let is_whole = !host.contains(':') || host.starts_with('[') && host.ends_with(']');
    let is_name = !host.is_empty() && !host.contains(char::is_whitespace);
    (is_whole && is_name && port > 0).then_some(host)
}

/// Returns the address that a host is, if it is not a name.
fn address(host: &str) -> Option<IpAddr> {
    host.trim_matches(['[', ']']).parse().ok()
}

/// Returns `true` if a host is this machine: only then can one of its ports be listened on.
fn can_be_bound(host: &str) -> bool {
    TcpListener::bind((host.trim_matches(['[', ']']), 0)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_a_process() {
        let hosts =
            Hosts::parse("# ours\n10.0.0.1:7000\n\n  [fe80::1]:7000 # second\ngebeta-2:1\n");
        let hosts = hosts.unwrap();
        assert_eq!(
            hosts.addresses(),
            ["10.0.0.1:7000", "[fe80::1]:7000", "gebeta-2:1"]
        );
        assert_eq!(hosts.name(1), "process 1 ([fe80::1]:7000)");
        assert!(!hosts.are_local());
        assert!(
            Hosts::parse("127.0.0.1:1\n[::1]:2\nlocalhost:3")
                .unwrap()
                .are_local()
        );
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text: &str| Hosts::parse(text).unwrap_err().to_string();
        for text in [
            "10.0.0.1",
            ":7000",
            "10.0.0.1:x",
            "10.0.0.1:0",
            "fe80::1:7000",
            "a b:1",
        ] {
            assert!(error(&format!("a:1\n{text}")).starts_with("line 2: expected a host"));
        }
        assert!(error("0.0.0.0:7000").starts_with("line 1: `0.0.0.0:7000` stands for all"));
        assert!(error("a:1\n# b\na:1").starts_with("line 3: `a:1` is listed twice"));
        assert!(error("# nobody\n").starts_with("expected a line for each process"));
    }

    #[test]
    fn the_processes_of_this_machine_are_found() {
        // No machine has an address that is kept for documentation.
        let hosts = Hosts::parse("192.0.2.1:7000\n127.0.0.1:7000").unwrap();
        assert_eq!(hosts.of_this_machine(), [1]);
    }
}
