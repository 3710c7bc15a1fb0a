//! The programs, run as people and other programs run them.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use hidden_chess_examples::protocol::{LONGEST_LINE, Referee};
use serde_json::Value;

const REFEREE: &str = env!("CARGO_BIN_EXE_referee");
const PLAY: &str = env!("CARGO_BIN_EXE_play");
const PERFT: &str = env!("CARGO_BIN_EXE_perft");

/// Runs a program with this input; its output and whether it ended well.
fn run(program: impl AsRef<Path>, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program.as_ref())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program may end before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

#[track_caller]
fn text(output: &Output) -> &str {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::str::from_utf8(&output.stdout).unwrap()
}

fn ask(referee: &mut Referee, line: &str) -> Value {
    serde_json::from_str(&referee.answer(line).unwrap()).unwrap()
}

#[test]
fn the_referee_answers_line_by_line() {
    let output = run(REFEREE, &[], b"variant standard\r\n\n\xff\xfe\0\nplay e2e4\nlegal now\nquit now\nshow black");
    let lines: Vec<&str> = text(&output).lines().collect();
    let hfen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(lines.len(), 7);
    assert_eq!(lines[0], r#"{"ok":true,"variant":"standard"}"#);
    assert_eq!(lines[1], r#"{"ok":false,"error":"expected a command"}"#);
    assert_eq!(lines[2], r#"{"ok":false,"error":"\\u{fffd}\\u{fffd}\\u{0}: unknown command"}"#);
    assert_eq!(lines[4], r#"{"ok":false,"error":"legal: unexpected word 'now'"}"#);
    assert_eq!(lines[5], r#"{"ok":false,"error":"quit: unexpected word 'now'"}"#);
    assert!(lines[6].starts_with(&format!(r#"{{"ok":true,"hfen":"{hfen}","turn":"black","in_check":false,"hash":""#)));
}

#[test]
fn the_referee_stops_at_quit() {
    let output = run(REFEREE, &[], b"seed 5\nquit\nseed 6\n");
    assert_eq!(text(&output), "{\"ok\":true}\n");
}

#[test]
fn the_referee_takes_long_lines() {
    let mut input = vec![b'x'; 10_000_000];
    input.extend(b"\nplay ");
    input.extend(std::iter::repeat_n(b'e', 10_000_000));
    input.extend(b"\n");
    input.extend(std::iter::repeat_n(b' ', LONGEST_LINE + 100_000));
    input.extend(b"\nseed 1\n");
    let output = run(REFEREE, &[], &input);
    let lines: Vec<&str> = text(&output).lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], format!(r#"{{"ok":false,"error":"{}...: unknown command"}}"#, "x".repeat(60)));
    assert!(lines[1].len() < 300, "{}", lines[1]);
    assert!(lines[2].contains("the line has"), "{}", lines[2]);
    assert_eq!(lines[3], r#"{"ok":true}"#);
}

#[test]
fn the_referee_ends_quietly_when_nobody_listens() {
    let mut child =
        Command::new(REFEREE).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(b"legal\nlegal\n");
    let mut error = String::new();
    child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(error, "");
}

/// What the README shows first.
#[test]
fn a_game_plays_itself() {
    play_by_itself("standard");
    let output = play_by_itself("coverchess");
    assert!(output.starts_with("CoverChess. White: Random. Black: Random.\n"), "{output}");
    assert!(output.contains("\n\u{2655}? is covered: "), "{output}");
    assert!(output.contains("\n    white reserve: "), "{output}");
    assert!(output.contains("[Variant \"CoverChess\"]"), "{output}");
    assert!(play_by_itself("frontier").contains(" is a covered "));
    assert!(play_by_itself("raisechess").contains(" is a hidden "));
    let longest = output.lines().filter(|line| !line.contains('?')).map(|line| line.chars().count()).max();
    assert!(longest <= Some(80), "{output}");
}

/// Lets a ruleset play by itself; its output, after the checks that hold for all.
fn play_by_itself(variant: &str) -> String {
    let first = run(PLAY, &[variant, "--auto", "--seed", "7"], b"");
    let output = text(&first);
    assert_eq!(run(PLAY, &[variant, "--auto", "--seed", "7"], b"").stdout, first.stdout);
    assert_ne!(run(PLAY, &[variant, "--auto", "--seed", "8"], b"").stdout, first.stdout);
    assert!(output.contains("\n1. "), "{output}");
    assert!(output.contains("[Result \""), "{output}");
    assert!(!output.contains('\u{1b}'), "plain text where nobody looks at a terminal");
    let record = output.lines().find(|line| line.starts_with("position hfen")).unwrap();
    assert!(output.ends_with(&format!("{record}\n")));

    let mut referee = Referee::new();
    assert_eq!(ask(&mut referee, &format!("variant {variant}"))["ok"], true);
    assert_eq!(ask(&mut referee, record)["ok"], true);
    let outcome = ask(&mut referee, "outcome");
    assert_eq!(outcome["over"], true);
    assert_eq!(format!("position {}", ask(&mut referee, "record")["record"].as_str().unwrap()), record);
    let score = match outcome["winner"].as_str() {
        Some("white") => "(1-0)",
        Some("black") => "(0-1)",
        _ => "(1/2-1/2)",
    };
    assert!(output.contains(score), "{output}");
    output.to_owned()
}

#[test]
fn covered_pieces_come_out() {
    let typed = b"chance\nchance e4\nchance e1e2\ne4:Q\ne2e4:Q\ne4\nrecord\ne7e5\n";
    let output = run(PLAY, &["coverchess", "--seed", "3"], typed);
    let output = text(&output);
    assert!(output.contains("With which move?"), "{output}");
    let chance = "e4 brings out a queen 1/15, a rook 2/15, a bishop 2/15, a knight 2/15, a pawn 8/15.";
    assert!(output.contains(chance), "{output}");
    assert!(output.contains("No: the piece on e1 has no legal move."), "{output}");
    assert_eq!(output.matches("No: what comes out or was taken is not yours to say.").count(), 2, "{output}");
    assert_eq!(output.matches(" comes out!").count(), 2, "{output}");
    assert!(output.contains("e2e4 \u{2014} a bishop comes out!"), "{output}");
    assert!(output.contains("(next: Q 7% R 13% B 13% N 13% P 53%)"), "{output}");
    assert!(output.contains("\n1. e4:B *"), "nothing in a record of CoverChess is a secret: {output}");
    let against = run(PLAY, &["coverchess", "--against", "random", "--as", "black", "--seed", "3"], b"resign\n");
    assert!(text(&against).contains("White plays h4:P \u{2014} a pawn comes out!"), "{against:?}");
}

#[test]
fn promotions_are_asked_for() {
    let covered = ["coverchess", "--ascii", "--hfen", "8/8/8/7k/8/8/8/R?3K3 w - - 0 1 pool=P1", "--seed", "1"];
    let output = run(PLAY, &covered, b"Ra8\nking\n\na1a8\nn\nresign\n");
    let output = text(&output);
    assert_eq!(output.matches("If a pawn comes out, what shall it become (q r b n)? ").count(), 3, "{output}");
    assert!(output.contains("One of q r b n, or nothing"), "{output}");
    assert!(output.contains("Nothing is played."), "{output}");
    assert!(output.contains("a1a8n - a pawn comes out and becomes a knight!"), "{output}");
    let output = run(PLAY, &["standard", "--hfen", "3n4/4P3/8/7k/8/8/8/4K3 w - - 0 1"], b"exd8\nrook\nresign\n");
    let output = text(&output);
    assert!(output.contains("What shall the pawn become (q r b n)? "), "{output}");
    assert!(output.contains("1. exd8=R 1-0"), "{output}");
    let output = run(PLAY, &["coverchess", "--hfen", "8/8/8/7k/8/8/8/R?3K3 w - - 0 1 pool=N1"], b"Ra8\n");
    assert!(text(&output).contains("a1a8 \u{2014} a knight comes out!"), "{output:?}");
}

#[test]
fn promotions_are_chosen_after_the_reveal() {
    let start = ["frontier", "--ascii", "--against", "random", "--hfen", "r(n)5k1/8/8/8/8/8/8/R(P)3K3 w Q - 0 1"];
    let output = run(PLAY, &start, b"\na1a8q\nRxa8\nking\nclaim\nquEEn\nresign\n");
    let output = text(&output);
    assert!(output.contains("'a1a8q' is no turn you can play here"), "{output}");
    assert!(
        output.contains("White> a1a8 - a pawn comes out!\nWhat shall the pawn become (q r b n)? One of"),
        "{output}"
    );
    assert_eq!(output.matches("One of q r b n, or `resign`").count(), 2, "{output}");
    let end = "a1a8:P=qxN - a pawn comes out and becomes a queen, and what it took was a knight!";
    assert!(output.contains(end), "{output}");
    assert!(output.contains("taken while hidden: n"), "{output}");
    let output = run(PLAY, &start, b"a1a8\n=n\nresign\n");
    assert!(text(&output).contains("a1a8:P=nxN - a pawn comes out and becomes a knight,"), "{output:?}");
    // The turn that had begun never was: the position before it counts (RULES 2.6).
    let output = run(PLAY, &[&start[..], &["--reveal"]].concat(), b"a1a8\nresign\n");
    let output = text(&output);
    assert!(output.contains("Black wins by resignation (0-1)."), "{output}");
    assert!(output.ends_with("position hfen r(n)5k1/8/8/8/8/8/8/R(P)3K3 w Q - 0 1\n"), "{output}");
}

#[test]
fn secrets_stay_after_the_game() {
    let output = run(PLAY, &["raisechess", "--against", "random", "--seed", "4"], b"resign\n");
    let output = text(&output);
    assert!(!output.contains("x(") && !output.contains("position hfen"), "{output}");
    assert!(output.contains("`--reveal`"), "{output}");
    let output = run(PLAY, &["raisechess", "--against", "random", "--seed", "4", "--reveal"], b"resign\n");
    assert!(text(&output).contains("\nposition hfen x("), "{output:?}");
    // A seed that is printed would give the deal away.
    let output = run(PLAY, &["raisechess", "--against", "random"], b"");
    assert!(!text(&output).contains("Seed"), "{output:?}");
}

#[test]
fn two_people_play() {
    let output = run(PLAY, &["standard"], b"help\nmoves\nf2f3\ne5\nNf4\nf3f5\nnonsense \xff\n g4 \nboard\nQh4#\n");
    let output = text(&output);
    assert!(output.contains("No: the piece on f3 cannot go to f5."), "{output}");
    assert!(output.contains("'Nf4' is no turn"), "{output}");
    assert!(output.contains("Black wins by checkmate (0-1)."), "{output}");
    assert!(output.contains("0-1\n"), "{output}");
}

#[test]
fn the_end_of_input_is_an_end() {
    for input in ["", "e4\n", "e4\nquit\n", "e4\ndraw\n", "e4\nrecord"] {
        let output = run(PLAY, &["--ascii"], input.as_bytes());
        assert!(text(&output).contains("The game stops here, unfinished."), "{input}");
    }
    assert!(text(&run(PLAY, &[], b"draw\nno\ndraw\nyes\n")).contains("Draw by agreement (1/2-1/2)."));
    assert!(text(&run(PLAY, &[], b"claim\nclaim e4\nresign\n")).contains("Black wins by resignation (0-1)."));
}

#[test]
fn somebody_plays_against_random_moves() {
    let output = run(PLAY, &["--against", "random", "--as", "black", "--seed", "3"], b"draw\ne5\nresign\n");
    let output = text(&output);
    assert_eq!(output.matches("White plays ").count(), 2, "{output}");
    assert!(output.contains("White wins by resignation (1-0)."), "{output}");
    assert!(output.contains("h  g  f  e  d  c  b  a"), "{output}");
}

#[test]
fn people_bet() {
    let chips = ["standard", "--chips", "100,100", "--blinds", "2/4", "--ascii"];
    let typed = b"e2e4\nbet 5\nraise\nraise to 10\ncheck\ncall\ncheck\nboard\nall-in\nall-in\ne4\nresign\n";
    let output = run(PLAY, &chips, typed);
    let output = text(&output);
    for part in [
        "Game 1 of the match, blinds 2/4: the first player has White, the second player Black.",
        "chips: white 96, black 98, pot 6; blinds 2/4",
        "Black to answer.\n2 to call: `call`, `fold`, `raise` to 8..100.\n",
        "No: there is a bet to answer first: call, fold or raise.",
        "How much? A whole number from 8 to 100",
        "6 to call: `call`, `fold`, `raise` to 16..100.",
        "No: there is a bet to answer.",
        "To check, make your move.",
        "You may `bet` 1..90 before you move",
        "chips: white 0, black 0, pot 200",
        "White wins by resignation (1-0).",
        "The first player has 200 chips, the second 0.",
        "The match is over: the first player has all the chips.",
        "Score of the second player: -100 chips; 0 won, 1 lost, 0 split.",
        "\n0 >1r10cb90c-=1\n",
        "variant standard chips=100,100 blinds=2/4\nposition hfen ",
        " moves raise 10 call bet 90 call e2e4\nresign black\nscore\n",
    ] {
        assert!(output.contains(part), "no '{part}' in {output}");
    }
}

#[test]
fn a_match_goes_on_with_colours_changed() {
    let output = run(PLAY, &["standard", "chips=100,100"], b"fold\n\nfold\nquit\n");
    let output = text(&output);
    let second = "Game 2 of the match, blinds 1/2: the second player has White, the first player Black.";
    assert!(output.contains(second), "{output}");
    assert!(output.contains("The first player has 101 chips, the second 99."), "{output}");
    assert!(output.contains("The first player has 100 chips, the second 100."), "{output}");
    assert!(output.contains("Score of the first player: +0 chips; 1 won, 1 lost, 0 split."), "{output}");
    let against = ["standard", "--chips", "100,100", "--against", "random", "--seed", "2", "--ascii"];
    let output = run(PLAY, &against, b"resign\n\nboard\nresign\nquit\n");
    let output = text(&output);
    assert!(output.contains("White: Person. Black: Random."), "{output}");
    assert!(output.contains("White: Random. Black: Person."), "{output}");
    assert!(output.contains("h  g  f  e  d  c  b  a"), "the person's side is below: {output}");
}

#[test]
fn ranges_and_secrets_are_told() {
    let hfen = "4k3/x(n)7/8/8/8/8/8/X(R)3K3 w Q - 0 1";
    let arguments = ["raisechess", "--chips", "100,100", "--against", "random", "--hfen", hfen, "--seed", "1"];
    let output = run(PLAY, &arguments, b"ranges\nsecrets\nquit\n");
    let output = text(&output);
    assert!(output.contains("black hidden, by movement: a7 QRBNP"), "{output}");
    assert!(output.contains("a7: by movement QRBNP; exactly R 1/3, N 1/3, P 1/3\n"), "{output}");
    assert!(output.contains("a1 leaves QR: "), "{output}");
    assert!(output.contains("e1 gives the rook away: e1c1"), "{output}");
    assert!(!output.contains("x(n)"), "{output}");
}

#[test]
fn a_match_plays_itself() {
    let arguments = ["raisechess", "--auto", "--chips", "100,100", "--levels", "5", "--seed", "7"];
    let output = run(PLAY, &arguments, b"");
    assert!(text(&output).contains(" player has all the chips.\n"), "{output:?}");
    assert_eq!(run(PLAY, &arguments, b"").stdout, output.stdout);
}

#[test]
fn a_wrong_command_line_is_an_error() {
    for arguments in [
        &["--hfen", "8/8 w"][..],
        &["go"],
        &["standard", "chess960=960"],
        &["coverchess", "chess960=0"],
        &["frontier", "hand=3"],
        &["raisechess", "hand=6"],
        &["--max-turns", "some"],
        &["--auto", "--chips", "100,100", "--max-games", "0"],
        &["--chips", "0,1"],
        &["--blinds", "1/2", "--levels", "5"],
        &["blinds=1/2", "--levels", "5"],
        &["chips=5,5", "--chips", "5,5"],
        &["--min-bet", "pot"],
        &["table"],
        &["--chess960", "70000"],
    ] {
        let output = run(PLAY, arguments, b"");
        assert!(!output.status.success());
        assert!(output.stdout.is_empty());
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn perft_counts() {
    assert!(text(&run(PERFT, &["4"], b"")).starts_with("nodes     197281\ntime "));
    assert!(text(&run(PERFT, &["standard", "chess960=0", "3"], b"")).starts_with("nodes     9006\n"));
    assert!(text(&run(PERFT, &["--chess960", "0", "0"], b"")).starts_with("nodes     1\n"));
    assert!(text(&run(PERFT, &["frontier", "2"], b"")).starts_with("nodes     400\n"));
    assert!(text(&run(PERFT, &["mirror", "--seed", "9", "2"], b"")).starts_with("nodes     400\n"));
    let secret = ["raisechess", "--hfen", "4k3/8/8/8/8/8/8/X(N)3K3 w - - 0 1", "1"];
    assert!(text(&run(PERFT, &secret, b"")).starts_with("nodes     7\n"));
    let kings = ["--hfen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--divide", "2"];
    let output = run(PERFT, &kings, b"");
    assert!(text(&output).starts_with("e1d1: 5\ne1d2: 5\ne1e2: 5\ne1f1: 5\ne1f2: 5\n\nnodes     25\n"), "{output:?}");
    assert!(!run(PERFT, &["standard"], b"").status.success());
}

#[test]
fn perft_counts_the_same_however_it_is_done() {
    // What is printed before the time: the count, and the counts of the first turns.
    let nodes = |words: &[&str]| text(&run(PERFT, words, b"")).split("time ").next().unwrap().to_owned();
    for words in [
        &["5"][..],
        &["coverchess", "3"],
        &["frontier", "5", "--seed", "3"],
        &["raisechess", "hand=5", "5"],
        &["table", "5"],
    ] {
        let with = |more: &[&str]| nodes(&[words, &["--divide"], more].concat());
        let plain = with(&["--threads", "1", "--hash", "0"]);
        assert!(plain.contains("nodes "), "{plain}");
        for more in [&["--threads", "3", "--hash", "0"][..], &["--hash", "1"], &["--threads", "1", "--hash", "1"], &[]]
        {
            assert_eq!(with(more), plain, "{words:?} {more:?}");
        }
    }
    let used = |words: &[&str]| text(&run(PERFT, words, b"")).split_once("threads ").unwrap().1.to_owned();
    assert_eq!(used(&["--threads", "2", "--hash", "1", "5"]), "  2\nhash      1 MB\n");
    assert_eq!(used(&["--threads", "1", "--hash", "0", "5"]), "  1\nhash      none\n");
    assert_eq!(used(&["--threads", "1", "4"]), "  1\nhash      none\n");
}

#[test]
fn perft_refuses_what_it_cannot_do() {
    for (words, fault) in [
        (&["--threads", "0", "5"][..], "invalid value '0' for '--threads <N>'"),
        (&["--threads", "many", "5"], "invalid value 'many' for '--threads <N>'"),
        (&["--threads", "99999", "5"], "invalid value '99999' for '--threads <N>'"),
        (&["--hash", "much", "5"], "invalid value 'much' for '--hash <MB>'"),
        (&["--hash", "-1", "5"], "unexpected argument '-1'"),
        (&["--hash", "4294967296", "5"], "invalid value '4294967296' for '--hash <MB>'"),
        (&["--hash", "4294967295", "5"], "there is no memory for a hash of 4294967295 MB"),
        (&["201"], "the count does not fit 64 bits, or the depth is above 200"),
        (&["--hfen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--hash", "16", "40"], "the count does not fit 64 bits"),
        (&["4294967296"], "expected a depth as the last word"),
    ] {
        let output = run(PERFT, words, b"");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(fault), "{words:?}: {told}");
        assert!(output.stdout.is_empty());
    }
}

/// An example lies beside this test, where `cargo test` has built it; where a narrower command has not, it is built now.
fn example(name: &str) -> PathBuf {
    let exe = std::env::current_exe().unwrap();
    let profile = exe.ancestors().nth(2).unwrap();
    let path = profile.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    if !path.exists() {
        let release = profile.ends_with("release");
        let status = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--offline", "--package", env!("CARGO_PKG_NAME"), "--example", name])
            .args(["--profile", if release { "release" } else { "test" }, "--target-dir"])
            .arg(profile.parent().unwrap())
            .status();
        assert!(status.unwrap().success());
    }
    path
}

#[test]
fn examples_end_with_an_answer() {
    let answers = [
        ("legal_moves", "after castling: "),
        ("count_positions", "5 turns: 4865609\n"),
        ("play_a_game", "the end: "),
        ("coverchess", "after a queen, the next one is a pawn: 4/7\n"),
        ("draw_an_identity", "P(pawn, pawn) = 4/15\n"),
        ("design_a_variant", " sequences of three turns\n"),
        ("watch_a_game", "X?"),
    ];
    for (name, answer) in answers {
        let output = run(example(name), &[], b"");
        assert!(text(&output).contains(answer), "{name}: {}", text(&output));
    }
    let listed = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/examples")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(answers.iter().any(|(known, _)| *known == name), "{name} is not run here");
        assert!(listed.contains(&format!("examples/{name}.rs")), "{name} is not in the README");
    }
}
