// A deck of Everything on 1 Card as a JSON file, so that a club can play with its own cards:
//
//   {"about": "…", "deck": [{"id": 1, "rows": [["o", 2, false], ["y", 6, true], …]}, …]}
//
// A row is colour, cells, and whether it has a sun. Everything is checked; what is wrong is said card by card.
#pragma once

#include <streambuf>
#include <string>
#include <vector>

#include "rules/deck.hpp"

namespace rollbook::record {

struct DeckFile {
  rules::Deck deck;
  std::vector<rules::Message> wrong;  ///< the deck is good only if there are none
};

DeckFile read_deck(std::streambuf& bytes);

/// The file that `read_deck` reads, a card a line.
std::string write_deck(const rules::Deck&);

}  // namespace rollbook::record
