//! How fast is the betting alone, and how cheap is a game with chips to copy?
//!
//! Random legal betting is played twice from the same random numbers: on [`Hand`], which checks and tells everything, and
//! on a bare state that does neither. Both must end with the same chips, and are timed in turn.

use std::hint::black_box;
use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use clap::Parser;
use hidden_chess_benches::{machine, spread};
use hidden_chess_betting::{Action, Deal, Finish, Hand, Match, Rules, Seat, Wagered};
use hidden_chess_core::{Game, Position, draw};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use variant_raisechess::RaiseChess;

/// Times random legal betting beside a bare loop, and copies of games with and without chips.
#[derive(Debug, Parser)]
struct Arguments {
    /// How many rounds are timed.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// How many hands one round plays at each size of stack; it makes ten times as many copies.
    #[arg(long, default_value_t = 300_000)]
    hands: u32,
}

/// A hand that has had so many turns is split.
const TURNS: u32 = 30;

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let mut out = stdout().lock();
    writeln!(out, "machine   {}", machine())?;
    writeln!(out, "command   {}", std::env::args().collect::<Vec<_>>().join(" "))?;
    writeln!(out, "time      {}", if on_processor().is_some() { "on the processor" } else { "as it passes" })?;
    writeln!(out, "median (least..greatest) of {} rounds\n", arguments.rounds)?;
    writeln!(out, "{:<32} {:>22} {:>24}  bare : hand", "millions of decisions a second", "hand", "bare loop")?;
    for stacks in [[20, 20], [100, 100], [50, 150], [1_000_000_000; 2]] {
        let (mut ours, mut bare, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        for round in 0..arguments.rounds {
            let (hands, seed) = (arguments.hands, u64::from(round));
            let (checked, speed) = timed(|| checked_hands(stacks, hands, seed))?;
            let (unchecked, bare_speed) = timed(|| Ok(bare_hands(stacks, hands, seed)))?;
            ensure!(checked == unchecked, "the engine and the bare loop disagree at {stacks:?}");
            ours.push(speed);
            bare.push(bare_speed);
            ratios.push(bare_speed / speed);
        }
        let ratio = row(&mut ratios)?;
        let title = format!("stacks {} and {}", stacks[0], stacks[1]);
        writeln!(out, "{title:<32} {:>22} {:>24}  {ratio}", row(&mut ours)?, row(&mut bare)?)?;
    }
    copies(&arguments, &mut out)
}

/// A figure with its spread.
fn row(figures: &mut [f64]) -> anyhow::Result<String> {
    let [least, middle, most] = spread(figures).context("at least one round")?;
    Ok(format!("{middle:.1} ({least:.1}..{most:.1})"))
}

/// What was played: how many decisions, and a sum over the stacks at the end of every hand.
type Played = (u64, u64);

fn timed(play: impl FnOnce() -> anyhow::Result<Played>) -> anyhow::Result<(Played, f64)> {
    let clock = Clock::start();
    let played = play()?;
    Ok((played, played.0 as f64 / clock.elapsed().as_secs_f64() / 1e6))
}

/// Time on the processor, where Linux tells it, so that other work on the machine is not counted; else time as it passes.
struct Clock {
    processor: Option<u64>,
    passing: Instant,
}

impl Clock {
    fn start() -> Self {
        Self { processor: on_processor(), passing: Instant::now() }
    }

    fn elapsed(&self) -> Duration {
        match (self.processor, on_processor()) {
            (Some(before), Some(after)) if after > before => Duration::from_nanos(after - before),
            _ => self.passing.elapsed(),
        }
    }
}

/// How long this thread has run, in nanoseconds. Exact to a tick of the scheduler, a few milliseconds.
fn on_processor() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_ascii_whitespace().next()?.parse().ok()
}

/// The same numbers for both sides: SplitMix64.
struct Numbers(u64);

impl Numbers {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// What a number means: its low bits the kind of the decision, its high half an amount within a range.
const fn amount(number: u64, min: u32, max: u32) -> u32 {
    min + (((number >> 32) * (max as u64 - min as u64 + 1)) >> 32) as u32
}

const fn folds(number: u64) -> bool {
    number % 16 == 0
}

const fn raises(number: u64) -> bool {
    number % 16 > 9
}

fn checked_hands(stacks: [u32; 2], hands: u32, seed: u64) -> anyhow::Result<Played> {
    let (mut numbers, mut decisions, mut sum) = (Numbers(seed), 0, 0_u64);
    for _ in 0..hands {
        let (mut hand, _) = Hand::deal(Deal { stacks, ..Deal::default() })?;
        let mut seat = Seat::First;
        for _ in 0..TURNS {
            hand.begin_turn(seat)?;
            loop {
                let legal = hand.legal();
                if legal.is_empty() {
                    break;
                }
                decisions += 1;
                let number = numbers.next();
                let bet = match legal.amounts() {
                    Some(amounts) if raises(number) => {
                        legal.bet_or_raise_to(amount(number, amounts.min, amounts.max)).context("in range")?
                    }
                    _ if legal.moves => break,
                    _ if folds(number) => Action::Fold,
                    _ => Action::Call,
                };
                hand.act(bet)?;
            }
            // After an all-in the moves go on without a decision, and are not what is measured.
            if hand.outcome().is_some() || hand.stacks().contains(&0) {
                break;
            }
            hand.make_move()?;
            seat = !seat;
        }
        if hand.outcome().is_none() {
            hand.finish(Finish::Split)?;
        }
        sum = sum.wrapping_mul(31).wrapping_add(u64::from(hand.stack(Seat::First)));
    }
    Ok((decisions, sum))
}

/// The least that betting takes: who has how much, what is put in, and how often it was raised.
fn bare_hands(stacks: [u32; 2], hands: u32, seed: u64) -> Played {
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

fn copies(arguments: &Arguments, out: &mut impl std::io::Write) -> anyhow::Result<()> {
    let mut rng = ChaCha8Rng::from_seed([7; 32]);
    let mut game = Game::<RaiseChess>::default();
    while let Some(weights) = game.question() {
        game.draw(draw(&weights, &mut rng))?;
    }
    let wagered = Wagered::new(game.clone(), Match::new(Rules::default())?)?;
    let position: Position<RaiseChess> = *game.position();
    let (mut with_chips, mut without, mut alone, mut ratios) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for _ in 0..arguments.rounds {
        let a = nanoseconds(&wagered, arguments.hands.saturating_mul(10));
        let b = nanoseconds(&game, arguments.hands.saturating_mul(10));
        alone.push(nanoseconds(&position, arguments.hands.saturating_mul(10)));
        with_chips.push(a);
        without.push(b);
        ratios.push(a / b);
    }
    writeln!(out, "\nnanoseconds for a copy, RaiseChess after the deal")?;
    for (title, bytes, figures) in [
        ("game with chips", size_of::<Wagered<Game<RaiseChess>>>(), &mut with_chips),
        ("game", size_of::<Game<RaiseChess>>(), &mut without),
        ("position", size_of::<Position<RaiseChess>>(), &mut alone),
    ] {
        writeln!(out, "{title:<30} {:>24} {bytes:>12} bytes", row(figures)?)?;
    }
    writeln!(out, "{:<30} {:>24}", "with chips : without", row(&mut ratios)?)?;
    Ok(())
}

fn nanoseconds<T: Clone>(thing: &T, times: u32) -> f64 {
    let clock = Clock::start();
    for _ in 0..times {
        black_box(black_box(thing).clone());
    }
    clock.elapsed().as_secs_f64() * 1e9 / f64::from(times)
}
