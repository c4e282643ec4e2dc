// How cards come to the players of Everything on 1 Card: drawn two by two before the first roll and one by one after
// scoring, or, in the open variant, kept from what was dealt and taken from the market. Only rules.cpp, messages.cpp
// and view.cpp, which judge, explain and offer every other move, use this.
#pragma once

#include <optional>
#include <vector>

#include "rules/onecard/rules.hpp"

namespace rollbook::rules::onecard {

/// Whether cards must be drawn, dealt, kept or laid out before anything else happens; how many, and by which verb.
bool waits_for_cards(const State&);
int cards_due(const State&);
Verb due_verb(const State&);

/// `draw`, `deal`, `keep` and `market`.
std::optional<Rule> judge_cards(const State&, const Move&);
void make_cards(State&, const Move&);

/// The next player without their cards, clockwise from the active one, draws; after the last, the dice go on.
void go_on_drawing(State&);

/// Every choice of three of the dealt cards, in the order dealt.
void add_keeps(const State&, std::vector<Move>&);

/// The numbers of the cards of the deck that are not in play.
std::vector<std::uint8_t> cards_left(const State&);

/// Some of them, for an open move.
Move draw_cards(const State&, Move move, Random&);

}  // namespace rollbook::rules::onecard
