// Turns a record from a file into what the book stores: judged, derived, hashed and compressed. This is the heavy part
// of an import, and a pure function, so that several threads can do it.
#pragma once

#include <optional>
#include <string>

#include "record/reader.hpp"
#include "record/replay/verdict.hpp"
#include "rules/deck.hpp"
#include "store/db/content.hpp"
#include "store/games/book_field.hpp"
#include "store/games/rows.hpp"

namespace rollbook::store {

/// The one game for which a club can use its own cards.
inline constexpr std::string_view game_with_cards = "onecard";

/// A club's own cards: as used by the rules, and as a deck file.
struct ClubDeck {
  rules::Deck deck;
  std::string file;
};

/// The deck in a deck file; nothing if it is not valid.
std::optional<ClubDeck> club_deck(const std::string& file);

/// A game that is ready to be stored.
struct PreparedGame {
  std::optional<std::string> id;
  Hash hash{};
  std::string content;  ///< compressed
  record::Verdict verdict;
  Rows rows;        ///< including the ruling, if the record has one
  BookField field;  ///< the additional data in the record; includes a deck given with the import
};

/// Nothing if the record does not make a game: the verdict then says why.
struct PrepareResult {
  record::Verdict verdict;  ///< of a record that cannot be stored
  std::optional<PreparedGame> game;
};

/// A deck gives the cards for the numbers in records that do not bring their own.
PrepareResult prepare(record::Entry&&, const ClubDeck* deck, Packer&);

}  // namespace rollbook::store
