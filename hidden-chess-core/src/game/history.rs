//! The positions that can still come back.

/// The reversible run never gets longer where RULES 1.11 holds; where it does not, the oldest key is dropped.
const KEYS: usize = 151;

/// How many groups keys are told apart by at a glance.
const GROUPS: usize = 64;

/// The keys of the positions since the last irreversible turn, that on the board included.
#[derive(Clone)]
pub(super) struct History {
    keys: [u64; KEYS],
    len: usize,
    /// How many keys of each group were noted: no key occurs more often, and most often that says enough.
    crowds: [u8; GROUPS],
}

impl History {
    pub(super) const EMPTY: Self = Self { keys: [0; KEYS], len: 0, crowds: [0; GROUPS] };

    /// Notes the position that has just come about; `fresh` says that none before it can come back.
    #[inline]
    pub(super) fn note(&mut self, key: u64, fresh: bool) {
        if fresh {
            self.len = 0;
            self.crowds = [0; GROUPS];
        }
        if self.len == KEYS {
            self.keys.copy_within(1.., 0);
            self.len -= 1;
        }
        self.keys[self.len] = key;
        self.len += 1;
        let crowd = &mut self.crowds[group(key)];
        *crowd = crowd.saturating_add(1);
    }

    /// How often a position was noted.
    pub(super) fn occurrences(&self, key: u64) -> usize {
        self.keys[..self.len].iter().filter(|&&before| before == key).count()
    }

    /// Whether a position was noted that often.
    #[inline]
    pub(super) fn has(&self, key: u64, times: usize) -> bool {
        usize::from(self.crowds[group(key)]) >= times && self.occurrences(key) >= times
    }
}

fn group(key: u64) -> usize {
    key as usize % GROUPS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_history_counts_what_it_keeps() {
        let mut history = History::EMPTY;
        for n in 0..1000 {
            // All in one group.
            history.note(n % 5 * GROUPS as u64, false);
        }
        assert_eq!(history.occurrences(0), 30);
        assert_eq!(history.occurrences(4 * GROUPS as u64), 31);
        assert!(history.has(0, 30) && !history.has(0, 31) && !history.has(1, 1));
        history.note(7, true);
        assert_eq!((history.occurrences(0), history.occurrences(7)), (0, 1));
        assert!(!history.has(0, 1) && history.has(7, 1));
    }
}
