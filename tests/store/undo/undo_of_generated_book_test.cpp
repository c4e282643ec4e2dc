// A property of undoing, on a generated season: after any changes, undone in reverse order, the book is as it was.
#include <random>

#include "store/archive/season_importer.hpp"
#include "store/games/games.hpp"
#include "store/generate/season_generator.hpp"
#include "store/import/game_edit.hpp"
#include "store/import/league_edit.hpp"
#include "store/undo/undo_support.hpp"
#include "store/undo/undoable.hpp"
#include "store/upkeep/checker.hpp"

using namespace rollbook;
using store::GamesOfNight;
using test::content_of;
using test::done;
using test::knowingly;
using test::olga;

namespace {

class Changes {
 public:
  Changes(store::Book& book, std::uint64_t seed) : book_(book), random_(seed) {}

  /// Some change of a random game, night or season. It may be refused.
  store::Result<store::ChangeId> next() {
    const auto act = knowingly(olga());
    return store::undoable(book_, act, {store::AuditAction::changed, "game 1", ""},
                           [&]() -> store::Result<void> { return change(act); });
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
  std::int64_t any(const std::string& table) {
    const auto ids = test::rows(book_, "SELECT id FROM " + table);
    return ids.empty() ? 0 : std::stoll(ids[static_cast<std::size_t>(below(static_cast<int>(ids.size())))]);
  }

  store::Result<void> change(const store::Act& act) {
    const store::GameId game = any("game");
    switch (below(9)) {
      case 0:
        return store::rule_game(book_, game, "", {true, "agreed", {}, "Olga", act.at}, act);
      case 1:
        return store::rule_game(book_, game, "", test::rejected(), act);
      case 2:
      case 3: {
        const auto stored = store::read_game(book_, game);
        if (!stored) return tl::unexpected(stored.error());
        store::GameHeader header = store::header_of(stored->record);
        header.notes = "change " + std::to_string(below(3));
        header.table = 1 + below(4);
        if (below(2) == 0) header.players[0] = "Newcomer " + std::to_string(below(5));
        return store::change_header(book_, game, "", header, act);
      }
      case 4:
        return store::revert_game(book_, game, "", 1 + below(3), act);
      case 5:
        return store::delete_game(book_, game, "", act);
      case 6: {
        auto night = done(store::find_night(book_, any("night")));
        if (!night) return {};
        night->event = "Night " + std::to_string(below(100));
        return store::rename_night(book_, *night, act);
      }
      case 7:
        return below(4) == 0 ? store::delete_night(book_, any("night"), GamesOfNight::go, act) : store::Result<void>();
      default:
        return below(8) == 0 ? store::delete_season(book_, any("season"), GamesOfNight::stay, act)
                             : store::Result<void>();
    }
  }

  store::Book& book_;
  std::mt19937_64 random_;
};

}  // namespace

TEST_CASE("undo: whatever was changed in a generated book, undone in reverse order it is as it was") {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    INFO("seed " << seed);
    auto book = store::Book::in_memory();
    const auto archive = done(store::generate_season({.seed = seed, .players = 9, .nights = 3, .name = "Generated"}));
    done(store::import_season(book, archive, "a test", olga()));
    Changes changes(book, seed);
    std::vector<test::Rows> contents;
    std::vector<store::ChangeId> made;
    for (int i = 0; i < 60; ++i) {
      auto before = content_of(book);
      const auto change = changes.next();
      if (!change) {
        CHECK(content_of(book) == before);
        continue;
      }
      if (*change == 0) continue;
      contents.push_back(std::move(before));
      made.push_back(*change);
    }
    CHECK(made.size() > 20);
    CHECK(done(store::check(book, {})).findings.empty());
    while (!made.empty()) {
      done(store::undo(book, made.back(), knowingly(olga())));
      REQUIRE(content_of(book) == contents.back());
      made.pop_back();
      contents.pop_back();
    }
    CHECK(done(store::check(book, {})).findings.empty());
  }
}
