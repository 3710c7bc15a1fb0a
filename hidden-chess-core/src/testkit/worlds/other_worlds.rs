//! The other worlds that a game could have started from.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::{by_cover, has_hidden};
use crate::chance::{Outcome, draw};
use crate::game::{Answers, Game};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::testkit::Walk;
use crate::text::diagram::Look;
use crate::vocabulary::{Bitboard, Color, Pool, Rank, Role, Square};

/// How a game came to its start.
pub(super) struct Start<P: IdentityPolicy> {
    pub(super) game: Game<P>,
    /// The answers of its deal, in the order of the questions; empty for a game that was loaded.
    dealt: Vec<(Square, Outcome)>,
}

impl<P: IdentityPolicy> Start<P> {
    /// A deal.
    pub(super) fn deal(options: P::Options, walk: &mut Walk) -> Option<Self> {
        let mut dealt = Vec::new();
        let mut answers = Answers::default();
        while let Some((square, weights)) = P::ask(&options, &answers) {
            let outcome = draw(&weights, walk);
            answers.insert(square, outcome);
            dealt.push((square, outcome));
        }
        Some(Self { game: redeal(options, &dealt)?, dealt })
    }

    /// A game that starts from a position.
    pub(super) fn load(options: P::Options, position: Position<P>) -> Self {
        Self { game: Game::from_position(options, position), dealt: Vec::new() }
    }

    /// Other worlds with the same pieces on the same squares, at most about two and a half times `most`.
    ///
    /// Under true roles any assignment of roles to a side's hidden pieces is one, with its own castling rights; under
    /// covers a side's identities change places, on the board and among what was taken before. All of one side are listed
    /// where there are at most `most`. `moved` are the covered pieces that came out later in the game: a world in which
    /// those stay what they are lasts longer, so half of the sample is taken from such worlds.
    pub(super) fn others(&self, moved: Bitboard, most: usize, walk: &mut Walk) -> Vec<Game<P>> {
        let secrets = Secret::all(self.game.position());
        let base: Vec<Role> = secrets.iter().map(|secret| secret.role).collect();
        let mut worlds = Vec::new();
        for color in Color::ALL {
            let own: Vec<usize> = (0..secrets.len()).filter(|&i| secrets[i].owner == color).collect();
            let changed = if by_cover::<P>() {
                exchanges(&secrets, &base, &own, moved, most, walk)
            } else {
                assignments(&base, &own, most, walk)
            };
            worlds.extend(changed);
        }
        let one_side = worlds.len();
        for _ in 0..one_side.min(most / 2) {
            // Every pair of a White and a Black world is a world: the spectator knows neither side.
            let (one, other) = (&worlds[walk.below(one_side)], &worlds[walk.below(one_side)]);
            let both = (0..base.len()).map(|i| if one[i] == base[i] { other[i] } else { one[i] }).collect();
            worlds.push(both);
        }
        let worlds = worlds.into_iter().filter(|roles| *roles != base && self.balances(&secrets, roles, &base));
        worlds.filter_map(|roles| self.with(&secrets, &roles, walk)).collect()
    }

    /// Under covers what is exchanged stays within a side, so its identities add up as before.
    fn balances(&self, secrets: &[Secret], roles: &[Role], base: &[Role]) -> bool {
        let pool = |roles: &[Role]| {
            let mut pool = Pool::EMPTY;
            for (secret, &role) in secrets.iter().zip(roles) {
                pool.add(secret.owner, role);
            }
            pool
        };
        !by_cover::<P>() || pool(roles) == pool(base)
    }

    /// This start with other identities, if that is a start at all.
    fn with(&self, secrets: &[Secret], roles: &[Role], walk: &mut Walk) -> Option<Game<P>> {
        let options = *self.game.options();
        if self.dealt.is_empty() {
            return Some(Game::from_position(options, altered(self.game.position(), secrets, roles, walk)?));
        }
        let mut dealt = self.dealt.clone();
        for (secret, &role) in secrets.iter().zip(roles) {
            let answer = dealt.iter_mut().find(|(square, _)| Some(*square) == secret.at)?;
            answer.1 = Some(role);
        }
        redeal(options, &dealt)
    }
}

/// The game after these answers, if each is possible when it is asked for.
fn redeal<P: IdentityPolicy>(options: P::Options, dealt: &[(Square, Outcome)]) -> Option<Game<P>> {
    let mut game = Game::new(options);
    for &(_, outcome) in dealt {
        game.draw(outcome).ok()?;
    }
    game.question().is_none().then_some(game)
}

/// An identity that somebody may not know.
struct Secret {
    owner: Color,
    /// The square of a hidden piece; `None` for one that was taken before the game as loaded.
    at: Option<Square>,
    role: Role,
}

impl Secret {
    fn all<P: IdentityPolicy>(position: &Position<P>) -> Vec<Self> {
        let mut secrets = Vec::new();
        if !has_hidden::<P>() {
            return secrets;
        }
        for at in position.board().hidden() {
            if let (Some(owner), Some(role)) = (position.board().color_at(at), P::identity(position, at)) {
                secrets.push(Self { owner, at: Some(at), role });
            }
        }
        let taken = P::taken(position);
        for owner in Color::ALL {
            for role in Role::IDENTITIES {
                secrets.extend((0..taken.get(owner, role)).map(|_| Self { owner, at: None, role }));
            }
        }
        secrets
    }
}

/// Whether a start holds an identity that somebody may not know.
pub(super) fn has_secrets<P: IdentityPolicy>(position: &Position<P>) -> bool {
    !Secret::all(position).is_empty()
}

