// Copies of the whole book. A backup is consistent whatever other programs write meanwhile, and appears under its name
// only when it is complete; restoring puts one in the place of a book, also while a server has that open.
#pragma once

#include <filesystem>

#include "store/db/book.hpp"

namespace rollbook::store {

/// Refuses to replace a file that is there unless `force`.
Result<void> backup(const Book&, const std::filesystem::path& to, bool force);

/// Puts the backup `from` in the place of the book `to`, as one transaction; refuses to replace a book that is there
/// unless `force`. A book that is too damaged to be opened is kept beside it, as `to`.damaged, or
/// `to`.damaged-2 and so on. Everybody has to sign in again, and invitations have ended.
Result<void> restore(const std::filesystem::path& from, const std::filesystem::path& to, bool force);

}  // namespace rollbook::store
