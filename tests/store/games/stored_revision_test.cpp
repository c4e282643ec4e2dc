#include "store/games/stored_revision.hpp"

#include "store/book_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using store::Book;
using store::RevisionReader;

namespace {

store::DerivedRows derived(const Book& book, store::GameId game, std::optional<int> revision = std::nullopt) {
  const auto stored_log = RevisionReader(book.database()).read(game, revision);
  REQUIRE(stored_log);
  store::Packer packer;
  return store::derive(*stored_log, store::known_names(book.database()), packer);
}

}  // namespace

TEST_CASE("stored revision: a game is read as it was stored") {
  auto book = Book::in_memory();
  const std::string json = test::ala_wins(R"("id":"a",)");
  test::store_one(book, json);
  const auto stored_log = RevisionReader(book.database()).read(1);
  REQUIRE(stored_log);
  const auto game = test::prepared(json);
  CHECK(stored_log->game == 1);
  CHECK(stored_log->id == "a");
  CHECK(stored_log->revision == 1);
  CHECK(stored_log->hash == game.hash);
  CHECK(stored_log->content == game.content);
  CHECK(stored_log->source == "night.jsonl #1");
  CHECK(stored_log->stored_at == test::tonight);
  CHECK(stored_log->deck == "");
  CHECK_FALSE(stored_log->ruling);
}

TEST_CASE("stored revision: the current revision, or the one requested") {
  auto book = Book::in_memory();
  test::store_all(book, {test::stuck(R"("id":"a",)"), test::ala_wins(R"("id":"a",)")});
  RevisionReader reader(book.database());
  CHECK(reader.read(1)->revision == 2);
  CHECK(reader.read(1, 1)->revision == 1);
  CHECK(reader.read(1, 2)->content == reader.read(1)->content);
  CHECK_FALSE(reader.read(1, 3));
  CHECK_FALSE(reader.read(2));
}

TEST_CASE("stored revision: each revision has its own ruling") {
  auto book = Book::in_memory();
  test::store_one(book, test::stuck(R"("id":"a",)"));
  test::done(store::rule(book, 1, test::accepted({1, 2})));
  test::done(store::rule(book, 1, test::accepted({3, 4})));
  test::store_one(book, test::ala_claims_7(R"("id":"a",)"));
  RevisionReader reader(book.database());
  CHECK_FALSE(reader.read(1)->ruling);
  CHECK(reader.read(1, 1)->ruling == test::accepted({3, 4}));
  test::done(store::rule(book, 1, test::rejected()));
  CHECK(reader.read(1)->ruling == test::rejected());
  CHECK(reader.read(1, 1)->ruling == test::accepted({3, 4}));
}

TEST_CASE("stored revision: a club's cards are read with the game") {
  auto book = Book::in_memory();
  const auto club = test::club_cards();
  test::store_one(book, test::simulated("onecard", 1, 2, &club.deck), &club);
  test::store_one(book, test::simulated("onecard", 2));
  RevisionReader reader(book.database());
  CHECK(reader.read(1)->deck == club.file);
  CHECK(reader.read(2)->deck == "");
  CHECK(derived(book, 1).verdict.ok());
}

TEST_CASE("stored revision: what is derived from a game is what was stored with it") {
  auto book = Book::in_memory();
  const std::string json = test::ala_claims_7(R"("id":"a",)");
  test::store_one(book, json);
  const auto game = derived(book, 1);
  CHECK(game.intact);
  REQUIRE(game.record);
  CHECK(record::write(*game.record) == record::write(test::read_good(json)));
  CHECK(game.rows == test::prepared(json).rows);
  CHECK(game.players == std::vector<store::PlayerId>{1, 2});
}

TEST_CASE("stored revision: a ruling is part of what is derived") {
  auto book = Book::in_memory();
  test::store_one(book, test::stuck());
  test::done(store::rule(book, 1, test::accepted({3, 4})));
  const auto game = derived(book, 1);
  CHECK(game.rows.grade == store::Grade::ruled);
  CHECK(game.rows.counts);
  CHECK(game.rows.seats[1].total == 4);
}

TEST_CASE("stored revision: players are those who have the names now") {
  auto book = Book::in_memory();
  test::store_all(book, {test::first_wins("Ala", "Ben"), test::first_wins("Cleo", "Benny")});
  test::done(store::merge_players(book, "Ben", "Benny", test::olga()));
  CHECK(derived(book, 2).players == std::vector<store::PlayerId>{3, 2});
}

TEST_CASE("stored revision: unknown names are unknown players, not one player in two seats") {
  auto book = Book::in_memory();
  test::store_one(book, test::ala_wins());
  book.database().exec("DELETE FROM alias");
  const auto game = derived(book, 1);
  CHECK(game.players == std::vector<store::PlayerId>{0, 0});
  CHECK(game.rows.grade == store::Grade::clean);
}

TEST_CASE("stored revision: one player in two seats is found again") {
  auto book = Book::in_memory();
  test::store_one(book, test::first_wins("Zoë", "Zoe\xCC\x88"));
  const auto game = derived(book, 1);
  CHECK(game.rows.grade == store::Grade::disputed);
  CHECK(game.rows.violations == test::row(book, "SELECT violations FROM log"));
}

TEST_CASE("stored revision: a log that does not match its hash is not read") {
  auto book = Book::in_memory();
  test::store_all(book, {test::ala_wins(), test::stuck()});
  for (const auto* sql :
       {"UPDATE log SET hash = zeroblob(16) WHERE id = 1", "UPDATE log SET content = x'00' WHERE id = 1",
        "UPDATE log SET content = (SELECT content FROM log WHERE id = 2) WHERE id = 1"}) {
    INFO(sql);
    book.database().exec("SAVEPOINT before");
    book.database().exec(sql);
    const auto game = derived(book, 1);
    CHECK_FALSE(game.intact);
    CHECK_FALSE(game.record);
    book.database().exec("ROLLBACK TO before; RELEASE before");
  }
  CHECK(derived(book, 1).intact);
}

TEST_CASE("stored revision: an intact log that is not a record of this program has no record") {
  auto book = Book::in_memory();
  test::store_one(book, test::ala_wins());
  for (const std::string& text : {std::string("no record"), test::pickomino_json(R"("result":{"totals":[1]},)"),
                                  test::sheets_json("pickomino", {"{}", "{}"})}) {
    store::StoredRevision stored_log = *RevisionReader(book.database()).read(1);
    store::Packer packer;
    stored_log.content = packer.pack(text);
    stored_log.hash = store::hash_of(text);
    const auto game = store::derive(stored_log, store::known_names(book.database()), packer);
    CHECK(game.intact);
    CHECK_FALSE(game.record);
  }
}
