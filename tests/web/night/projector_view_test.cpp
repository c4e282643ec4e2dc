#include "web/night/projector_view.hpp"

#include "json.hpp"
#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "store/league/league_support.hpp"
#include "web/games/event_games.hpp"
#include "web/league/league_table.hpp"

using namespace rollbook;
using namespace std::chrono_literals;
using Json = nlohmann::json;
using test::done;
using test::tonight;

namespace {

const i18n::Catalogue& english() {
  static const i18n::Catalogue catalogue = i18n::Catalogue::load("en");
  return catalogue;
}

/// A night with a book, as input for the projector.
struct WallBook : test::LeagueBook {
  std::vector<store::PlayerId> come(const std::vector<std::string>& names) const {
    std::vector<store::PlayerId> people;
    for (const std::string& name : names) people.push_back(check_in(name));
    return people;
  }

  Json view(std::map<int, web::LiveGame> live = {}, std::vector<web::LiveGame> others = {}) const {
    const store::NightDetails now = read();
    const auto results = done(store::results_of_night(book, night));
    web::ProjectorFacts facts{.night = &now,
                              .games = done(web::games_of_event(book, now.night.event)),
                              .standings = league::season_standings(test::usual_rules(), std::span(&results, 1)),
                              .names = done(store::player_names(book)),
                              .live = std::move(live),
                              .others = std::move(others)};
    return web::projector_view(facts, english());
  }
};

/// A live table after this many moves of a simulated game.
web::LiveGame live_game(std::vector<std::string> players, std::size_t moves, store::LiveTableId id = 1) {
  const int seats = static_cast<int>(players.size());
  record::Record played = record::simulate({.game = rules::find_game("pickomino"), .seats = seats}, 1);
  record::Record header = played;
  header.moves = {};
  header.players = std::move(players);
  web::LiveGame live{.facts = {.id = id, .watch_key = "key", .header = header, .changed_at = tonight},
                     .table = live::Table(header),
                     .last = "what was done"};
  for (std::size_t i = 0; i < std::min(moves, played.moves.size()); ++i) {
    live::carry_out(live.table, {.step = i, .moves = {std::string(played.moves[i])}});
  }
  return live;
}
constexpr std::size_t all_moves = 100'000;

std::vector<std::string> names_in(const Json& seats) {
  std::vector<std::string> names;
  for (const Json& seat : seats) names.push_back(seat["name"]);
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("projector view: the people present, until the first round is seated") {
  const WallBook club;
  CHECK(club.view()["stage"] == "waiting");
  club.come({"Żaneta", "Ben", "Ala"});
  const Json view = club.view();
  CHECK(view["stage"] == "gathering");
  CHECK(view["event"] == "Spring 1");
  CHECK(view["people"] == Json({"Ala", "Ben", "Żaneta"}));
}

TEST_CASE("projector view: first the seating, even after the start of the round until something is played") {
  const WallBook club;
  const auto people = club.come({"Ala", "Ben", "Cleo", "Dan", "Eva"});
  done(club.seat(1, {{people[0], people[1]}, {people[2], people[3]}}, {people[4]}));
  done(store::start_round(club.book, club.night, 1, test::olga()));
  const Json view = club.view({{1, live_game({"Ala", "Ben"}, 0)}});
  CHECK(view["stage"] == "seating");
  CHECK(view["round"] == 1);
  REQUIRE(view["tables"].size() == 2);
  CHECK(names_in(view["tables"][0]["seats"]) == Names{"Ala", "Ben"});
  CHECK(view["tables"][0]["title"] == "Pickomino");
  CHECK(view["tables"][0]["says"] == "");
  CHECK(view["shape"]["scores"] == 0);
  CHECK(view["sitting_out"] == Json({"Eva"}));
}

TEST_CASE("projector view: cards are wide enough for the longest word of a title beside the number of the table") {
  const WallBook club;
  const auto people = club.come({"Al", "Bo", "Cy", "Di", "Ed", "Fa"});
  done(club.seat(1, {{people[0], people[1]}, {people[2], people[3]}, {people[4], people[5]}}));
  const Json view = club.view();
  REQUIRE(view["tables"][0]["title"] == "Pickomino");
  const bool is_above = view["shape"]["head"] == 2;  // the number has a line of its own
  constexpr double letter = 0.6;                     // em, as in projector.css
  const double width = view["shape"]["letters"].get<int>() * letter + 2.0;
  constexpr double number_and_frame = 4.4 + 1.8;
  CHECK((is_above || width >= number_and_frame + 9 * letter * 0.62));
}

TEST_CASE("projector view: a live table has scores, whose turn it is, and its progress") {
  const WallBook club;
  const auto people = club.come({"Ala", "Ben", "Cleo", "Dan"});
  done(club.seat(1, {{people[0], people[1]}, {people[2], people[3]}}));
  const Json view = club.view({{1, live_game({"Ala", "Ben"}, 1)}});
  CHECK(view["stage"] == "playing");
  const Json& played = view["tables"][0];
  CHECK(played["state"] == "playing");
  CHECK(played["seats"][0]["acts"] == true);
  CHECK(played["seats"][1]["acts"] == false);
  CHECK(played["seats"][0]["total"] == "0");
  CHECK(played["seats"][0]["place"] == "");
  CHECK(played["progress"] == "16 tiles left");
  CHECK(played["last"] == "what was done");
  CHECK(view["tables"][1]["says"] == "No result yet");
}

TEST_CASE("projector view: typed totals are a result, whatever the live table says") {
  const WallBook club;
  const auto people = club.come({"Ala", "Ben", "Cleo", "Dan"});
  done(club.seat(1, {{people[0], people[1], people[2]}}));
  done(store::type_totals(club.book, club.night, 1, 1, {7, 12, 12}, test::olga()));
  const Json view = club.view({{1, live_game({"Ala", "Ben", "Cleo"}, 5)}});
  CHECK(view["stage"] == "results");
  const Json& table = view["tables"][0];
  CHECK(table["state"] == "result");
  CHECK(table["progress"] == "");
  CHECK(names_in(table["seats"]) == Names{"Ben", "Cleo", "Ala"});
  CHECK(table["seats"][1]["place"] == "1");
  CHECK(table["seats"][2]["place"] == "3");
  CHECK(table["seats"][2]["total"] == "7");
  CHECK(view["standings"][0][0]["name"] == "Ben");
}

TEST_CASE("projector view: a finished game waits for confirmation, an abandoned one is ignored") {
  const WallBook club;
  const auto people = club.come({"Ala", "Ben"});
  done(club.seat(1, {{people[0], people[1]}}));
  web::LiveGame live = live_game({"Ala", "Ben"}, all_moves);
  const Json over = club.view({{1, live}})["tables"][0];
  CHECK(over["state"] == "over");
  CHECK(over["seats"][0]["place"] == "1");
  CHECK(over["says"] == "To be confirmed");
  live.facts.closed_at = tonight;
  CHECK(club.view({{1, live}})["tables"][0]["state"] == "seated");
}

TEST_CASE("projector view: rounds are not mixed, and between them the last one stays") {
  const WallBook club;
  const auto people = club.come({"Ala", "Ben", "Cleo"});
  done(club.seat(1, {{people[0], people[1]}}));
  done(store::type_totals(club.book, club.night, 1, 1, {7, 12}, test::olga()));
  done(test::close_round(club.book, club.night, 1));
  Json view = club.view();
  CHECK(view["stage"] == "results");
  CHECK(view["round"] == 1);
  done(club.seat(2, {{people[2], people[0]}}));
  view = club.view();
  CHECK(view["stage"] == "seating");
  CHECK(view["round"] == 2);
  REQUIRE(view["tables"].size() == 1);
  CHECK(names_in(view["tables"][0]["seats"]) == Names{"Cleo", "Ala"});
  CHECK(view["standings"][0].size() == 2);
}

TEST_CASE("projector view: a closed night shows its standings, and the winners") {
  const WallBook club;
  const auto people = club.come({"Ala", "Ben", "Cleo"});
  done(club.seat(1, {{people[0], people[1], people[2]}}));
  done(store::type_totals(club.book, club.night, 1, 1, {12, 12, 3}, test::olga()));
  done(test::close_round(club.book, club.night, 1));
  done(store::close_night(club.book, club.night, test::olga()));
  const Json view = club.view();
  CHECK(view["stage"] == "closed");
  CHECK(view["winners"] == 2);
  CHECK(names_in(view["podium"]) == Names{"Ala", "Ben", "Cleo"});
  CHECK(view["standings"][0].size() == 3);
  CHECK(view["tables"].empty());
}

TEST_CASE("projector view: long standings are split into pages, and no one is left out") {
  const WallBook club;
  Names names;
  for (int i = 0; i < 40; ++i) names.push_back("Player " + std::to_string(i));
  const auto people = club.come(names);
  std::vector<std::vector<store::PlayerId>> tables;
  for (std::size_t i = 0; i < people.size(); i += 4)
    tables.push_back({people[i], people[i + 1], people[i + 2], people[i + 3]});
  done(club.seat(1, tables));
  for (int table = 1; table <= 10; ++table) {
    done(store::type_totals(club.book, club.night, 1, table, {4, 3, 2, 1}, test::olga()));
  }
  const Json view = club.view();
  REQUIRE(view["standings"].size() == 3);
  CHECK(view["standings"][0].size() + view["standings"][1].size() + view["standings"][2].size() == 40);
}

TEST_CASE("projector view: other tables are shown after those of the night, without their numbers") {
  const WallBook club;
  web::LiveGame other = live_game({"Ewa", "Jan"}, 3, 9);
  other.table.record.table = 1;
  const Json alone = web::projector_view({.others = {other}}, english());
  CHECK(alone["stage"] == "tables");
  CHECK(alone["tables"][0]["number"] == "1");

  const auto people = club.come({"Ala", "Ben"});
  done(club.seat(1, {{people[0], people[1]}}));
  CHECK(club.view({}, {other})["tables"].size() == 1);  // people look for their seats
  const Json beside = club.view({{1, live_game({"Ala", "Ben"}, 1)}}, {other, live_game({"Ola", "Iga"}, all_moves, 10)});
  REQUIRE(beside["tables"].size() == 2);
  CHECK(beside["tables"][0]["number"] == "1");
  CHECK(beside["tables"][1]["number"] == "");
}

TEST_CASE("projector view: of many tables, the most recently active ones") {
  std::vector<web::LiveGame> others;
  for (int i = 1; i <= 15; ++i) {
    others.push_back(live_game({"Ewa " + std::to_string(i), "Jan"}, 1, i));
    others.back().facts.changed_at = tonight + std::chrono::seconds(i == 2 ? 100 : i);
  }
  const Json view = web::projector_view({.others = others}, english());
  REQUIRE(view["tables"].size() == 12);
  CHECK(view["tables"][0]["seats"][0]["name"] == "Ewa 2");
  CHECK(view["tables"][11]["seats"][0]["name"] == "Ewa 15");
}

TEST_CASE("projector view: nothing to show") { CHECK(web::projector_view({}, english())["stage"] == "nothing"); }

TEST_CASE("projector view: which night is shown") {
  const auto night = [](store::NightId id, std::string day) {
    return store::NightDetails{.night = {.id = id, .event = "Night", .day = std::move(day)}};
  };
  const std::string today = "2026-05-28";
  const store::NightDetails to_come = night(1, today);
  store::NightDetails open = night(2, today);
  open.people.push_back({.player = 1});
  store::NightDetails closed = open;
  closed.night.id = 3;
  closed.night.closed_at = tonight - 1h;
  const auto shown = [](std::vector<store::NightDetails> nights, std::chrono::sys_seconds now = tonight) {
    const store::NightDetails* const found = web::night_for_projector(nights, now);
    return found == nullptr ? 0 : found->night.id;
  };
  CHECK(shown({}) == 0);
  CHECK(shown({to_come}) == 1);
  CHECK(shown({open, to_come, closed}) == 2);
  CHECK(shown({closed, to_come}) == 3);
  CHECK(shown({closed}, tonight + 10h) == 0);
  CHECK(shown({night(4, "2026-05-20")}) == 0);
  open.people[0].last_round = 0;  // did not come
  CHECK(shown({open, closed}) == 3);
}

TEST_CASE("projector view: a table opened for a round is not listed with the others") {
  store::NightDetails night{.night = {.event = "Spring 1"}};
  web::LiveGame live = live_game({"Ala", "Ben"}, 0, 7);
  live.facts.header.event = "Spring 1";
  live.facts.header.round = 1;
  CHECK_FALSE(web::belongs_to_a_round(live.facts, std::span(&night, 1)));
  night.rounds.push_back({.number = 1, .tables = {{.number = 1, .live = 7}}});
  CHECK(web::belongs_to_a_round(live.facts, std::span(&night, 1)));
  live.facts.id = 8;  // another table has replaced it
  CHECK(web::belongs_to_a_round(live.facts, std::span(&night, 1)));
  live.facts.header.event.reset();
  CHECK_FALSE(web::belongs_to_a_round(live.facts, std::span(&night, 1)));
}
