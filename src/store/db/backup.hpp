// Copies of the whole book. A backup is consistent whatever other programs write meanwhile, and gets its name only when
// it is complete; restoring replaces a book with it, even while a server has that book open.
#pragma once

#include <filesystem>

#include "store/db/book.hpp"

namespace rollbook::store {

/// Refuses to replace an existing file unless `force`.
Result<void> backup(const Book&, const std::filesystem::path& to, bool force);

/// Replaces the book `to` with the backup `from`, as one transaction; refuses to replace an existing book unless
/// `force`. A book that is too damaged to be opened is kept beside it, as `to`.damaged, or `to`.damaged-2 and so on.
/// Everyone has to sign in again, and invitations and reset links are void.
Result<void> restore(const std::filesystem::path& from, const std::filesystem::path& to, bool force);

}  // namespace rollbook::store