/// Other roles for some hidden pieces that move by their true role, all of them where they are few.
fn assignments(base: &[Role], own: &[usize], most: usize, walk: &mut Walk) -> Vec<Vec<Role>> {
    let count = 5_usize.saturating_pow(own.len() as u32);
    let all = count <= most.saturating_add(1);
    let mut worlds = Vec::new();
    if own.is_empty() {
        return worlds;
    }
    for n in 0..if all { count } else { most } {
        let mut code = if all { n } else { walk.below(count) };
        let mut roles = base.to_vec();
        for &i in own {
            // In every other world of a sample a piece keeps its role as often as not: the nearer ones last longer.
            if all || n % 2 == 0 || walk.below(2) == 0 {
                roles[i] = Role::IDENTITIES[code % 5];
            }
            code /= 5;
        }
        worlds.push(roles);
    }
    worlds
}

/// Other places for the identities under a side's covers, all of them where they are few.
fn exchanges(
    secrets: &[Secret],
    base: &[Role],
    own: &[usize],
    moved: Bitboard,
    most: usize,
    walk: &mut Walk,
) -> Vec<Vec<Role>> {
    let place = |roles: &[Role], among: &[usize]| {
        let mut world = base.to_vec();
        for (&i, &role) in among.iter().zip(roles) {
            world[i] = role;
        }
        world
    };
    let stay = |&i: &usize| secrets[i].at.is_none_or(|at| !moved.contains(at));
    let quiet: Vec<usize> = own.iter().copied().filter(stay).collect();
    let of = |among: &[usize]| among.iter().map(|&i| base[i]).collect::<Vec<_>>();
    let mut sorted = of(own);
    sorted.sort_unstable();
    let mut worlds = Vec::new();
    loop {
        worlds.push(place(&sorted, own));
        if worlds.len() > most.saturating_add(1) {
            break;
        }
        if !next_arrangement(&mut sorted) {
            return worlds;
        }
    }
    worlds.clear();
    for n in 0..most {
        let among = if n % 2 == 0 && quiet.len() > 1 { &quiet } else { own };
        let mut roles = of(among);
        if n % 4 < 2 {
            for i in (1..roles.len()).rev() {
                roles.swap(i, walk.below(i + 1));
            }
        } else {
            roles.swap(walk.below(among.len()), walk.below(among.len()));
        }
        worlds.push(place(&roles, among));
    }
    worlds
}

/// The next arrangement in the order of the dictionary, each of equal roles once; `false` after the last.
fn next_arrangement(roles: &mut [Role]) -> bool {
    let Some(i) = (1..roles.len()).rev().find(|&i| roles[i - 1] < roles[i]) else { return false };
    let Some(j) = (i..roles.len()).rev().find(|&j| roles[j] > roles[i - 1]) else { return false };
    roles.swap(i - 1, j);
    roles[i..].reverse();
    true
}

/// The position with other identities: its HFEN with the tokens changed, read again.
///
/// Castling rights are those whose partner is a rook then (RULES 3.12). Where a hidden piece becomes a rook outside a
/// visible partner, it takes the right over in half of the cases, as a deal would have given it (RULES 3.9): no viewer is
/// told of a right that this could have happened to.
fn altered<P: IdentityPolicy>(
    position: &Position<P>,
    secrets: &[Secret],
    roles: &[Role],
    walk: &mut Walk,
) -> Option<Position<P>> {
    let mut diagram = position.diagram();
    let mut taken = Pool::EMPTY;
    for (secret, &role) in secrets.iter().zip(roles) {
        match secret.at {
            None => taken.add(secret.owner, role),
            Some(at) => {
                if let Some((_, Look::Covered { identity, .. } | Look::Secret { identity })) =
                    &mut diagram.pieces[at.index()]
                {
                    *identity = Some(role);
                }
            }
        }
    }
    let moves_as = |square: Square| diagram.moves_as(square);
    let mut rights: Bitboard = diagram.castling.into_iter().filter(|&at| moves_as(at) == Some(Role::Rook)).collect();
    if !by_cover::<P>() {
        let becomes_rook = |(secret, role): &(&Secret, &Role)| secret.role != Role::Rook && **role == Role::Rook;
        for (secret, _) in secrets.iter().zip(roles).filter(becomes_rook) {
            let outer = secret.at.filter(|&at| moves_as(at) == Some(Role::Rook));
            let wing = |square: Square| Some((square > diagram.king(secret.owner)?, square));
            let Some((east, at)) = outer.and_then(wing) else { continue };
            let first = Bitboard::rank(Rank::first(secret.owner));
            let same = |partner: &Square| wing(*partner).is_some_and(|(other, _)| other == east);
            let inner = (rights & first).into_iter().filter(same).find(|&partner| (at > partner) == east);
            if let Some(inner) = inner.filter(|&inner| first.contains(at) && inner != at && walk.below(2) == 0) {
                rights.remove(inner);
                rights.insert(at);
            }
        }
    }
    diagram.castling = rights;
    let mut fields = String::new();
    for word in position.hfen().to_string().split(' ').skip(6) {
        match word.split_once('=') {
            Some(("taken", _)) => {
                fields.push_str(" taken=");
                taken.write_letters(&mut fields).ok()?;
            }
            Some(("single", _)) => {
                let pawns = position.single().into_iter().filter(|&at| diagram.moves_as(at) == Some(Role::Pawn));
                for (n, square) in pawns.enumerate() {
                    fields += &format!("{}{square}", if n == 0 { " single=" } else { "," });
                }
            }
            _ => {
                fields.push(' ');
                fields.push_str(word);
            }
        }
    }
    let read = |diagram: &crate::text::diagram::Diagram| Position::from_hfen(&format!("{diagram}{fields}")).ok();
    // What advanced may be no pawn in that world; then there is no square to name.
    read(&diagram).or_else(|| {
        diagram.en_passant = None;
        read(&diagram)
    })
}
