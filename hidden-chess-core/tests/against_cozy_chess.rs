//! Random games side by side with `cozy-chess`, an independent generator: the same moves, checks, notation and ends.

use cozy_chess::GameStatus;
use hidden_chess_core::{Answers, Color, IdentityPolicy, Move, Position, Standard, StandardOptions, Turn, uniform};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// Long enough for most random games to reach an ending or bare kings.
const PLIES: usize = 400;

/// A move in the terms that both sides share; castling is king takes rook on both.
type Plain = (usize, usize, Option<char>);

fn ours_plain(mv: Move) -> Plain {
    (mv.from().index(), mv.to().index(), mv.promotion().map(|role| role.of(Color::Black)))
}

fn theirs_plain(mv: cozy_chess::Move) -> Plain {
    (mv.from as usize, mv.to as usize, mv.promotion.map(char::from))
}

fn our_moves(position: &Position<Standard>) -> Vec<Move> {
    let mut moves: Vec<_> = position.legal_moves().iter().collect();
    moves.sort_unstable_by_key(|&mv| ours_plain(mv));
    moves
}

fn their_moves(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set);
        false
    });
    moves.sort_unstable_by_key(|&mv| theirs_plain(mv));
    moves
}

/// Their position in our notation: the castling letters of each right by its own array, en passant only when usable,
/// no counter that stops at a hundred.
fn their_hfen(board: &cozy_chess::Board, moves: &[cozy_chess::Move], halfmove: u16) -> String {
    let text = board.to_string();
    let placement = text.split(' ').next().expect("a FEN has fields");
    let mut castling = String::new();
    for color in cozy_chess::Color::ALL {
        let rights = board.castle_rights(color);
        let on_e = board.king(color).file() == cozy_chess::File::E;
        let wings = [(rights.short, cozy_chess::File::H, 'k'), (rights.long, cozy_chess::File::A, 'q')];
        for (partner, corner, letter) in wings {
            let Some(partner) = partner else { continue };
            let letter = if on_e && partner == corner { letter } else { char::from(partner) };
            castling.push(if color == cozy_chess::Color::White { letter.to_ascii_uppercase() } else { letter });
        }
    }
    if castling.is_empty() {
        castling.push('-');
    }
    let passed = |file| cozy_chess::Square::new(file, cozy_chess::Rank::Third.relative_to(!board.side_to_move()));
    let takes = |mv: &cozy_chess::Move, to| {
        mv.to == to && mv.from.file() != to.file() && board.piece_on(mv.from) == Some(cozy_chess::Piece::Pawn)
    };
    let en_passant = board.en_passant().map(passed).filter(|&to| moves.iter().any(|mv| takes(mv, to)));
    let en_passant = en_passant.map_or_else(|| "-".into(), |to| to.to_string());
    assert_eq!(u16::from(board.halfmove_clock()), halfmove.min(100), "{text}");
    format!("{placement} {} {castling} {en_passant} {halfmove} {}", board.side_to_move(), board.fullmove_number())
}

/// Plays one random game on both sides and compares after every move.
#[track_caller]
fn compare(options: StandardOptions, rng: &mut ChaCha8Rng) {
    let mut ours = Standard::set_up(&options, &Answers::default());
    let mut theirs = cozy_chess::Board::chess960_startpos(options.chess960.unwrap_or(518).into());
    for _ in 0..PLIES {
        let (our_moves, their_moves) = (our_moves(&ours), their_moves(&theirs));
        let hfen = ours.hfen().to_string();
        assert_eq!(hfen, their_hfen(&theirs, &their_moves, ours.board().halfmove()));
        assert_eq!(hfen.parse(), Ok(ours), "{hfen}");
        assert_eq!(
            our_moves.iter().copied().map(ours_plain).collect::<Vec<_>>(),
            their_moves.iter().copied().map(theirs_plain).collect::<Vec<_>>(),
            "{hfen}",
        );
        assert_eq!(ours.count_moves(), our_moves.len(), "{hfen}");
        assert_eq!(ours.has_legal_move(), !our_moves.is_empty(), "{hfen}");
        assert_eq!(ours.is_check(), !theirs.checkers().is_empty(), "{hfen}");
        let end = match (ours.has_legal_move(), ours.is_check()) {
            (true, _) if ours.board().halfmove() < 100 => GameStatus::Ongoing,
            (false, true) => GameStatus::Won,
            _ => GameStatus::Drawn,
        };
        assert_eq!(end, theirs.status(), "{hfen}");
        if our_moves.is_empty() {
            return;
        }
        let chosen = uniform(our_moves.len() as u32, rng) as usize;
        ours = ours.play_unchecked(&Turn::new(our_moves[chosen])).0;
        theirs.play_unchecked(their_moves[chosen]);
    }
}

/// Plays games with these numbers; each number is a seed, so that a failure can be repeated alone.
#[track_caller]
fn compare_games(numbers: std::ops::Range<u64>, options: impl Fn(&mut ChaCha8Rng) -> StandardOptions) {
    for number in numbers {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(seed);
        compare(options(&mut rng), &mut rng);
    }
}

fn standard(_: &mut ChaCha8Rng) -> StandardOptions {
    StandardOptions { chess960: None }
}

fn any_array(rng: &mut ChaCha8Rng) -> StandardOptions {
    StandardOptions { chess960: Some(uniform(960, rng) as u16) }
}

#[test]
fn standard_games() {
    compare_games(0..150, standard);
}

#[test]
fn chess960_games() {
    compare_games(0..250, any_array);
}

#[test]
#[ignore = "takes a minute"]
fn many_standard_games() {
    compare_games(1_000..4_000, standard);
}

#[test]
#[ignore = "takes a minute"]
fn many_chess960_games() {
    compare_games(1_000..6_000, any_array);
}
