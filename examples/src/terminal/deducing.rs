//! What can be deduced of hidden pieces in RaiseChess, told to the player whom it concerns.

use std::io::{BufRead, Result, Write};

use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Color, Role, RoleSet, Square};

use super::TerminalGame;
use super::say::{name, wrap};
use crate::deduce::{by_movement, kept_secrets, range};

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// The roles that the opponent's hidden pieces could have by their movement, a line for each player who deduces.
    pub(super) fn draw_ranges(&mut self, side: Color) -> Result<()> {
        let pieces = by_movement(&*self.table, !side).unwrap_or_default();
        if pieces.is_empty() {
            return Ok(());
        }
        let each: Vec<_> = pieces.iter().map(|(square, roles)| format!("{square} {}", letters(*roles))).collect();
        writeln!(self.output, "    {} hidden, by movement: {}", !side, each.join(", "))
    }

    /// The opponent's ranges with the exact probabilities.
    pub(super) fn ranges(&mut self, side: Color) -> Result<()> {
        let Some(range) = range(&*self.table, !side) else { return self.nothing_to_deduce() };
        if range.pieces.is_empty() {
            return writeln!(self.output, "Nothing of {} is hidden.", name(!side));
        }
        for piece in &range.pieces {
            let came = if piece.from == piece.square { String::new() } else { format!(" (from {})", piece.from) };
            let exact: Vec<_> = piece.exact.iter().map(|(role, share)| format!("{} {share}", role.letter())).collect();
            let (square, roles) = (piece.square, letters(piece.by_movement));
            writeln!(self.output, "{square}{came}: by movement {roles}; exactly {}", exact.join(", "))?;
        }
        let left = range.assignments;
        writeln!(self.output, "{left} ways to deal {} are left, all equally likely.", name(!side))
    }

    /// What the own hidden pieces' moves would leave of their secret.
    pub(super) fn secrets(&mut self, side: Color) -> Result<()> {
        let Some(secrets) = kept_secrets(&*self.table) else { return self.nothing_to_deduce() };
        if self.faces_bet() || self.table.to_act() != Some(side) {
            return writeln!(self.output, "There is a bet to answer before anybody moves.");
        }
        if secrets.is_empty() {
            return writeln!(self.output, "None of your hidden pieces can move.");
        }
        for ((from, roles), turns) in grouped(&secrets) {
            let only = Role::IDENTITIES.into_iter().find(|&role| roles == RoleSet::of(&[role]));
            let what = match only {
                Some(role) => format!("gives the {role} away"),
                None => format!("leaves {}", letters(roles)),
            };
            write!(self.output, "{}", wrap(&[vec![format!("{from} {what}:")], turns].concat()))?;
        }
        Ok(())
    }

    fn nothing_to_deduce(&mut self) -> Result<()> {
        writeln!(self.output, "There is nothing to deduce in {}.", self.table.title())
    }
}

type Group = ((Square, RoleSet), Vec<String>);

/// The moves of each piece that leave the same roles, in the order in which they stand.
fn grouped(secrets: &[(TurnText, RoleSet)]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (turn, roles) in secrets {
        let key = (turn.from, *roles);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, turns)) => turns.push(turn.to_string()),
            None => groups.push((key, vec![turn.to_string()])),
        }
    }
    groups
}

fn letters(roles: RoleSet) -> String {
    Role::IDENTITIES.into_iter().filter(|&role| roles.contains(role)).map(Role::letter).collect()
}
