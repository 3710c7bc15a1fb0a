//! Random betting without checks: the least that betting takes, and the numbers that both sides play by.

/// A hand that has had so many turns is split.
pub(super) const TURNS: u32 = 30;

/// What was played: how many decisions, and a sum over the stacks at the end of every hand.
pub(super) type Played = (u64, u64);

/// The same numbers for both sides: SplitMix64.
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// What a number means: its low bits the kind of the decision, its high half an amount within a range.
pub(super) const fn amount(number: u64, min: u32, max: u32) -> u32 {
    min + (((number >> 32) * (max as u64 - min as u64 + 1)) >> 32) as u32
}

pub(super) const fn folds(number: u64) -> bool {
    number % 16 == 0
}

pub(super) const fn raises(number: u64) -> bool {
    number % 16 > 9
}

/// The least that betting takes: who has how much, what is put in, and how often it was raised.
pub(super) fn bare_hands(stacks: [u32; 2], hands: u32, seed: u64) -> Played {
    let (mut numbers, mut decisions, mut sum) = (Numbers(seed), 0, 0_u64);
    for _ in 0..hands {
        // Black, here 1, has posted the small blind and acts first.
        let (mut left, mut put, mut matched) = ([stacks[0] - 2, stacks[1] - 1], [2, 1], 0_u32);
        let (mut bets, mut least, mut folded) = (0_u8, 4_u32, None);
        let mut turn = 0;
        for number in 0..TURNS {
            let (mut actor, mut faces) = (turn, false);
            if number == 0 {
                (actor, faces) = (1, true);
            }
            let mut had = left[0] == 0 || left[1] == 0;
            loop {
                if had && !faces {
                    break;
                }
                let level = put[0].max(put[1]);
                let cap = (left[0] + put[0]).min(left[1] + put[1]);
                decisions += 1;
                let random = numbers.next();
                if cap > level && bets < 4 && raises(random) {
                    let to = amount(random, least.min(cap), cap);
                    left[actor] -= to - put[actor];
                    put[actor] = to;
                    least = to.saturating_add((to - level).max(2));
                    bets += 1;
                    had |= !faces;
                    faces = true;
                    actor = 1 - actor;
                } else if !faces {
                    break;
                } else if folds(random) {
                    folded = Some(actor);
                    break;
                } else {
                    left[actor] -= level - put[actor];
                    put[actor] = level;
                    faces = false;
                    actor = turn;
                    if bets > 0 {
                        (matched, put, bets, least) = (matched + level, [0; 2], 0, 1);
                    }
                    had |= left[0] == 0 || left[1] == 0;
                }
            }
            if folded.is_some() {
                break;
            }
            // Even by now: what was checked is gathered.
            (matched, put, bets, least) = (matched + put[0], [0; 2], 0, 1);
            if left[0] == 0 || left[1] == 0 {
                break;
            }
            turn = 1 - turn;
        }
        let even = put[0].min(put[1]);
        let first = left[0] + (put[0] - even);
        let first = match folded {
            Some(0) => first,
            Some(_) => first + 2 * (matched + even),
            None => first + matched + even,
        };
        sum = sum.wrapping_mul(31).wrapping_add(u64::from(first));
    }
    (decisions, sum)
}
