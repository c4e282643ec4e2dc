#include "store/archive/season_importer.hpp"

#include <set>

#include "json.hpp"
#include "store/archive/figure_differences.hpp"
#include "store/archive/season_archive_reader.hpp"
#include "store/archive/season_support.hpp"
#include "store/db/transaction.hpp"
#include "store/generate/season_generator.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using Json = nlohmann::ordered_json;
using store::Book;
using test::done;
using test::error_of;
using test::olga;
using test::with;

namespace {

store::Result<store::ImportedSeason> import(Book& book, const std::string& text) {
  return store::import_season(book, text, "spring.season", olga());
}

/// Everything in a book that an import could have changed.
test::Rows everything(const Book& book) {
  test::Rows all;
  for (const auto* table : {"season", "night", "attendance", "round", "round_table", "round_seat", "player", "alias",
                            "game", "log", "result", "ruling", "audit"}) {
    std::ranges::move(test::rows(book, std::string("SELECT * FROM ") + table), std::back_inserter(all));
  }
  return all;
}

/// Calls `visit` with a pointer to every number, text, boolean and null in a tree.
template <class Visit>
void each_leaf(const Json& tree, const Json::json_pointer& place, const Visit& visit) {
  if (!tree.is_structured()) return visit(place, tree);
  for (const auto& [key, value] : tree.items()) {
    each_leaf(value, tree.is_array() ? place / std::stoul(key) : place / key, visit);
  }
}

Json put_otherwise(const Json& value) {
  if (value.is_number_integer()) return value.get<std::int64_t>() + 1;
  if (value.is_number()) return value.get<double>() + 0.0001;
  if (value.is_boolean()) return !value.get<bool>();
  return value.is_string() ? Json(value.get<std::string>() + "x") : Json(1);
}

}  // namespace

TEST_CASE("season importer: a season imported into an empty book is exported unchanged") {
  const std::string text = test::small_archive();
  auto book = Book::in_memory();
  const store::ImportedSeason season = done(import(book, text));
  CHECK(season.name == "Spring");
  CHECK(season.players == 4);
  CHECK(season.nights == 2);
  CHECK(season.records == 1);
  CHECK(season.new_players.size() == 4);
  CHECK(season.differences.empty());
  CHECK(done(store::export_season(book, season.season)) == text);
  CHECK(test::row(book, "SELECT who, object, detail FROM audit WHERE action = 'import'") ==
        "Olga|season 1|spring.season");
}

TEST_CASE("season importer: house rules of a season are included") {
  auto book = Book::in_memory();
  auto season = done(store::read_season(book, test::small_season(book)));
  CHECK(done(store::export_season(book, season.id)).find("house_rules") == std::string::npos);
  season.rules.house_rules = {{"clever", R"({"edition":"en"})"}, {"onecard", R"({"variant":"open"})"}};
  done(store::change_season(book, season, olga()));
  const std::string text = done(store::export_season(book, season.id));
  CHECK(text.find(R"("house_rules":{"clever":{"edition":"en"},"onecard":{"variant":"open"}})") != std::string::npos);
  CHECK(done(store::check_archive(text)).differences.empty());

  auto other = Book::in_memory();
  const auto imported = done(import(other, text)).season;
  CHECK(done(store::read_season(other, imported)).rules == season.rules);
  CHECK(done(store::export_season(other, imported)) == text);
  CHECK(error_of(import(other, with(text, R"("edition":"en")", R"("edition":"la")")))
            .find("Option edition is one of pl or en; found \"la\".") != std::string::npos);
}

TEST_CASE("season importer: for simulated seasons, import and export are the identity, and every figure is right") {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
    INFO(seed);
    const std::string text = done(store::generate_season({.seed = seed, .players = 13, .nights = 4}));
    auto book = Book::in_memory();
    test::store_one(book, test::first_wins("Somebody", "Else"));  // so that numbers differ here
    const store::ImportedSeason season = done(import(book, text));
    CHECK(season.differences.empty());
    CHECK(done(store::export_season(book, season.season)) == text);
    CHECK(done(store::check_archive(text)).differences.empty());
  }
}

TEST_CASE("season importer: the same season is recognised, another one with that name is refused") {
  const std::string text = test::small_archive();
  auto book = Book::in_memory();
  const auto season = done(import(book, text)).season;
  const auto before = everything(book);
  const store::ImportedSeason again = done(import(book, text));
  CHECK(again.already_there);
  CHECK(again.season == season);
  CHECK(error_of(import(book, with(text, R"("totals":[3,3])", R"("totals":[3,4])"))) ==
        R"(There is another season "Spring" in this book; they differ at nights[0].rounds[1].tables[0].totals[1].)");
  CHECK(everything(book) == before);
}

TEST_CASE("season importer: games already stored in the book are recognised") {
  const std::string text = test::small_archive();
  auto book = Book::in_memory();
  test::store_one(book, test::ala_wins(R"("id":"a","event":"Spring 1","round":1,"table":1,)"));
  const auto season = done(import(book, text));
  CHECK(season.new_players == std::vector<std::string>{"Cleo", "Dora"});
  CHECK(done(store::export_season(book, season.season)) == text);
}

