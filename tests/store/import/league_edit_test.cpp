#include "store/import/league_edit.hpp"

#include "store/league/league_support.hpp"
#include "store/undo/undo_support.hpp"
#include "store/undo/undoable.hpp"
#include "store/upkeep/checker.hpp"

using namespace rollbook;
using store::GamesOfNight;
using test::content_of;
using test::done;
using test::error_of;
using test::knowingly;
using test::olga;

namespace {

/// A night with a round that has a game and typed totals, and another game of the same event.
struct Club : test::LeagueBook {
  Club() {
    const auto ala = check_in("Ala");
    const auto ben = check_in("Ben");
    const auto cleo = check_in("Cleo");
    const auto dan = check_in("Dan");
    done(seat(1, {{ala, ben}, {cleo, dan}}));
    done(store::start_round(book, night, 1, olga()));
    test::store_one(book, test::ala_wins(R"("event":"Spring 1","round":1,"table":1,)"));
    done(store::type_totals(book, night, 1, 2, {3, 4}, olga()));
    done(test::close_round(book, night, 1));
  }
  store::Night renamed() const {
    auto night_now = done(store::find_night(book, night)).value();
    night_now.event = "First night";
    return night_now;
  }
};

using Way = std::function<store::Result<void>(const Club&, const store::Act&)>;
const std::map<std::string, Way>& ways() {
  static const std::map<std::string, Way> ways{
      {"rename a night",
       [](const Club& club, const store::Act& act) { return store::rename_night(club.book, club.renamed(), act); }},
      {"delete a night",
       [](const Club& club, const store::Act& act) {
         return store::delete_night(club.book, club.night, GamesOfNight::stay, act);
       }},
      {"delete a night with its games",
       [](const Club& club, const store::Act& act) {
         return store::delete_night(club.book, club.night, GamesOfNight::go, act);
       }},
      {"delete a season",
       [](const Club& club, const store::Act& act) {
         return store::delete_season(club.book, club.season, GamesOfNight::stay, act);
       }},
      {"delete a season with its games", [](const Club& club, const store::Act& act) {
         return store::delete_season(club.book, club.season, GamesOfNight::go, act);
       }}};
  return ways;
}

}  // namespace

TEST_CASE("league edits: every one can be undone and redone exactly, and leaves a consistent book") {
  for (const auto& [name, change] : ways()) {
    INFO(name);
    Club club;
    const auto before = content_of(club.book);
    const auto changed = done(store::undoable(club.book, olga(), {store::AuditAction::changed, "night 1", ""},
                                              [&] { return change(club, olga()); }));
    const auto after = content_of(club.book);
    CHECK(before != after);
    CHECK(done(store::check(club.book, {})).findings.empty());
    done(store::undo(club.book, changed, olga()));
    CHECK(content_of(club.book) == before);
    done(store::redo(club.book, changed, olga()));
    CHECK(content_of(club.book) == after);
  }
}

TEST_CASE("league edits: are for organisers, and change a closed night only with confirmation") {
  for (const auto& [name, change] : ways()) {
    INFO(name);
    Club club;
    done(store::close_night(club.book, club.night, olga()));
    const auto before = content_of(club.book);
    CHECK(error_of(change(club, knowingly(test::hugo()))) == "Only organisers can do this.");
    CHECK(error_of(change(club, olga())) == "The night \"Spring 1\" is closed.");
    CHECK(content_of(club.book) == before);
    done(change(club, knowingly(olga())));
    CHECK(content_of(club.book) != before);
  }
}

TEST_CASE("league edits: a renamed night keeps its results, a deleted one its games or not") {
  Club club;
  const auto points = [&] {
    std::vector<std::int64_t> all;
    for (const auto& row :
         league::season_standings(test::usual_rules(), done(store::results_of_season(club.book, club.season)))) {
      all.push_back(row.total().units);
    }
    return all;
  };
  const auto before = points();
  done(store::rename_night(club.book, club.renamed(), olga()));
  CHECK(points() == before);
  CHECK(test::row(club.book, "SELECT event FROM game") == "First night");
  done(store::delete_night(club.book, club.night, GamesOfNight::stay, olga()));
  CHECK(points().empty());
  CHECK(test::row(club.book, "SELECT count(*) FROM game") == "1");
}

TEST_CASE("league edits: a night where games are being played is not deleted") {
  Club club;
  const auto header = test::read_good(
      R"({"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"event":"Spring 1","moves":[]})");
  done(store::open_live_table(club.book, header, true, knowingly(olga())));
  CHECK(error_of(store::delete_season(club.book, club.season, GamesOfNight::go, olga())) ==
        "Games of this night are being played. Close their tables first.");
}
