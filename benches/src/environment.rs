//! What a figure depends on beside the code: the machine, the compiler, its flags, the versions of the peers.

use std::env;
use std::io::{Result, Write};

/// The model name that Linux gives, and how many processors there are.
#[must_use]
pub fn machine() -> String {
    let processors = std::thread::available_parallelism().map_or(0, usize::from);
    let information = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or("unknown processor");
    let model = model.trim_start_matches([' ', '\t', ':']);
    format!("{model}, {processors} processors, {}-{}", env::consts::ARCH, env::consts::OS)
}

/// The compiler that built this, as it names itself.
#[must_use]
pub const fn compiler() -> &'static str {
    env!("BUILT_BY")
}

/// The flags this was built with, and whether they let the compiler use what newer processors have.
#[must_use]
pub fn flags() -> String {
    let flags = match env!("BUILT_WITH") {
        "" => "none",
        flags => flags,
    };
    let bits = if cfg!(target_feature = "bmi2") { "with" } else { "without" };
    format!("{flags} ({bits} bmi2)")
}

/// The version of a dependency in the lock file this was built from.
#[must_use]
pub fn version(name: &str) -> &'static str {
    let lock = include_str!("../../Cargo.lock");
    let entry = lock.split("[[package]]").find(|entry| entry.contains(&format!("name = \"{name}\"\n")));
    entry.and_then(|entry| entry.split("version = \"").nth(1)?.split('"').next()).unwrap_or("of unknown version")
}

/// Writes all of it, one fact a line.
///
/// # Errors
///
/// When nothing can be written.
pub fn describe(out: &mut dyn Write) -> Result<()> {
    writeln!(out, "machine   {}", machine())?;
    writeln!(out, "compiler  {}", compiler())?;
    writeln!(out, "RUSTFLAGS {}", flags())?;
    writeln!(out, "command   {}", env::args().collect::<Vec<_>>().join(" "))?;
    writeln!(out, "peers     cozy-chess {}", version("cozy-chess"))
}
