#include "web/publish/published_folder.hpp"

#include <fstream>

#include "store/book_support.hpp"

using namespace rollbook;
namespace fs = std::filesystem;
using test::done;
using test::error_of;
using test::Folder;
using test::read_file;
using web::PublishedFolder;

namespace {

void put(const fs::path& file, std::string_view content) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << content;
}

/// Names and contents.
using Files = std::vector<std::pair<std::string, std::string>>;

/// "2 written, 0 unchanged, 0 removed".
std::string publish(const fs::path& folder, const Files& files) {
  auto opened = done(PublishedFolder::open(folder));
  for (const auto& [name, content] : files) done(opened.write(name, content));
  const auto report = done(opened.finish());
  return std::to_string(report.written) + " written, " + std::to_string(report.unchanged) + " unchanged, " +
         std::to_string(report.removed) + " removed";
}

/// Every file below a folder, sorted.
test::Rows below(const fs::path& folder) {
  test::Rows names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    names.push_back(entry.path().lexically_relative(folder).generic_string() + (entry.is_directory() ? "/" : ""));
  }
  std::ranges::sort(names);
  return names;
}

const std::string list(PublishedFolder::list_name);

}  // namespace

TEST_CASE("published folder: it is created with the files and a list of them") {
  const Folder folder;
  CHECK(publish(folder / "club/public", {{"index.html", "home"}, {"games/1.html", "one"}}) ==
        "2 written, 0 unchanged, 0 removed");
  CHECK(below(folder / "club/public") == test::Rows{"games/", "games/1.html", "index.html", list});
  CHECK(read_file(folder / "club/public/games/1.html") == "one");
  CHECK(read_file(folder / "club/public" / list).ends_with("needed.\ngames/1.html\nindex.html\n"));
}

TEST_CASE("published folder: an unchanged file keeps its bytes and its time") {
  const Folder folder;
  publish(folder.path(), {{"a.html", "one"}, {"b.html", "two"}});
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(24);
  for (const std::string& name : {std::string("a.html"), std::string("b.html"), list}) {
    fs::last_write_time(folder / name, long_ago);
  }
  CHECK(publish(folder.path(), {{"a.html", "one"}, {"b.html", "TWO"}}) == "1 written, 1 unchanged, 0 removed");
  CHECK(fs::last_write_time(folder / "a.html") == long_ago);
  CHECK(fs::last_write_time(folder / list) == long_ago);
  CHECK(fs::last_write_time(folder / "b.html") > long_ago);
  CHECK(read_file(folder / "b.html") == "TWO");
}

TEST_CASE("published folder: files no longer needed are removed, with folders that become empty") {
  const Folder folder;
  publish(folder.path(), {{"index.html", ""}, {"games/1/replay.html", ""}, {"games/2.html", ""}, {"old/deep/x", ""}});
  put(folder / "games/1/mine.txt", "precious");
  CHECK(publish(folder.path(), {{"index.html", ""}}) == "0 written, 1 unchanged, 3 removed");
  CHECK(below(folder.path()) == test::Rows{"games/", "games/1/", "games/1/mine.txt", "index.html", list});
}

TEST_CASE("published folder: other files stay") {
  const Folder folder;
  publish(folder.path(), {{"index.html", "home"}});
  put(folder / "CNAME", "club.example");
  put(folder / "games/1.html", "precious");
  CHECK(publish(folder.path(), {{"index.html", "home"}}) == "0 written, 1 unchanged, 0 removed");
  CHECK(read_file(folder / "CNAME") == "club.example");
  auto opened = done(PublishedFolder::open(folder.path()));
  CHECK(error_of(opened.write("games/1.html", "one")) ==
        "\"" + (folder / "games/1.html").string() + "\" already exists, and rollbook publish did not write it.");
  CHECK(read_file(folder / "games/1.html") == "precious");
}

TEST_CASE("published folder: a folder with other files is refused; hidden files are ignored") {
  const Folder folder;
  put(folder / "home/thesis.txt", "precious");
  CHECK(error_of(PublishedFolder::open(folder / "home")) ==
        "\"" + (folder / "home").string() + "\" has other files in it: publish into a new folder, or an empty one.");
  CHECK(below(folder / "home") == test::Rows{"thesis.txt"});
  put(folder / "repository/.git/config", "x");
  CHECK(publish(folder / "repository", {{"index.html", "home"}}) == "1 written, 0 unchanged, 0 removed");
}

TEST_CASE("published folder: an interrupted run is completed") {
  const Folder folder;
  {
    auto cut_short = done(PublishedFolder::open(folder.path()));
    done(cut_short.write("index.html", "home"));
    done(cut_short.write("games/1.html", "one"));
  }
  put(folder / "games/2.html.part", "half a pa");
  CHECK(publish(folder.path(), {{"index.html", "home"}, {"games/2.html", "two"}}) ==
        "1 written, 1 unchanged, 1 removed");
  CHECK(below(folder.path()) == test::Rows{"games/", "games/2.html", "index.html", list});
}

TEST_CASE("published folder: an edited list removes nothing outside the folder") {
  const Folder folder;
  put(folder / "secret.txt", "precious");
  publish(folder / "public", {{"index.html", "home"}});
  std::ofstream(folder / "public" / list, std::ios::app)
      << "../secret.txt\n"
      << (folder / "secret.txt").string() << "\nx/../../secret.txt\n\n";
  CHECK(publish(folder / "public", {{"index.html", "home"}}) == "0 written, 1 unchanged, 0 removed");
  CHECK(read_file(folder / "secret.txt") == "precious");
}

TEST_CASE("published folder: write errors are reported") {
  const Folder folder;
  put(folder / "file", "x");
  CHECK(error_of(PublishedFolder::open(folder / "file/public")).starts_with("Cannot write \""));
  auto opened = done(PublishedFolder::open(folder / "public"));
  done(opened.write("games", "a file"));
  CHECK(error_of(opened.write("games/1.html", "below a file")).starts_with("Cannot write \""));
}
