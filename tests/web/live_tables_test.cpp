#include "web/live_tables.hpp"

#include <thread>

#include "web/live_support.hpp"

using namespace rollbook;
using test::done;
using test::Json;

namespace {

const std::string roll = "1: roll 1 2 2 4 4 4 5 w";

/// What a server knows, over a book of its own; two of them may serve one book.
struct Server {
  explicit Server(const std::filesystem::path& file)
      : books(done(web::OpenBooks::open(file))),
        pages({}, [](std::string_view name) { return std::string(name); }),
        live(*books, pages, [] { return test::tonight; }) {}

  std::shared_ptr<web::OpenTable> table(store::LiveTableId id) { return done(live.numbered(id)); }

  std::unique_ptr<web::OpenBooks> books;
  web::Pages pages;
  web::LiveTables live;
};

struct Room {
  test::Folder folder;
  store::LiveTableId id;

  explicit Room(const record::Record& game = test::read_good(test::pickomino_json()))
      : id(done(store::open_live_table(book(), game, true, test::olga())).id) {}
  std::filesystem::path file() const { return folder / "book.db"; }
  store::Book book() const { return test::open_book(file()); }
};

live::Proposal move(std::size_t follows, std::string text, std::string token) {
  return {follows, {.moves = {std::move(text)}, .token = std::move(token)}};
}

}  // namespace

TEST_CASE("live tables on the server: what was entered is there after a restart") {
  const Room room;
  {
    Server server(room.file());
    CHECK(server.table(room.id)->act(move(0, roll, "a")).has_value());
  }
  Server again(room.file());
  CHECK(again.table(room.id)->table().log.at(0).move == roll);
  CHECK(again.table(room.id)->act(move(0, roll, "a")) == 1U);  // sent again, since the answer was lost: done once
  CHECK(again.table(room.id)->table().version() == 1);
}

TEST_CASE("live tables on the server: two servers on one book do not overwrite each other") {
  const Room room;
  Server one(room.file());
  Server other(room.file());
  CHECK(other.table(room.id)->table().version() == 0);
  CHECK(one.table(room.id)->act(move(0, roll, "a")).has_value());
  const auto late = other.table(room.id)->act(move(0, "1: roll 1 1 1 1 1 1 1 1", "b"));
  REQUIRE_FALSE(late.has_value());
  REQUIRE(late.error().refusal);
  CHECK(late.error().refusal->why == live::Refusal::Why::late);
  CHECK(other.table(room.id)->table().log.at(0).move == roll);
}

TEST_CASE("live tables on the server: a game that was confirmed just before a power cut is stored afterwards") {
  const record::Record game = test::whole_game("pickomino", 2);
  const Room room(game);
  const store::Book book = room.book();
  std::size_t number = 0;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    CHECK(done(store::add_live_change(book, room.id, ++number, {.step = i, .moves = {std::string(game.moves[i])}})));
  }
  for (const rules::Seat seat : {rules::Seat{1}, rules::Seat{2}}) {
    CHECK(done(store::add_live_change(book, room.id, ++number, {.kind = live::Change::Kind::confirm, .by = seat})));
  }
  Server server(room.file());
  CHECK(server.table(room.id)->facts().game == 1);
  CHECK(test::standing(book, 1) == "clean, counts");
  Server again(room.file());
  CHECK(again.table(room.id)->facts().game == 1);
  CHECK(test::row(book, "SELECT count(*) FROM game") == "1");
}

TEST_CASE("live tables on the server: of many who enter at once each move is entered once") {
  const Room room;
  Server server(room.file());
  const auto table = server.table(room.id);
  std::atomic<int> entered = 0;
  std::vector<std::thread> phones;
  for (int phone = 0; phone < 8; ++phone) {
    phones.emplace_back([&, phone] {
      if (table->act(move(0, roll, "phone " + std::to_string(phone)))) ++entered;
    });
  }
  for (std::thread& phone : phones) phone.join();
  CHECK(entered == 1);
  CHECK(table->table().version() == 1);
  CHECK(done(store::live_changes(room.book(), room.id)).size() == 1);
}

TEST_CASE("live tables on the server: listeners hear in their own language") {
  const Room room;
  Server server(room.file());
  const auto table = server.table(room.id);
  const auto english = table->subscribe("en");
  const auto polish = table->subscribe("pl");
  CHECK(table->act(move(0, roll, "a")).has_value());
  const auto heard = [](const web::OpenTable::Subscription& subscription) {
    const auto news = subscription.feed->take();
    REQUIRE(news.size() == 1);
    return *news[0];
  };
  CHECK(test::contains(heard(english), "Ala rolls"));
  CHECK(test::contains(heard(polish), "Ala rzuca"));
  CHECK(table->has_listeners());
}
