// Takes games out of the book again: canonical records, one a line, which an import into an empty file turns into the
// same games, players and results. What the log does not say goes along in the field x-rollbook (book_field.hpp).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/db/book.hpp"
#include "store/games/games.hpp"

namespace rollbook::store {

/// Hands the records of these games to `use`, in this order; with `revisions`, also the earlier ones of each, before
/// the present one.
Result<void> export_records(const Book&, const std::vector<GameId>&, bool revisions,
                            const std::function<void(const std::string& line)>& use);

}  // namespace rollbook::store
