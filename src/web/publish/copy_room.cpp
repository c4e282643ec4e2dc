#include "web/publish/copy_room.hpp"

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

/// Locks a folder of this user's; -1 if it is none, or if it cannot be had (`how`: LOCK_NB = at once).
int hold(const fs::path& folder, int how) {
  const int held = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (held < 0) return -1;
  struct stat about {};
  if (fstat(held, &about) == 0 && about.st_uid == geteuid() && flock(held, LOCK_EX | how) == 0) return held;
  close(held);
  return -1;
}

/// What nobody holds belongs to a program that has ended.
void remove_leftovers(const fs::path& place) {
  std::error_code none;
  for (fs::directory_iterator at(place, none), end; at != end; at.increment(none)) {
    if (!at->path().filename().string().starts_with(names_begin_with)) continue;
    const int held = hold(at->path(), LOCK_NB);
    if (held < 0) continue;
    fs::remove_all(at->path(), none);
    close(held);
  }
}

}  // namespace

store::Result<CopyRoom> CopyRoom::open() {
  std::error_code failed;
  const fs::path place = fs::temp_directory_path(failed);
  if (!failed) remove_leftovers(place);
  for (;;) {
    std::string folder = (place / text::say(names_begin_with, "XXXXXX")).string();
    if (failed || mkdtemp(folder.data()) == nullptr) {
      return store::refused("There is no temporary folder in which a copy of the book could be made.");
    }
    CopyRoom room(folder, hold(folder, 0));
    // Before it was held, somebody may have taken it for a leftover.
    if (std::error_code none; fs::exists(room.folder_, none)) return room;
  }
}

CopyRoom::CopyRoom(CopyRoom&& other) noexcept
    : folder_(std::exchange(other.folder_, {})), held_(std::exchange(other.held_, -1)) {}

CopyRoom::~CopyRoom() {
  std::error_code none;
  if (!folder_.empty()) fs::remove_all(folder_, none);
  if (held_ >= 0) close(held_);
}

}  // namespace rollbook::web
