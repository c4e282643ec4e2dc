// What an exported record carries beside the game itself: the field x-rollbook, with what the book knows and the log
// does not say. It lets an import into an empty file come to the same results: names that belong to another player's
// name, the organisers' ruling, a club's own cards. It is taken off before a record is stored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "store/games/rows.hpp"

namespace rollbook::store {

struct BookField {
  std::vector<std::string> players;  ///< as the book shows them, in seat order; empty if the record's names are these
  std::optional<Ruling> ruling;
  std::string deck;  ///< a deck file; "" = the default cards
  friend bool operator==(const BookField&, const BookField&) = default;
};

/// Takes the field off a record. One that is not as `put_book_field` writes it stays where it is.
BookField take_book_field(record::Record&);

/// Puts the field into a record, unless there is nothing to say.
void put_book_field(const BookField&, record::Record&);

}  // namespace rollbook::store
