// From a record of a file to what the book stores: judged, derived, hashed and compressed. This is the heavy part of an
// import, and a pure function, so that it can be done on several threads.
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

/// The one game whose cards a club can bring along.
inline constexpr std::string_view game_with_cards = "onecard";

/// A club's own cards: as the rules take them, and as a deck file.
struct ClubDeck {
  rules::Deck deck;
  std::string file;
};

/// The deck of a deck file; nothing if it is not one.
std::optional<ClubDeck> club_deck(const std::string& file);

/// A game that is ready to be stored.
struct PreparedGame {
  std::optional<std::string> id;
  Hash hash{};
  std::string content;  ///< compressed
  record::Verdict verdict;
  Rows rows;        ///< ruled on, if the record carries a ruling
  BookField field;  ///< what the record carries beside the game; the deck also if it was given with the import
};

/// Nothing if no game can be made of it: the verdict then says why.
struct PrepareResult {
  record::Verdict verdict;  ///< of a record that cannot be stored
  std::optional<PreparedGame> game;
};

/// A deck stands behind the card numbers of records that do not bring their own.
PrepareResult prepare(record::Entry&&, const ClubDeck* deck, Packer&);

}  // namespace rollbook::store
