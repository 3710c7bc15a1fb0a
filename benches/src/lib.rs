//! Shared.
