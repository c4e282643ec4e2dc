#include "store/people/players.hpp"

#include "store/book_support.hpp"

using namespace rollbook;
using store::Book;
using store::list_players;
using test::done;
using test::error_of;
using test::first_wins;
using test::olga;
using test::store_all;

namespace {

/// "Ala: 2 games, 1 counts, 1 won, last 2026-05-17 (Alicja, Alka)".
std::vector<std::string> listed(const Book& book) {
  std::vector<std::string> lines;
  for (const store::Player& player : done(list_players(book))) {
    std::string line = player.name + ": " + std::to_string(player.games) + " games, " + std::to_string(player.played) +
                       " count, " + std::to_string(player.wins) + " won, last " +
                       player.last_played.value_or("unknown");
    for (const std::string& alias : player.aliases) line += ", " + alias;
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

TEST_CASE("players: rated games are those that count and were played with others") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben"), test::simulated("clever", 1, 1), test::stuck()});
  const auto ala = done(list_players(book, "Ala")).at(0);
  CHECK(ala.games == 3);
  CHECK(ala.played == 2);
  CHECK(ala.rated == 1);
}

TEST_CASE("players: a list has the number of games of each, and of those that count") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben", R"("played_at":"2026-05-17",)"),
                   first_wins("Ala", "Cleo", R"("played_at":"2026-05-16",)"), test::stuck(), test::pickomino_json()});
  CHECK(listed(book) == test::Rows{"Ala: 4 games, 2 count, 2 won, last 2026-05-17",
                                   "Ben: 3 games, 1 count, 0 won, last 2026-05-17",
                                   "Cleo: 1 games, 1 count, 0 won, last 2026-05-16"});
  CHECK(listed(Book::in_memory()).empty());
}

TEST_CASE("players: a solo game is played, but not won") {
  auto book = Book::in_memory();
  test::store_one(book, test::simulated("clever", 1, 1));
  CHECK(listed(book) == test::Rows{"Ala: 1 games, 1 count, 0 won, last unknown"});
}

TEST_CASE("players: one can be listed by any of their names") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  done(store::add_alias(book, "Ala", "Alicja", olga()));
  for (const auto* name : {"Ala", " ALICJA ", "alicja"}) {
    const auto found = done(list_players(book, name));
    REQUIRE(found.size() == 1);
    CHECK(found[0].name == "Ala");
    CHECK(found[0].aliases == test::Rows{"Alicja"});
  }
  CHECK(error_of(list_players(book, "Alicia")) ==
        "There is no player \"Alicia\" in this book. Did you mean \"Alicja\"?");
  CHECK(error_of(list_players(book, "Zbigniew")) == "There is no player \"Zbigniew\" in this book.");
}

TEST_CASE("players: one can be found by their number") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  const auto ben = done(store::player_numbered(book, 2));
  REQUIRE(ben.has_value());
  CHECK(ben->name == "Ben");
  CHECK(ben->played == 1);
  CHECK(done(store::player_numbered(book, 3)) == std::nullopt);
  CHECK(done(store::player_names(book)) == std::unordered_map<store::PlayerId, std::string>{{1, "Ala"}, {2, "Ben"}});
}

TEST_CASE("players: names are found ignoring case, spaces and the encoding of accents") {
  auto book = Book::in_memory();
  store::PlayerRegistry registry(book.database());
  const auto zoe = registry.find_or_create("Zoë", "Zoë");
  CHECK(registry.find(" ZOË\xC2\xA0") == zoe);
  CHECK(registry.find("Zoe\xCC\x88") == zoe);     // the diaeresis as a separate character
  CHECK(registry.find("\xEF\xBC\xBAoë") == zoe);  // a full-width Z
  CHECK(registry.find("Zoe") == std::nullopt);
  CHECK(registry.find_or_create("zoë", "zoë") == zoe);
  CHECK(registry.take_new() == test::Rows{"Zoë"});
  CHECK(registry.take_new().empty());
}

TEST_CASE("players: a name assigned to another one's player becomes theirs") {
  auto book = Book::in_memory();
  store::PlayerRegistry registry(book.database());
  const auto ala = registry.find_or_create("Alka", "Ala");
  CHECK(registry.find("Ala") == ala);
  CHECK(registry.find("Alka") == ala);
  CHECK(registry.find_or_create("Alicja", "Ala") == ala);
  CHECK(registry.take_new() == test::Rows{"Ala"});
  const auto ben = registry.find_or_create("Ben", "Ben");
  CHECK(registry.find_or_create("Alka", "Ben") == ala);  // it already has an owner
  CHECK(registry.find_or_create("ben", "Ala") == ben);
  CHECK(listed(book) == test::Rows{"Ala: 0 games, 0 count, 0 won, last unknown, Alicja, Alka",
                                   "Ben: 0 games, 0 count, 0 won, last unknown"});
}

TEST_CASE("players: a renamed one is still found by the old name") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  done(store::rename_player(book, "ala", "Alicja Nowak", olga()));
  CHECK(test::results(book, 1) == test::Rows{"Alicja Nowak 5 (1)", "Ben 1 (2)"});
  store_all(book, {first_wins("ALA", "Cleo")});
  CHECK(listed(book) == test::Rows{"Alicja Nowak: 2 games, 2 count, 2 won, last unknown, Ala",
                                   "Ben: 1 games, 1 count, 0 won, last unknown",
                                   "Cleo: 1 games, 1 count, 0 won, last unknown"});
}

TEST_CASE("players: the case of a name can be corrected") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("ala", "Ben")});
  done(store::rename_player(book, "ala", "Ala", olga()));
  CHECK(test::results(book, 1)[0] == "Ala 5 (1)");
}

