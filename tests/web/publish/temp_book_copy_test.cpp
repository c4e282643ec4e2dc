#include "web/publish/temp_book_copy.hpp"

#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "store/book_support.hpp"

using namespace rollbook;
namespace fs = std::filesystem;
using test::Folder;
using web::TempBookCopy;

namespace {

/// A temporary folder of our own, for as long as the object lives.
class TemporaryPlace : public Folder {
 public:
  TemporaryPlace() { setenv("TMPDIR", path().c_str(), 1); }
  ~TemporaryPlace() { before_.empty() ? unsetenv("TMPDIR") : setenv("TMPDIR", before_.c_str(), 1); }
  TemporaryPlace(const TemporaryPlace&) = delete;
  TemporaryPlace& operator=(const TemporaryPlace&) = delete;
  TemporaryPlace(TemporaryPlace&&) = delete;
  TemporaryPlace& operator=(TemporaryPlace&&) = delete;

 private:
  std::string before_ = std::getenv("TMPDIR") == nullptr ? "" : std::getenv("TMPDIR");
};

/// The leftovers of a killed program.
void leave(const fs::path& folder) {
  fs::create_directories(folder);
  for (const auto* name : {"book.db", "book.db-wal", "book.db-shm"}) std::ofstream(folder / name) << "secret";
}

}  // namespace

TEST_CASE("temporary copy of the book: only its owner may read it, and it disappears with the object") {
  const TemporaryPlace place;
  {
    const auto room = test::done(TempBookCopy::open());
    const fs::path folder = room.book().parent_path();
    CHECK(folder.parent_path() == place.path());
    CHECK(fs::status(folder).permissions() == fs::perms::owner_all);
    std::ofstream(room.book()) << "secret";
  }
  CHECK(place.names().empty());
}

TEST_CASE("temporary copy of the book: leftovers of a killed program are removed, and nothing else") {
  const TemporaryPlace place;
  const auto used = test::done(TempBookCopy::open());
  leave(used.book().parent_path());
  leave(place / "rollbook-publish-killed");
  leave(place / "rollbook-other");
  leave(place / "elsewhere");
  fs::create_directory_symlink(place / "elsewhere", place / "rollbook-publish-link");
  leave(place / "rollbook-publish-strangers");
  const bool is_strangers = chown((place / "rollbook-publish-strangers").c_str(), 65534, 65534) == 0;
  {
    const auto room = test::done(TempBookCopy::open());
    CHECK(room.book() != used.book());
    CHECK(test::read_file(used.book()) == "secret");
    CHECK_FALSE(fs::exists(place / "rollbook-publish-killed"));
    CHECK(fs::exists(place / "rollbook-publish-strangers/book.db") == is_strangers);
    CHECK(fs::exists(place / "rollbook-publish-link/book.db"));
    CHECK(fs::exists(place / "rollbook-other/book.db"));
  }
  CHECK(test::read_file(used.book()) == "secret");
}

TEST_CASE("temporary copy of the book: a missing temporary folder is reported") {
  const TemporaryPlace place;
  setenv("TMPDIR", (place / "none").c_str(), 1);
  CHECK(test::error_of(TempBookCopy::open()) ==
        "There is no temporary folder in which a copy of the book could be made.");
}
