// The folder that a book is published into. It keeps a list of the files that were written here, so that a later time
// can take away what is no longer there and never touches what others have put beside them. A file whose bytes
// are the same stays as it is, with its time.
//
//   auto folder = PublishedFolder::open("public");
//   folder->write("games/12.html", page);
//   folder->finish();
#pragma once

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "store/db/error.hpp"

namespace rollbook::web {

/// How many files were treated in which way.
struct PublishReport {
  std::size_t written = 0;
  std::size_t unchanged = 0;
  std::size_t removed = 0;
};

class PublishedFolder {
 public:
  /// The list of what was written, in the folder itself.
  static constexpr std::string_view list_name = "rollbook-published.txt";

  /// Makes the folder if there is none. One with other things in it, but for hidden files, is refused: a user who
  /// mistypes a name should not have to clean up.
  static store::Result<PublishedFolder> open(const std::filesystem::path& folder);

  /// The name is relative, its parts between slashes. Refuses to replace a file that was not written here.
  store::Result<void> write(const std::string& name, std::string_view content);

  /// Takes away what was written at other times and not now.
  store::Result<PublishReport> finish();

 private:
  explicit PublishedFolder(std::filesystem::path folder);
  store::Result<void> add_to_list(const std::string& name);

  std::filesystem::path folder_;
  std::set<std::string> before_;  ///< what the list has, from other times or from now
  std::set<std::string> now_;
  PublishReport report_;
};

}  // namespace rollbook::web
