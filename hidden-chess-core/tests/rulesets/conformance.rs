//! Every law of the testkit, for chess and for a stand-in of each habit that the hidden rulesets bring.

mod standard {
    hidden_chess_core::conformance_tests!(hidden_chess_core::Standard);
}

mod drawn_late {
    hidden_chess_core::conformance_tests!(crate::stand_ins::DrawnLate);
}

mod dealt_blind {
    hidden_chess_core::conformance_tests!(crate::stand_ins::DealtBlind);
}

mod dealt_to_owner {
    hidden_chess_core::conformance_tests!(crate::stand_ins::DealtToOwner);
}

mod owner_chooses {
    hidden_chess_core::conformance_tests!(crate::stand_ins::OwnerChooses);
}

mod sees_opponents {
    hidden_chess_core::conformance_tests!(crate::stand_ins::SeesOpponents);
}
