#include "web/publish/temp_book_copy.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "text/wording.hpp"

namespace rollbook::web {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view names_begin_with = "rollbook-publish-";

/// Locks a folder owned by this user; -1 if it belongs to another, or if it cannot be locked (`how`: LOCK_NB = without
/// waiting).
int hold(const fs::path& folder, int how) {
  const int lock = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (lock < 0) return -1;
  struct stat about {};
  if (fstat(lock, &about) == 0 && about.st_uid == geteuid() && flock(lock, LOCK_EX | how) == 0) return lock;
  close(lock);
  return -1;
}

/// A folder without a lock belongs to a program that has ended.
void remove_leftovers(const fs::path& place) {
  std::error_code none;
  for (fs::directory_iterator at(place, none), end; at != end; at.increment(none)) {
    if (!at->path().filename().string().starts_with(names_begin_with)) continue;
    const int lock = hold(at->path(), LOCK_NB);
    if (lock < 0) continue;
    fs::remove_all(at->path(), none);
    close(lock);
  }
}

}  // namespace

store::Result<TempBookCopy> TempBookCopy::open() {
  std::error_code failed;
  const fs::path place = fs::temp_directory_path(failed);
  if (!failed) remove_leftovers(place);
  for (;;) {
    std::string folder = (place / text::say(names_begin_with, "XXXXXX")).string();
    if (failed || mkdtemp(folder.data()) == nullptr) {
      return store::refused("There is no temporary folder in which a copy of the book could be made.");
    }
    TempBookCopy room(folder, hold(folder, 0));
    // Before it was locked, another process may have removed it as a leftover.
    if (std::error_code none; fs::exists(room.folder_, none)) return room;
  }
}

TempBookCopy::TempBookCopy(TempBookCopy&& other) noexcept
    : folder_(std::exchange(other.folder_, {})), lock_(std::exchange(other.lock_, -1)) {}

TempBookCopy::~TempBookCopy() {
  std::error_code none;
  if (!folder_.empty()) fs::remove_all(folder_, none);
  if (lock_ >= 0) close(lock_);
}

}  // namespace rollbook::web
