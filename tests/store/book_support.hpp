// Shared by the tests of the book: a temporary folder, storing games from their JSON text, and reading rows as text.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "record/deck_file.hpp"
#include "record/replay/simulate.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/deck.hpp"
#include "store/db/book.hpp"
#include "store/games/prepare.hpp"
#include "store/import/importer.hpp"
#include "store/league/rulings.hpp"
#include "store/people/audit.hpp"
#include "support.hpp"

namespace rollbook::test {

/// The time of everything in these tests: 2026-05-28T20:26:40Z.
inline constexpr std::chrono::sys_seconds tonight{std::chrono::seconds(1'780'000'000)};

/// An organiser; a helper; players with the entry link of a table.
inline store::Act olga(std::chrono::sys_seconds at = tonight) {
  return {.who = "Olga", .at = at, .authority = store::Authority::organiser};
}
inline store::Act hugo() { return {.who = "Hugo", .at = tonight, .authority = store::Authority::helper}; }
inline store::Act players_at_table() { return {.who = "the players", .at = tonight}; }

/// The same, with an organiser's confirmation that closed rounds and rulings may change.
inline store::Act knowingly(store::Act act) {
  act.overrides = true;
  return act;
}

/// The same, with the organiser's own password given again, as decisions about organisers need.
inline store::Act confirmed(store::Act act) {
  act.confirmed = true;
  return act;
}

/// An empty folder that exists as long as the object.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "rollbook-book-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

  /// The files in it, sorted.
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  std::filesystem::path path_;
};

inline store::Book open_book(const std::filesystem::path& file, store::Book::Use use = store::Book::Use::create) {
  auto book = store::Book::open(file, use);
  if (!book) FAIL(book.error().message);
  return std::move(*book);
}

/// The error of something that must fail.
template <class Value>
std::string error_of(const store::Result<Value>& result) {
  REQUIRE_FALSE(result.has_value());
  return result.error().message;
}

/// The result of something that must succeed.
template <class Value>
Value done(store::Result<Value> result) {
  if (!result) FAIL(result.error().message);
  return std::move(*result);
}
inline void done(const store::Result<void>& result) {
  if (!result) FAIL(result.error().message);
}

/// The one game of a text, ready to be stored.
inline store::PreparedGame prepared(std::string_view json, const store::ClubDeck* deck = nullptr) {
  auto entries = read_all(json);
  REQUIRE(entries.size() == 1);
  store::Packer packer;
  store::PrepareResult preparation = store::prepare(std::move(entries[0]), deck, packer);
  REQUIRE(preparation.game.has_value());
  return std::move(*preparation.game);
}

inline std::vector<store::ImportItem> items(const std::vector<std::string>& jsons,
                                            const store::ClubDeck* deck = nullptr) {
  std::vector<store::ImportItem> items;
  items.reserve(jsons.size());
  for (const std::string& json : jsons) {
    items.push_back({prepared(json, deck), "night.jsonl #" + std::to_string(items.size() + 1)});
  }
  return items;
}

inline store::ImportResult store_all(store::Book& book, const std::vector<std::string>& jsons,
                                     const store::ClubDeck* deck = nullptr) {
  auto games = items(jsons, deck);
  return done(store::Importer(book, knowingly(olga())).store(games));
}

inline store::ImportedGame store_one(store::Book& book, const std::string& json,
                                     const store::ClubDeck* deck = nullptr) {
  return store_all(book, {json}, deck).games.at(0);
}

/// The rows of a query, their columns separated by bars: "1|Ala|5".
inline std::vector<std::string> rows(const store::Book& book, const std::string& sql) {
  SQLite::Statement select(book.database(), sql);
  std::vector<std::string> rows;
  while (select.executeStep()) {
    std::string row;
    for (int i = 0; i < select.getColumnCount(); ++i) {
      if (i > 0) row += '|';
      row += select.getColumn(i).isNull() ? "null" : select.getColumn(i).getString();
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

/// The one row of a query.
inline std::string row(const store::Book& book, const std::string& sql) {
  const auto found = rows(book, sql);
  REQUIRE(found.size() == 1);
  return found[0];
}

using Rows = std::vector<std::string>;

/// The results of a game: "Ala 5 (1)", in seat order.
inline std::vector<std::string> results(const store::Book& book, store::GameId game) {
  return rows(book,
              "SELECT player.name || ' ' || total || ' (' || place || ')' FROM result JOIN player "
              "ON player.id = result.player WHERE game = " +
                  std::to_string(game) + " ORDER BY seat");
}

/// "clean, counts": the grade of a game, and whether it counts.
inline std::string standing(const store::Book& book, store::GameId game) {
  return row(
      book, "SELECT grade || iif(counts, ', counts', ', counts nowhere') FROM game WHERE id = " + std::to_string(game));
}

/// A finished game of Pickomino won by Ala with 5 to 1, as final sheets, beginning with these fields.
inline std::string ala_wins(std::string_view fields = "") {
  return sheets_json("pickomino", {R"({"tiles":[21,36]})", R"({"tiles":[22]})"}, fields);
}

/// The same, with the names of the players.
inline std::string first_wins(std::string_view first, std::string_view second, std::string_view fields = "") {
  return "{" + std::string(fields) + R"("format":"rollbook-sheet/1","game":"pickomino","players":[{"name":")" +
         std::string(first) + R"(","sheet":{"tiles":[21,36]}},{"name":")" + std::string(second) +
         R"(","sheet":{"tiles":[22]}}]})";
}

/// The same game, but the score sheet claims 7 to 1.
inline std::string ala_claims_7(std::string_view fields = "") {
  return ala_wins(std::string(fields) + R"("result":{"totals":[7,1]},)");
}

/// A game of Pickomino that stops at an illegal move.
inline std::string stuck(std::string_view fields = "") { return pickomino_json(fields, R"("2: bust")"); }

inline std::string simulated(std::string_view game, std::uint64_t number, int seats = 2,
                             const rules::Deck* deck = nullptr) {
  const rules::Game* found = rules::find_game(game);
  REQUIRE(found != nullptr);
  return record::write(record::simulate({.game = found, .seats = seats, .seed = 7, .deck = deck}, number));
}

/// A club's own cards: the default ones, with the numbers of the first two swapped.
inline store::ClubDeck club_cards() {
  const rules::Deck& printed = rules::default_deck();
  rules::Deck deck;
  for (int number = 1; number <= rules::Deck::highest; ++number) {
    const rules::Card* card = printed.find(number == 1 ? 2 : number == 2 ? 1 : number);
    if (card != nullptr) deck.put(number, *card);
  }
  return {deck, record::write_deck(deck)};
}

inline store::Ruling accepted(std::vector<int> totals = {}) {
  return {true, "everybody agrees", std::move(totals), "Olga", tonight};
}
inline store::Ruling rejected() { return {false, "wrong dice", {}, "Olga", tonight}; }

}  // namespace rollbook::test
