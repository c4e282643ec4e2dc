// Copies of the whole book. A backup is consistent whatever other programs write meanwhile, and gets its name only when
// it is complete; restoring replaces a book with it, even while a server has that book open.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "store/db/book.hpp"

namespace rollbook::store {

/// Refuses to replace an existing file unless `force`.
Result<void> backup(const Book&, const std::filesystem::path& to, bool force);

/// Beyond this, a backup is too long to be sent: it has to be made on the machine itself.
inline constexpr std::size_t most_backup_in_memory = std::size_t{512} * 1024 * 1024;

/// The same copy in memory, to be sent: no file with everybody's names stays anywhere. Nothing if it would be too long.
Result<std::optional<std::string>> backup_in_memory(const Book&);

/// Replaces the book `to` with the backup `from`, as one transaction; refuses to replace an existing book unless
/// `force`. A book that is too damaged to be opened is kept beside it, as `to`.damaged, or `to`.damaged-2 and so on.
/// Everyone has to sign in again, and invitations and reset links are void.
Result<void> restore(const std::filesystem::path& from, const std::filesystem::path& to, bool force);

}  // namespace rollbook::store
