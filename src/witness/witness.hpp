// Searches for a game that ends in given final sheets of the Clever games. Chance is free, so a game exists if the
// marks can be put into an order, and into turns whose dice could have made them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "record/record.hpp"

namespace rollbook::witness {

enum class Finding : std::uint8_t {
  game,        ///< `record` is a game that ends in exactly these sheets
  impossible,  ///< there is none; `reason` says why
  unknown,     ///< neither was proved in the time given
};

struct Witness {
  Finding finding = Finding::unknown;
  record::Record record;
  std::string reason;
};

/// Whether games of this kind can be searched for at all.
bool can_search(const rules::Game&);

/// The search goes through the same cases in the same order on every machine; only how far it gets depends on the time.
/// The sheets must have passed `rules::check_sheets`.
Witness find_witness(const record::Record& sheets, std::chrono::milliseconds time);

}  // namespace rollbook::witness
