//! Notes what this package is built with, since figures are worth nothing without it.

use std::env;
use std::io::Write as _;
use std::process::Command;

fn main() -> std::io::Result<()> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(compiler).arg("-V").output().map(|answer| answer.stdout).unwrap_or_default();
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default().replace('\u{1f}', " ");
    let mut out = std::io::stdout();
    writeln!(out, "cargo::rustc-env=BUILT_BY={}", String::from_utf8_lossy(&version).trim())?;
    writeln!(out, "cargo::rustc-env=BUILT_WITH={flags}")?;
    writeln!(out, "cargo::rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS")?;
    writeln!(out, "cargo::rerun-if-changed=build.rs")
}