TEST_CASE("season importer: a season that would differ in this book is not stored at all") {
  const std::string text = test::small_archive();
  const auto refuses = [&](Book& book, const std::string& why) {
    const auto before = everything(book);
    CHECK(error_of(import(book, text)) == why);
    CHECK(everything(book) == before);
  };
  auto night = Book::in_memory();
  done(store::add_season(night, "Summer", test::five_three_two_one(), olga()));
  done(store::add_night(night, {.season = 1, .event = "SPRING 2", .day = "2026-01-01"}, olga()));
  refuses(night, R"(nights[1]: There is a night "Spring 2" already: games are known by it.)");

  const std::string otherwise = ": This would differ in this book, which has other data for a player or a game.";
  auto player = Book::in_memory();
  test::store_one(player, test::first_wins("Ben", "Zoe"));
  done(store::rename_player(player, "Ben", "Benjamin", olga()));
  refuses(player, "players[1]" + otherwise);
  auto game = Book::in_memory();
  test::store_one(game, test::ala_wins(R"("id":"a","event":"Elsewhere",)"));
  refuses(game, "games[0]" + otherwise);
  auto more = Book::in_memory();
  test::store_one(more, test::ala_wins(R"("id":"b","event":"Spring 1","round":3,"table":1,)"));
  refuses(more, "games[1]" + otherwise);
}

TEST_CASE("season importer: an invalid archive is refused and leaves nothing behind") {
  auto book = Book::in_memory();
  const auto before = everything(book);
  const std::string text = test::small_archive();
  CHECK(error_of(import(book, with(text, R"("day":"2026-06-04")", R"("day":"2026-06-31")"))) ==
        R"(nights[1]: "2026-06-31" is not a date: write it like 2026-05-17.)");
  CHECK(error_of(import(book, with(text, R"("begins":"19:30")", R"("begins":"half")"))) ==
        R"(nights[0]: "half" is not a time: write it like 19:30.)");
  CHECK(error_of(import(book, with(text, R"("name":"Spring")", R"("name":" ")"))) ==
        R"(" " cannot be the name of a season: it is blank.)");
  CHECK(error_of(import(book, "{}")) == R"(The field "format" is missing.)");
  CHECK(everything(book) == before);
}

TEST_CASE("season importer: every single changed figure is named") {
  const std::string text = done(store::generate_season({.seed = 4, .players = 9, .nights = 2}));
  const Json figures = done(store::read_archive(text)).figures;
  int leaves = 0;
  std::map<std::string, Json::json_pointer> sorts;  // one of each, by the last step
  each_leaf(figures, Json::json_pointer(), [&](const Json::json_pointer& place, const Json& value) {
    Json said = figures;
    said[place] = put_otherwise(value);
    INFO(place.to_string());
    CHECK(store::figure_differences(test::ours(said), test::ours(figures)).size() == 1);
    sorts.emplace(place.back(), place);
    ++leaves;
  });
  CHECK(leaves > 300);
  CHECK(sorts.size() > 15);
  for (const auto& [sort, place] : sorts) {
    store::SeasonArchive archive = done(store::read_archive(text));
    Json put = figures;
    put[place] = put_otherwise(figures[place]);
    archive.figures = test::ours(put);
    INFO(place.to_string());
    CHECK(done(store::check_archive(store::write_archive(archive))).differences.size() == 1);
  }
}

TEST_CASE("season importer: a changed game shows in the figures that follow from it") {
  const auto differences = [](const std::string& what, const std::string& instead) {
    return done(store::check_archive(with(test::small_archive(), what, instead))).differences;
  };
  const auto sheet = differences(R"("tiles":[22])", R"("tiles":[35,22])");
  REQUIRE_FALSE(sheet.empty());
  CHECK(sheet[0] == R"(night 1, round 1, table 1: decided_by "total", should be "best-tile")");
  const auto typed = differences(R"("totals":[3,3])", R"("totals":[3,4])");
  REQUIRE_FALSE(typed.empty());
  CHECK(typed[0] == "night 1, round 2, table 1, Cleo: place 1, should be 2");
  CHECK_FALSE(differences(R"("last_round":0)", R"("last_round":1)").empty());
}

TEST_CASE("season importer: nested work is stored with the outer work, or not at all") {
  const Book book = Book::in_memory();
  const auto names = [&] { return test::rows(book, "SELECT name FROM season"); };
  const auto add = [&](const char* name) { return store::add_season(book, name, test::five_three_two_one(), olga()); };
  const auto failed = store::in_transaction(book, [&]() -> store::Result<void> {
    done(add("One"));
    return tl::unexpected(store::Error{"no"});
  });
  CHECK(error_of(failed) == "no");
  CHECK(names().empty());
  done(store::in_transaction(book, [&]() -> store::Result<void> {
    done(add("One"));
    CHECK_FALSE(add("one").has_value());  // refused by itself
    done(add("Two"));
    return {};
  }));
  CHECK(names() == test::Rows{"One", "Two"});
}
