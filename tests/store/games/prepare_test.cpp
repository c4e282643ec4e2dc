#include "store/games/prepare.hpp"

#include "store/book_support.hpp"

using namespace rollbook;
using test::prepared;

namespace {

store::PrepareResult preparation_of(const std::string& json) {
  store::Packer packer;
  return store::prepare(std::move(test::read_all(json).at(0)), nullptr, packer);
}

std::string content_of(const store::PreparedGame& game) { return store::Packer().unpack(game.content).value(); }

}  // namespace

TEST_CASE("prepare: a game is stored as its canonical record without its id") {
  const auto game = prepared(R"({ "game": "pickomino", "format": "rollbook/1", "id": "night-1",
                                  "moves": ["1:  roll 5 4 4 1 2 2 4 w"], "players": ["Ala", "Ben"] })");
  CHECK(game.id == "night-1");
  CHECK(content_of(game) == test::pickomino_json());
  CHECK(game.hash == store::hash_of(test::pickomino_json()));
  CHECK(game.verdict.ok());
  CHECK(game.rows.kind == "pickomino");
  CHECK(game.field == store::BookField{});
}

TEST_CASE("prepare: the id is not part of the hash, and everything else is") {
  const auto hash = prepared(test::ala_wins()).hash;
  CHECK(prepared(test::ala_wins(R"("id":"a",)")).hash == hash);
  CHECK(prepared(test::ala_wins(R"("notes":"a",)")).hash != hash);
  CHECK(prepared(test::ala_wins(R"("x-weather":"warm",)")).hash != hash);
  CHECK(prepared(test::first_wins("Ala", "ben")).hash != hash);
}

TEST_CASE("prepare: for an unusable record, the verdict says why") {
  for (const std::string& json :
       {std::string("{}"), test::pickomino_json(R"("id":7,)"), test::pickomino_json(R"("result":{"totals":[1]},)")}) {
    const auto preparation = preparation_of(json);
    CHECK_FALSE(preparation.game);
    CHECK_FALSE(preparation.verdict.ok());
  }
  const auto preparation = preparation_of(test::sheets_json("pickomino", {"{}", R"({"tiles":[21]})"}));
  CHECK_FALSE(preparation.game);
  REQUIRE(preparation.verdict.violations.size() == 1);
  CHECK(preparation.verdict.violations[0].rule == "sheet.form");
}

TEST_CASE("prepare: a record that could not be read back is not stored, and the verdict says why") {
  for (const std::string& json : {test::stuck(), test::ala_wins()}) {
    auto entries = test::read_all(json);
    entries.at(0).record.value().notes = std::string((std::size_t{1} << 20U) + 1, 'x');
    store::Packer packer;
    const auto preparation = store::prepare(std::move(entries.at(0)), nullptr, packer);
    CHECK_FALSE(preparation.game);
    REQUIRE(preparation.verdict.violations.size() == 1);
    CHECK(preparation.verdict.violations[0].rule == "record.size");
  }
}

TEST_CASE("prepare: a game that breaks a rule is prepared as disputed") {
  const auto game = prepared(test::stuck());
  CHECK_FALSE(game.verdict.ok());
  CHECK(game.rows.grade == store::Grade::disputed);
}

TEST_CASE("prepare: what the book adds on export is removed, and its ruling is used") {
  const auto game = prepared(test::ala_claims_7(
      R"("x-rollbook":{"ruling":{"accepted":true,"reason":"r","by":"b","at":"2026-05-17","totals":[3,4]}},)"));
  CHECK(content_of(game) == content_of(prepared(test::ala_claims_7())));
  REQUIRE(game.field.ruling);
  CHECK(game.rows.grade == store::Grade::ruled);
  CHECK(game.rows.seats[1].place == 1);
}

TEST_CASE("prepare: an invalid deck file is rejected") {
  CHECK_FALSE(store::club_deck(""));
  CHECK_FALSE(store::club_deck("{}"));
  CHECK_FALSE(store::club_deck(R"({"deck":[]})"));
  const auto deck = store::club_deck(test::club_cards().file);
  REQUIRE(deck);
  CHECK(deck->file == test::club_cards().file);
  CHECK(*deck->deck.find(1) == *rules::default_deck().find(2));
}

TEST_CASE("prepare: a club's cards give the numbers their meaning, and are part of the hash") {
  const auto club = test::club_cards();
  const std::string json = test::simulated("onecard", 1, 2, &club.deck);
  const auto game = prepared(json, &club);
  CHECK(game.verdict.ok());
  CHECK(game.field.deck == club.file);
  CHECK(game.hash == store::hash_of(content_of(game), club.file));
  CHECK(game.hash != prepared(json).hash);
}

TEST_CASE("prepare: a record's own cards take precedence over those of the import") {
  const auto club = test::club_cards();
  auto record = test::read_good(test::simulated("onecard", 1, 2, &club.deck));
  store::put_book_field({.deck = club.file}, record);
  const auto without = prepared(record::write(record));
  CHECK(without.field.deck == club.file);
  const store::ClubDeck other{rules::default_deck(), record::write_deck(rules::default_deck())};
  const auto with = prepared(record::write(record), &other);
  CHECK(with.field.deck == club.file);
  CHECK(with.hash == without.hash);
}

TEST_CASE("prepare: other games have no cards") {
  const auto club = test::club_cards();
  CHECK(prepared(test::ala_wins(), &club).field.deck == "");
  CHECK(prepared(test::ala_wins(), &club).hash == prepared(test::ala_wins()).hash);
}
