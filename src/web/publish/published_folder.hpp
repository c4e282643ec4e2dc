// The folder that a book is published into. It keeps a list of the files written here, so that a later run can remove
// those no longer needed and never touches other files. A file whose content is unchanged stays as it is, with its
// time.
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

/// The number of files by what was done with them.
struct PublishReport {
  std::size_t written = 0;
  std::size_t unchanged = 0;
  std::size_t removed = 0;
};

class PublishedFolder {
 public:
  /// The list of written files, in the folder itself.
  static constexpr std::string_view list_name = "rollbook-published.txt";

  /// Creates the folder if it does not exist. A folder with other files, apart from hidden ones, is refused: a user who
  /// mistypes a name should not have to clean up.
  static store::Result<PublishedFolder> open(const std::filesystem::path& folder);

  /// The name is relative, its parts separated by slashes. Refuses to replace a file that was not written here.
  store::Result<void> write(const std::string& name, std::string_view content);

  /// Removes files written by earlier runs and not by this one.
  store::Result<PublishReport> finish();

 private:
  explicit PublishedFolder(std::filesystem::path folder);
  store::Result<void> add_to_list(const std::string& name);

  std::filesystem::path folder_;
  std::set<std::string> before_;  ///< the files listed, by earlier runs or this one
  std::set<std::string> now_;
  PublishReport report_;
};

}  // namespace rollbook::web
