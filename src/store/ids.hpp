// The types of row numbers in the book, for files that refer to a game or a player without reading anything about it.
#pragma once

#include <cstdint>

namespace rollbook::store {

using AccountId = std::int64_t;
using GameId = std::int64_t;
using LateId = std::int64_t;  ///< of a late arrival (import/late.hpp)
using LiveTableId = std::int64_t;
using NightId = std::int64_t;
using PlayerId = std::int64_t;
using SeasonId = std::int64_t;

}  // namespace rollbook::store
