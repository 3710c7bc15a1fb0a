//! Two people share a screen: what stands on it while one looks says nothing that only the other knows.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::Write;
use std::process::{Command, Stdio};

use hidden_chess_core::table::{AnyTable, Eyes, Offer};
use hidden_chess_core::{Color, Viewer, uniform};
use hidden_chess_examples::drawing::{Drawing, Signs};
use hidden_chess_examples::seed::generator;
use hidden_chess_examples::variants::open_at;
use rand::rngs::ChaCha8Rng;

/// What `play` prints to two people who type these lines, screen by screen.
fn screens(arguments: &[&str], typed: &str) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_play"))
        .args(arguments)
        .arg("--ascii")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let typed = typed.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(typed.as_bytes()).is_ok());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    writer.join().unwrap();
    String::from_utf8(output.stdout)
        .unwrap()
        .split(&"\n".repeat(100))
        .map(|screen| screen.trim_start().to_owned())
        .collect()
}

/// Whose screen it is, or nobody's in particular.
fn looker(screen: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| screen.starts_with(&format!("{} is to look now", name(*color))))
}

fn name(color: Color) -> &'static str {
    if color == Color::White { "White" } else { "Black" }
}

/// Attempts to find out more, of which none is a turn.
const ATTEMPTS: &str = "moves\nboard\nrecord\nhelp\na1a7xQ\na1a7xN\na1a7xP\nRa7:P\nRxa7:N\na1a7:N\na1a7:NxQ\na1a8q\n\
    a1a8:P=q\na1a8=q\na1a8=n\nclaim a1a8=q\nchance a1a8=q\n=q\n:Q\nchance a1a7\nchance a1a7:P\nchance a1a7xQ\nclaim\nclaim a1a7\nclaim a1a7xN\nclaim a1a8q\nclaim x\n\
    draw\nno\n\n\u{e9}\na7a6\na7b5\ne1e3\ne8d8\n";

/// Two worlds that White cannot tell apart.
#[test]
fn worlds_that_look_the_same_are_printed_the_same() {
    let twins = [
        ("raisechess", ["4k3/x(n)7/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/x(p)7/8/8/8/8/8/R3K3 w Q - 0 1"]),
        (
            "frontier",
            ["4k3/p(n)p(q)6/8/8/8/8/8/R(P)3K2R(N) w Q - 0 1", "4k3/p(q)p(n)6/8/8/8/8/8/R(N)3K2R(P) w Q - 0 1"],
        ),
        ("mirror", ["4k3/p(n)p(q)6/8/8/8/8/8/R(P)3K2R(N) w Q - 0 1", "4k3/p(n)p(q)6/8/8/8/8/8/R(N)3K2R(P) w Q - 0 1"]),
    ];
    for (variant, positions) in twins {
        let typed = format!("\n{ATTEMPTS}Ke2\n\nKd8\n\n{ATTEMPTS}resign\n");
        let [one, other] = positions.map(|hfen| screens(&[variant, "--hfen", hfen], &typed));
        assert!(one.len() >= 8, "{variant}: {one:?}");
        assert_eq!(one.len(), other.len());
        for (one, other) in one.iter().zip(&other).filter(|(one, _)| looker(one) != Some(Color::Black)) {
            assert_eq!(one, other, "{variant}");
        }
    }
}

/// The same with chips: what is shown while a bet is answered is of the player who answers.
#[test]
fn bets_say_nothing_of_what_is_hidden() {
    let attempts = format!("ranges\nsecrets\nbet\nraise\nbet 0\nraise 1\ncheck\ncall e2e4\nbet 1000\n{ATTEMPTS}");
    // Black completes, White bets after the own attempts, Black answers, and White moves.
    let typed =
        format!("\ncall\n\n{attempts}raise 6\n\ncall\n\n{attempts}Ke2\n\nbet 3\n\n{attempts}call\n\nKd8\n\nresign\n");
    let [one, other] = ["4k3/x(n)7/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/x(p)7/8/8/8/8/8/R3K3 w Q - 0 1"]
        .map(|hfen| screens(&["raisechess", "chips=100,100", "--hfen", hfen], &typed));
    let lookers: Vec<_> = one.iter().filter_map(|screen| looker(screen)).collect();
    let (white, black) = (Color::White, Color::Black);
    // An offer of a draw hands the screen over and back.
    assert_eq!(lookers, [black, white, white, black, white, white, black, white, white, black, white], "{one:?}");
    assert_eq!(one.len(), other.len());
    for (one, other) in one.iter().zip(&other).filter(|(one, _)| looker(one) != Some(Color::Black)) {
        assert_eq!(one, other);
    }
    let answers = one.iter().filter(|screen| looker(screen) == Some(white)).nth(4).unwrap();
    assert!(answers.contains("Black bet 3."), "{answers}");
    assert!(answers.contains("3 to call: `call`, `fold`, `raise` to 6..94."), "{answers}");
    assert!(answers.contains("black hidden, by movement: a7 QRBNP"), "{answers}");
}

#[test]
fn the_next_game_of_a_match_is_handed_over() {
    let screens = screens(&["raisechess", "chips=100,100", "--seed", "5"], "\nfold\n\n\nfold\nquit\n");
    let lookers: Vec<_> = screens.iter().filter_map(|screen| looker(screen)).collect();
    assert_eq!(lookers, [Color::Black; 2], "{screens:?}");
    for screen in &screens {
        check("raisechess", screen);
    }
}

