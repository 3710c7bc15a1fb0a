//! The chips as the events tell them: whoever hears the events alone knows every stack.

use hidden_chess_betting::{Event, Events, Seat};

#[derive(Clone, Debug)]
pub(crate) struct Mirror {
    pub(crate) stacks: [u32; 2],
    put: [u32; 2],
    pot: u32,
}

impl Mirror {
    pub(crate) fn new(stacks: [u32; 2]) -> Self {
        Self { stacks, put: [0; 2], pot: 0 }
    }

    fn pay(&mut self, seat: Seat, amount: u32) {
        let seat = seat.index();
        self.stacks[seat] -= amount;
        self.put[seat] += amount;
        self.pot += amount;
    }

    pub(crate) fn hear(&mut self, events: &Events) {
        for &event in events {
            match event {
                Event::PostedSmall { seat, amount }
                | Event::PostedBig { seat, amount }
                | Event::Called { seat, amount } => {
                    self.pay(seat, amount);
                }
                Event::Bet { seat, to } | Event::Raised { seat, to } => self.pay(seat, to - self.put[seat.index()]),
                Event::Returned { seat, amount } => {
                    self.stacks[seat.index()] += amount;
                    self.pot -= amount;
                }
                Event::RoundClosed { pot } => {
                    assert_eq!(pot, self.pot);
                    self.put = [0; 2];
                }
                Event::Won { seat, amount } => {
                    assert_eq!(amount, self.pot);
                    self.stacks[seat.index()] += amount;
                    self.pot = 0;
                }
                Event::Split { each } => {
                    assert_eq!(2 * each, self.pot, "a split is exact");
                    self.stacks.iter_mut().for_each(|stack| *stack += each);
                    self.pot = 0;
                }
                Event::Checked { .. } | Event::Folded { .. } => {}
                _ => panic!("an event that the mirror does not know: {event}"),
            }
        }
    }

    pub(crate) fn pot(&self) -> u32 {
        self.pot
    }
}
