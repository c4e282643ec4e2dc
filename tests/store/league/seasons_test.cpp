#include "store/league/seasons.hpp"

#include "store/league/league_support.hpp"

using namespace rollbook;
using league::Points;
using test::done;
using test::error_of;
using test::LeagueBook;
using test::olga;
using test::usual_rules;

TEST_CASE("seasons: one is added, found by its name ignoring case, and changed") {
  const LeagueBook club;
  CHECK(done(store::season_called(club.book, "spring")).id == club.season);
  CHECK(done(store::season_called(club.book, "1")).id == club.season);
  store::Season season = *done(store::find_season(club.book, club.season));
  CHECK(season.rules == usual_rules());
  season.name = "Summer";
  season.rules.fewest_nights = 2;
  done(store::change_season(club.book, season, olga()));
  CHECK(done(store::season_called(club.book, "Summer")).rules.fewest_nights == 2);
  CHECK(error_of(store::season_called(club.book, "Sumer")) ==
        "There is no season \"Sumer\" in this book. Did you mean \"Summer\"?");
  CHECK_FALSE(done(store::find_season(club.book, 99)));
}

TEST_CASE("seasons: invalid ones are refused") {
  const LeagueBook club;
  CHECK(error_of(store::add_season(club.book, "SPRING", usual_rules(), olga())) ==
        "There is a season \"SPRING\" already.");
  CHECK(error_of(store::add_season(club.book, " ", usual_rules(), olga())) ==
        "\" \" cannot be the name of a season: it is blank.");
  CHECK(error_of(store::add_season(club.book, "Autumn", {}, olga())) ==
        "The places need points for at least one table size.");
  CHECK(error_of(store::change_season(club.book, {99, "Winter", usual_rules()}, olga())) ==
        "There is no season 99 in this book.");
}

TEST_CASE("seasons: nights are ordered by day, and the season with the latest night comes first") {
  const LeagueBook club;
  const auto autumn = done(store::add_season(club.book, "Autumn", usual_rules(), olga()));
  CHECK(done(store::seasons(club.book)).front().id == autumn);  // it is new
  done(store::add_night(club.book, {.season = autumn, .event = "Autumn 1", .day = "2025-10-01"}, olga()));
  CHECK(done(store::seasons(club.book)).front().id == club.season);
  done(store::add_night(club.book, {.season = club.season, .event = "Spring 0", .day = "2026-05-21", .begins = "19:30"},
                        olga()));
  const auto nights = done(store::nights_of(club.book, club.season));
  REQUIRE(nights.size() == 2);
  CHECK(nights[0].event == "Spring 0");
  CHECK(nights[0].begins == "19:30");
  CHECK(done(store::all_nights(club.book)).size() == 3);
}

TEST_CASE("seasons: a night has a unique name, and a day") {
  const LeagueBook club;
  const auto add = [&](const store::Night& night) { return error_of(store::add_night(club.book, night, olga())); };
  const auto season = club.season;
  CHECK(add({.season = season, .event = "spring 1", .day = "2026-06-04"}) ==
        "There is a night \"spring 1\" already: games are known by it.");
  CHECK(add({.season = season, .event = "Spring 2", .day = "2026-06-31"}) ==
        "\"2026-06-31\" is not a date: write it like 2026-05-17.");
  CHECK(add({.season = season, .event = "Spring 2", .day = "2026-06-04", .begins = "25:00"}) ==
        "\"25:00\" is not a time: write it like 19:30.");
  CHECK(add({.season = 99, .event = "Spring 2", .day = "2026-06-04"}) == "There is no season 99 in this book.");
  store::Night night = *done(store::find_night(club.book, club.night));
  night.day = "2026-05-29";
  done(store::change_night(club.book, night, olga()));
  CHECK(done(store::find_night(club.book, club.night))->day == "2026-05-29");
}

TEST_CASE("seasons: a typed event is the night that was meant, whatever its case") {
  const LeagueBook club;
  CHECK(done(store::event_meant(club.book, "spring 1")) == "Spring 1");
  CHECK(done(store::event_meant(club.book, " SPRING 1 ")) == "Spring 1");
  CHECK(done(store::event_meant(club.book, "Spring 10")) == "Spring 10");
}

TEST_CASE("seasons: a night can be removed, unless people were seated") {
  const LeagueBook club;
  const auto ala = club.check_in("Ala");
  const auto ben = club.check_in("Ben");
  done(club.seat(1, {{ala, ben}}));
  CHECK(error_of(store::remove_night(club.book, club.night, olga())) ==
        "This night cannot be removed: players have already been seated.");
  done(store::remove_round(club.book, club.night, 1, olga()));
  done(store::remove_night(club.book, club.night, olga()));
  CHECK(done(store::nights_of(club.book, club.season)).empty());
}

TEST_CASE("seasons: the games that name a night are its results, whatever their source") {
  LeagueBook club;
  test::store_all(club.book, {test::ala_wins(R"("event":"Spring 1","round":1,"table":2,)"),
                              test::ala_wins(R"("event":"Spring 2",)"), test::stuck(R"("event":"Spring 1",)")});
  const league::Night night = done(store::results_of_night(club.book, club.night));
  REQUIRE(night.games.size() == 1);  // disputed games do not count
  CHECK(night.games[0].round == 1);
  CHECK(night.games[0].table == 2);
  CHECK(night.games[0].seats[0].tie_break == 36);
  const auto table = league::season_standings(usual_rules(), done(store::results_of_season(club.book, club.season)));
  REQUIRE(table.size() == 2);
  CHECK(table[0].total() == Points::of(5));
}

TEST_CASE("seasons: typed totals count until a game is stored for the table") {
  LeagueBook club;
  const auto ala = club.check_in("Ala");
  const auto ben = club.check_in("Ben");
  const auto cleo = club.check_in("Cleo");
  done(club.seat(1, {{ala, ben}}, {cleo}));
  done(store::start_round(club.book, club.night, 1, olga()));
  CHECK(done(store::results_of_night(club.book, club.night)).games.empty());
  done(store::type_totals(club.book, club.night, 1, 1, {3, 4}, olga()));

  league::Night night = done(store::results_of_night(club.book, club.night));
  REQUIRE(night.games.size() == 1);
  CHECK(night.games[0].game == 0);
  CHECK(night.games[0].seats[0].place == 2);
  CHECK(night.games[0].seats[1].place == 1);
  CHECK(night.sat_out == std::vector{cleo});
  CHECK(night.present == std::vector{ala, ben, cleo});

  const auto stored = test::store_one(club.book, test::ala_wins(R"("event":"Spring 1","round":1,"table":1,)"));
  night = done(store::results_of_night(club.book, club.night));
  REQUIRE(night.games.size() == 1);
  CHECK(night.games[0].game == stored.game);
  CHECK(night.games[0].seats[0].total == 5);
}

TEST_CASE("seasons: house rules are stored with the rules, and refused if a game does not have them") {
  auto book = store::Book::in_memory();
  league::SeasonRules rules = usual_rules();
  rules.house_rules["clever2"] = R"({"edition":"en"})";
  const auto season = done(store::add_season(book, "Spring", rules, olga()));
  CHECK(done(store::read_season(book, season)).rules == rules);
  rules.house_rules["clever2"] = R"({"edition":"fr"})";
  CHECK(error_of(store::change_season(book, {season, "Spring", rules}, olga())) ==
        "Option edition is one of pl or en; found \"fr\".");
  rules.house_rules.clear();
  done(store::change_season(book, {season, "Spring", rules}, olga()));
  CHECK(test::row(book, "SELECT rules FROM season").find("house_rules") == std::string::npos);
}