TEST_CASE("players: a name belongs to one person, and must be valid") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  const std::string taken = "\"BEN\" is already a name of Ben. If they are one person, merge them.";
  CHECK(error_of(store::rename_player(book, "Ala", "BEN", olga())) == taken);
  CHECK(error_of(store::add_alias(book, "Ala", "BEN", olga())) == taken);
  CHECK(error_of(store::rename_player(book, "Ala", " ", olga())) == "\" \" cannot be a name: it is blank.");
  CHECK(error_of(store::add_alias(book, "Ala", "A\tB", olga())) ==
        "\"A\\x09B\" cannot be a name: it contains a control character.");
  CHECK(error_of(store::rename_player(book, "Al", "Bo", olga())) ==
        "There is no player \"Al\" in this book. Did you mean \"Ala\"?");
  CHECK(error_of(store::add_alias(book, "Dawid", "Bo", olga())) == "There is no player \"Dawid\" in this book.");
  CHECK(test::rows(book, "SELECT name FROM alias ORDER BY name") == test::Rows{"Ala", "Ben"});
  CHECK(test::rows(book, "SELECT name FROM player ORDER BY name") == test::Rows{"Ala", "Ben"});
}

TEST_CASE("players: an alias that already exists changes nothing") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  done(store::add_alias(book, "Ala", "ALA", olga()));
  CHECK(test::rows(book, "SELECT name FROM alias ORDER BY name") == test::Rows{"Ala", "Ben"});
}

TEST_CASE("players: a merged one has all games and names of both") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben", R"("played_at":"2026-05-17",)"), first_wins("Benny", "Ala"),
                   first_wins("Cleo", "Ben")});
  done(store::add_alias(book, "Benny", "Benjamin", olga()));
  done(store::merge_players(book, "Ben", "BENNY", olga()));
  CHECK(listed(book) == test::Rows{"Ala: 2 games, 2 count, 1 won, last 2026-05-17",
                                   "Ben: 3 games, 3 count, 1 won, last 2026-05-17, Benjamin, Benny",
                                   "Cleo: 1 games, 1 count, 1 won, last unknown"});
  CHECK(test::results(book, 2) == test::Rows{"Ben 5 (1)", "Ala 1 (2)"});
  store_all(book, {first_wins("Benjamin", "Dawid")});
  CHECK(test::results(book, 4) == test::Rows{"Ben 5 (1)", "Dawid 1 (2)"});
}

TEST_CASE("players: two who sat at one table cannot be merged") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Cleo"), first_wins("Ala", "Ben"), first_wins("Cleo", "Ben")});
  CHECK(error_of(store::merge_players(book, "Ala", "Ben", olga())) ==
        "\"Ala\" and \"Ben\" cannot be one person: both play in game 2.");
  CHECK(error_of(store::merge_players(book, "Ala", "ala", olga())) == "\"Ala\" and \"ala\" are one player already.");
  CHECK(error_of(store::merge_players(book, "Ala", "Dawid", olga())) == "There is no player \"Dawid\" in this book.");
  CHECK(error_of(store::merge_players(book, "Dawid", "Ala", olga())) == "There is no player \"Dawid\" in this book.");
  CHECK(listed(book).size() == 3);
}

TEST_CASE("players: found by parts of any name, each once, ignoring accents if there is no exact match") {
  auto book = Book::in_memory();
  test::store_all(book, {test::first_wins("Żaneta", "Zaneta"), test::first_wins("Łukasz", "Ben")});
  test::done(store::add_alias(book, "Łukasz", "Lucas", test::olga()));
  using Ids = std::vector<store::PlayerId>;
  CHECK(test::done(store::players_called(book, "ZANETA")) == Ids{2});
  CHECK(test::done(store::players_called(book, "Źaneta")) == Ids{1, 2});
  CHECK(test::done(store::players_called(book, "lukasz")) == Ids{3});
  CHECK(test::error_of(store::players_called(book, "Zan")).starts_with("There is no player \"Zan\" in this book."));
  CHECK(test::done(store::players_called_like(book, "zan")) == Ids{1, 2});
  CHECK(test::done(store::players_called_like(book, "LU")) == Ids{3});
  CHECK(test::done(store::players_called_like(book, "%")).empty());
}

TEST_CASE("players: the names of the most active") {
  auto book = Book::in_memory();
  test::store_all(book, {test::first_wins("Cleo", "Ben"), test::first_wins("Ala", "Ben")});
  CHECK(test::done(store::frequent_names(book, 2)) == test::Rows{"Ben", "Ala"});
  CHECK(test::done(store::frequent_names(book, 9)) == test::Rows{"Ben", "Ala", "Cleo"});
}

TEST_CASE("players: privacy survives a merge, and is recorded") {
  auto book = store::Book::in_memory();
  test::store_all(book, {test::first_wins("Ala", "Ben"), test::first_wins("Alka", "Cleo")});
  done(store::set_private(book, "Alka", true, test::olga()));
  CHECK(test::rows(book, "SELECT name FROM player WHERE is_private") == test::Rows{"Alka"});
  CHECK(test::row(book, "SELECT who || ' ' || action || ' ' || object || ' ' || detail FROM audit") ==
        "Olga private player 3 Alka");
  done(store::merge_players(book, "Ala", "Alka", test::olga()));
  CHECK(test::rows(book, "SELECT name FROM player WHERE is_private") == test::Rows{"Ala"});
  done(store::merge_players(book, "Ben", "Cleo", test::olga()));
  CHECK(test::rows(book, "SELECT name FROM player WHERE is_private") == test::Rows{"Ala"});
  CHECK(done(store::list_players(book, "Ala")).at(0).is_private);
  done(store::set_private(book, "Ala", false, test::olga()));
  CHECK_FALSE(done(store::list_players(book, "Ala")).at(0).is_private);
}
