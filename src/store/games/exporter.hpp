// Exports games from the book: canonical records, one per line, which an import into an empty book turns into the same
// games, players and results. What the log does not say goes into the field x-rollbook (book_field.hpp).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/db/book.hpp"
#include "store/games/games.hpp"

namespace rollbook::store {

/// Passes the records of these games to `use`, in this order; with `revisions`, the earlier ones of each come before
/// the current one.
Result<void> export_records(const Book&, const std::vector<GameId>&, bool revisions,
                            const std::function<void(const std::string& line)>& use);

}  // namespace rollbook::store
