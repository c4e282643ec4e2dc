// A deck of Everything on 1 Card as a JSON file, so that a club can play with its own cards:
//
//   {"about": "…", "deck": [{"id": 1, "rows": [["o", 2, false], ["y", 6, true], …]}, …]}
//
// A row is colour, cells, and whether it has a sun. Everything is checked; errors are reported card by card.
#pragma once

#include <streambuf>
#include <string>
#include <vector>

#include "rules/deck.hpp"

namespace rollbook::record {

struct DeckFile {
  rules::Deck deck;
  std::vector<rules::Message> wrong;  ///< the deck is valid only if this is empty
};

DeckFile read_deck(std::streambuf& bytes);

/// Writes a file for `read_deck`, one card per line.
std::string write_deck(const rules::Deck&);

}  // namespace rollbook::record
