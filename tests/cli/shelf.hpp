// A temporary folder with a book in it, for tests of commands that use one.
#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include "store/db/book.hpp"
#include "support.hpp"

namespace rollbook::test {

class Shelf {
 public:
  /// Runs a command on this book, as from the shell.
  Outcome run(std::vector<std::string> args, const std::string& input = "") const {
    args.emplace_back("--db");
    args.push_back(book());
    return test::run(args, input);
  }

  std::string path(const std::string& name) const { return (files_.folder() / name).string(); }
  std::string book() const { return path("book.db"); }
  bool has_book() const { return std::filesystem::exists(book()); }

  /// The names of the files here, sorted, without the one that keeps the folder.
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(files_.folder())) {
      if (entry.path() != files_.path()) names.emplace_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
  }

  /// The book itself, to be changed directly.
  store::Book open() const {
    auto book = store::Book::open(this->book(), store::Book::Use::create);
    REQUIRE(book.has_value());
    return std::move(*book);
  }

 private:
  TemporaryFile files_{"", "keep"};
};

/// Four games: an unfinished one, one that breaks a rule, final sheets, and one without a date.
inline std::string four_games() {
  return R"({"id":"first","played_at":"2019-05-01T19:30:00+02:00","event":"Spring league","round":1,"table":2,)"
         R"("format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":["1: roll 1 2 2 4 4 4 5 w"]})"
         "\n"
         R"({"id":"wrong","played_at":"2019-05-17","event":"Spring league",)"
         R"("format":"rollbook/1","game":"pickomino","players":["Ala","Cleo"],"moves":["2: bust"]})"
         "\n"
         R"({"played_at":"2019-06-01T20:00:00Z","event":"Summer camp","format":"rollbook-sheet/1","game":"pickomino",)"
         R"("players":[{"name":"Ben","sheet":{"tiles":[21,36]}},{"name":"Dora","sheet":{"tiles":[22]}}]})"
         "\n"
         R"({"format":"rollbook/1","game":"clever","players":["Cleo"],"moves":[]})"
         "\n";
}

inline std::size_t lines(const std::string& text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

inline bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Whether a terminal would interpret something in it as a command; a line end is none.
inline bool has_control(const std::string& text) {
  return std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == '\x7f'; }) ||
         has(text, "\xc2\x9b");
}

}  // namespace rollbook::test
