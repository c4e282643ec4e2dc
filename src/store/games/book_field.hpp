// Additional data in an exported record: the field x-rollbook, with what the book knows and the log does not say. It
// lets an import into an empty book give the same results: displayed names that differ from the record's, the
// organisers' ruling, a club's own cards. It is removed before a record is stored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "store/games/rows.hpp"

namespace rollbook::store {

struct BookField {
  std::vector<std::string> players;  ///< displayed names, in seat order; empty if they are the record's
  std::optional<Ruling> ruling;
  std::string deck;  ///< a deck file; "" = the default cards
  friend bool operator==(const BookField&, const BookField&) = default;
};

/// Removes the field from a record. If it was not written by `put_book_field`, it stays.
BookField take_book_field(record::Record&);

/// Puts the field into a record, unless it would be empty.
void put_book_field(const BookField&, record::Record&);

}  // namespace rollbook::store