/// A hidden piece on the last rank is read the same whether it is a pawn or not, until it is played.
#[test]
fn reading_a_turn_does_not_say_whether_a_pawn_would_come_out() {
    let [pawn, knight] = ["R(P)3K2R(N)", "R(N)3K2R(P)"].map(|rank| {
        let hfen = format!("6k1/8/8/8/8/8/8/{rank} w Q - 0 1");
        screens(&["frontier", "--hfen", &hfen], "\nchance Ra8\nclaim Ra8\nRa8\n")
    });
    let [pawn, knight] = [&pawn[1], &knight[1]].map(|screen| screen.split_once("White> a1a8 - a ").unwrap());
    assert_eq!(pawn.0, knight.0);
    assert!(pawn.1.starts_with("pawn comes out!\nWhat shall the pawn become (q r b n)? "), "{}", pawn.1);
    assert!(knight.1.starts_with("knight comes out!"), "{}", knight.1);
}

#[test]
fn nothing_is_handed_over_where_nobody_has_secrets() {
    for arguments in [&["standard"][..], &["coverchess"], &["frontier", "--hfen", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]] {
        assert_eq!(screens(arguments, "Ke2\n").len(), 1);
    }
}

#[test]
fn random_games_are_handed_over() {
    for variant in ["frontier", "raisechess", "mirror", "raisechess chips=100,100", "frontier chips=100,100"] {
        for seed in 0..4 {
            random_game(variant, seed);
        }
    }
}

/// Two people play a random game, and type more than turns.
fn random_game(setting: &str, seed: u64) {
    let variant = setting.split(' ').next().unwrap();
    let mut table = open_at(setting.split(' '), None, None, &mut generator(seed)).unwrap();
    let mut rng = generator(seed + 1000);
    let mut typed = String::new();
    let mut boards = Vec::new();
    let mut looking = None;
    while let Some(side) = table.to_act().filter(|_| boards.len() < 120) {
        // A bet is answered by the other player, who looks for that.
        if looking != Some(side) {
            boards.push(board(&*table));
            typed += "\nrecord\n";
            looking = Some(side);
        }
        let turn = random_action(&*table, &mut rng);
        typed += &format!("{turn}\n");
        table.play(&turn, &mut rng).unwrap();
    }
    let seed = seed.to_string();
    let arguments: Vec<&str> = setting.split(' ').chain(["--seed", &seed]).collect();
    let screens = screens(&arguments, &typed);
    // One for the opening, one for each turn while there are secrets, and one for the end.
    assert!(screens.len() > boards.len() / 2, "{variant} {seed}");
    for (screen, board) in screens[1..].iter().zip(&boards).filter(|(screen, _)| looker(screen).is_some()) {
        assert!(screen.contains(board), "{variant} {seed}: no {board} in {screen}");
    }
    for screen in screens.iter().filter(|screen| !screen.contains("The record, as PGN")) {
        check(variant, screen);
    }
}

/// Any move, call or small bet; a fold would end the game too early.
fn random_action(table: &dyn AnyTable, rng: &mut ChaCha8Rng) -> String {
    let offers = table.offers();
    if let (Some(Offer::Amounts { word, min, .. }), 0) = (
        offers.iter().find(|offer| matches!(offer, Offer::Amounts { .. })),
        if offers.len() > 1 { uniform(4, rng) } else { 1 },
    ) {
        return format!("{word} {min}");
    }
    let plain: Vec<_> =
        offers.iter().map(ToString::to_string).filter(|offer| !offer.contains(' ') && offer != "fold").collect();
    plain[uniform(plain.len() as u32, rng) as usize].clone()
}

/// The board of the player to move, as that player sees it.
fn board(table: &dyn AnyTable) -> String {
    let shown = table.show(Eyes::Viewer(Viewer::Player(table.to_act().unwrap())));
    let text = table.told_turns(Viewer::Spectator).last().cloned().unwrap_or_default();
    let last = text.get(..2).zip(text.get(2..4)).map(|(from, to)| (from.parse().unwrap(), to.parse().unwrap()));
    let drawing = Drawing { signs: Signs::Letters, last, in_check: shown.in_check, ..Drawing::default() };
    drawing.draw(&shown.diagram)
}

/// A screen names no identity that its player does not see.
#[track_caller]
fn check(variant: &str, screen: &str) {
    let player = looker(screen);
    let sees = |owner: Color| match variant {
        "raisechess" => player == Some(owner),
        "mirror" => player == Some(!owner),
        _ => false,
    };
    for (cover, parenthesis) in screen.chars().zip(screen.chars().skip(1)) {
        if parenthesis == '(' && cover.is_ascii_alphabetic() {
            let owner = if cover.is_ascii_uppercase() { Color::White } else { Color::Black };
            assert!(sees(owner), "{variant}: {screen}");
        }
    }
    if variant == "raisechess" {
        return;
    }
    for line in screen.lines() {
        // A reserve of captured pieces holds the other side's alone.
        if let Some(taken) = line.trim().strip_prefix("taken while hidden:") {
            let own = |letter: char| letter.is_ascii_uppercase() == (player == Some(Color::White));
            assert!(player.is_some() && !taken.chars().filter(|c| c.is_ascii_alphabetic()).any(own), "{screen}");
        }
        let others = player.map(|player| format!("{} played ", name(!player)));
        if others.is_some_and(|others| line.starts_with(&others)) {
            assert!(!line.contains('x') && !line.contains("took"), "{screen}");
        }
    }
    let (_, public) = screen.split_once("The turns, as everybody saw them:").unwrap_or_default();
    assert!(!public.split_once("What was not").unwrap_or_default().0.contains('x'), "{screen}");
}
