#include "web/live/live_sessions.hpp"

#include <future>
#include <thread>

#include "json.hpp"
#include "store/upkeep/pseudonym.hpp"
#include "web/live/live_support.hpp"

using namespace rollbook;
using test::done;
using test::Json;
using Link = web::LiveSession::Link;

namespace {

const std::string roll = "1: roll 1 2 2 4 4 4 5 w";

/// A server over a book; several of them may share one book.
struct Server {
  explicit Server(const std::filesystem::path& file)
      : books(done(web::ConnectionPool::open(file))),
        pages({}, [](std::string_view name) { return std::string(name); }),
        live(*books, pages, [this] { return now; }) {}

  std::shared_ptr<web::LiveSession> table(store::LiveTableId id) { return done(live.numbered(id)); }

  std::chrono::sys_seconds now = test::tonight;
  std::unique_ptr<web::ConnectionPool> books;
  web::Pages pages;
  web::LiveSessions live;
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

TEST_CASE("live tables on the server: entries survive a restart") {
  const Room room;
  {
    Server server(room.file());
    CHECK(server.table(room.id)->act(move(0, roll, "a")).has_value());
  }
  Server again(room.file());
  CHECK(again.table(room.id)->table().log.at(0).move == roll);
  CHECK(again.table(room.id)->act(move(0, roll, "a")) == 1U);  // sent again, because the answer was lost: done once
  CHECK(again.table(room.id)->table().version() == 1);
}

TEST_CASE("live tables on the server: a player renamed meanwhile has the new name at the table, and in the game") {
  const record::Record game = test::whole_game("pickomino", 2);
  const std::string& old_name = game.players.at(0);
  const Room room(game);
  auto book = room.book();
  test::store_one(book, test::first_wins(old_name, "Somebody"));
  Server server(room.file());
  const auto before = server.table(room.id);
  const auto subscription = before->subscribe("en", Link::watch);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    REQUIRE(before->act(move(i, std::string(game.moves[i]), std::to_string(i))).has_value());
  }
  done(store::give_pseudonym(book, done(store::player_called(book, old_name)), "Amber", test::olga()));

  const auto after = server.table(room.id);
  CHECK(after->names().at(0) == "Amber");
  CHECK(after->table().log.size() == game.moves.size());
  CHECK(subscription.feed->is_over());  // and reconnects to the new one

  // Players who had just begun to confirm are not stored under the old name either.
  for (const rules::Seat seat : {rules::Seat{1}, rules::Seat{2}}) {
    const live::Change confirmed{.kind = live::Change::Kind::confirm, .by = seat, .token = std::to_string(seat) + "c"};
    CHECK(before->act({game.moves.size() + seat - 1, confirmed}).has_value());
  }
  const auto stored = before->facts().game;
  REQUIRE(stored.has_value());
  CHECK(test::results(book, *stored).at(0).starts_with("Amber "));
}

TEST_CASE("live tables on the server: closed tables without subscribers do not stay in memory") {
  const Room room;
  const auto open = [&] {
    return done(store::open_live_table(room.book(), test::read_good(test::pickomino_json()), true, test::olga())).id;
  };
  Server server(room.file());
  const auto close = [&](store::LiveTableId id) {
    done(server.table(id)->edit([&](const store::Book& book, store::LiveTableId table) {
      return store::close_live_table(book, table, std::nullopt, test::olga());
    }));
  };
  const store::LiveTableId watched = open();
  const auto spectator = server.table(watched)->subscribe("en", Link::watch);
  close(watched);
  close(room.id);
  CHECK(server.live.size() == 2);
  server.table(open());
  CHECK(server.live.size() == 2);  // the new one, and the one being watched
}

TEST_CASE("live tables on the server: watching does not wait for a book locked by another program") {
  const Room room;
  Server server(room.file());
  const auto table = server.table(room.id);
  const auto other = room.book();
  other.database().exec("BEGIN EXCLUSIVE");
  auto acting = std::async(std::launch::async, [&] { return table->act(move(0, roll, "a")); });
  while (!table->is_in_use()) std::this_thread::yield();
  CHECK(table->table().version() == 0);
  CHECK(Json::parse(table->whole("en")).at("version") == 0);
  other.database().exec("ROLLBACK");
  CHECK(acting.get() == 1U);
  CHECK(Json::parse(table->whole("en")).at("version") == 1);
}

TEST_CASE("live tables on the server: setting the clock back does not change the order of events") {
  const Room room;
  const auto game = test::whole_game("pickomino", 2);
  std::size_t entered = 0;
  {
    Server server(room.file());
    for (; entered < 6; ++entered) {
      server.now -= std::chrono::days(100);  // further back with every move, to before the table was opened
      CHECK(server.table(room.id)->act(move(entered, std::string(game.moves[entered]), std::to_string(entered))) ==
            entered + 1);
    }
  }
  Server again(room.file());
  again.now = test::tonight - std::chrono::days(10'000);
  CHECK(again.table(room.id)->table().version() == entered);
  for (std::size_t i = 0; i < entered; ++i) CHECK(again.table(room.id)->table().log.at(i).move == game.moves[i]);
  CHECK(again.table(room.id)->act(move(0, std::string(game.moves[0]), "0")) == 1U);  // sent again: still done once
  CHECK(done(store::live_tables(room.book(), again.now)).size() == 1);
}

TEST_CASE("live tables on the server: two servers on one book do not overwrite each other's changes") {
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

TEST_CASE("live tables on the server: a game confirmed just before a power cut is stored afterwards") {
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

TEST_CASE("live tables on the server: with concurrent entries, each move is entered once") {
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

TEST_CASE("live tables on the server: subscribers get their own language") {
  const Room room;
  Server server(room.file());
  const auto table = server.table(room.id);
  const auto english = table->subscribe("en", Link::watch);
  const auto polish = table->subscribe("pl", Link::entry);
  CHECK(table->act(move(0, roll, "a")).has_value());
  const auto heard = [](const web::LiveSession::Subscription& subscription) {
    const auto news = subscription.feed->take();
    REQUIRE(news.size() == 1);
    return *news[0];
  };
  CHECK(test::contains(heard(english), "Ala rolls"));
  CHECK(test::contains(heard(polish), "Ala rzuca"));
  CHECK(table->is_in_use());
}

TEST_CASE("live tables on the server: a move sent again returns the version it made, not a later one") {
  const Room room;
  Server server(room.file());
  const auto table = server.table(room.id);
  CHECK(table->act(move(0, roll, "a")) == 1U);
  CHECK(table->act({1, {.kind = live::Change::Kind::undo, .step = 0, .token = "b"}}) == 2U);
  CHECK(table->act(move(2, "1: roll 1 1 1 1 1 1 1 w", "c")) == 3U);
  const auto listening = table->subscribe("en", Link::watch);
  CHECK(table->act(move(0, roll, "a")) == 1U);
  CHECK(listening.feed->take().empty());  // nothing has changed for anyone
  CHECK(table->table().version() == 3);
}

TEST_CASE("live tables on the server: subscribers whose link was revoked are disconnected") {
  const Room room;
  Server server(room.file());
  const auto table = server.table(room.id);
  const auto player = table->subscribe("en", Link::entry);
  const auto guest = table->subscribe("en", Link::watch);
  const auto edit = [&](auto what) {
    return table->edit([&](const store::Book& book, store::LiveTableId id) -> store::Result<bool> {
      what(book, id);
      return true;
    });
  };
  CHECK(edit([](const auto& book, auto id) { done(store::set_live_table_public(book, id, false, test::olga())); }));
  CHECK(guest.feed->is_over());
  CHECK_FALSE(player.feed->is_over());
  CHECK(edit([](const auto& book, auto id) { done(store::revoke_entry_key(book, id, test::olga())); }));
  CHECK(player.feed->is_over());
  CHECK_FALSE(table->is_in_use());
}

TEST_CASE("live tables on the server: a game that could not be stored is stored when it is confirmed again") {
  const record::Record game = test::whole_game("pickomino", 2);
  const Room room(game);
  const store::Book book = room.book();
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    CHECK(done(store::add_live_change(book, room.id, i + 1, {.step = i, .moves = {std::string(game.moves[i])}})));
  }
  Server server(room.file());
  const auto table = server.table(room.id);
  const std::size_t version = game.moves.size();
  CHECK(table->act({version, {.kind = live::Change::Kind::confirm, .by = 1, .token = "one"}}) == version + 1);
  book.database().exec("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  const live::Proposal second{version + 1, {.kind = live::Change::Kind::confirm, .by = 2, .token = "two"}};
  const auto failed = table->act(second);
  REQUIRE_FALSE(failed.has_value());
  CHECK(failed.error().store_error);
  CHECK_FALSE(table->facts().game);
  book.database().exec("DROP TRIGGER full");
  CHECK(table->act(second) == version + 2);
  CHECK(table->facts().game == 1);
  CHECK(table->facts().counts);
  CHECK(test::row(book, "SELECT who, action FROM audit WHERE object = 'game 1'") == "the players|import");
}

TEST_CASE("live tables on the server: a stored game cannot be abandoned or disputed any more") {
  const record::Record game = test::whole_game("pickomino", 2);
  const Room room(game);
  Server server(room.file());
  const auto table = server.table(room.id);
  std::size_t version = 0;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    version = table->act(move(i, std::string(game.moves[i]), "move " + std::to_string(i))).value();
  }
  for (const rules::Seat seat : {rules::Seat{1}, rules::Seat{2}}) {
    version =
        table->act({version, {.kind = live::Change::Kind::confirm, .by = seat, .token = std::to_string(seat)}}).value();
  }
  CHECK(done(table->edit([](const store::Book& book, store::LiveTableId id) {
          return store::close_live_table(book, id, std::nullopt, test::olga());
        })) == false);
  CHECK(table->facts().game == 1);
  const auto disputed = table->store_disputed(version, {.moves = {"1: keep 3"}}, test::olga());
  REQUIRE_FALSE(disputed.has_value());
  CHECK_FALSE(disputed.error().refusal);
  CHECK_FALSE(disputed.error().store_error);
}

TEST_CASE("live tables on the server: the projector follows every table in one stream") {
  const Room room;
  Server server(room.file());
  const auto feed = server.live.projector_hub().join("pl", false);
  CHECK(server.table(room.id)->act(move(0, roll, "a")).has_value());
  const auto news = feed->take();
  REQUIRE(news.size() == 1);
  CHECK(test::contains(*news[0], "Ala rzuca"));
  CHECK(test::contains(*news[0], server.table(room.id)->facts().watch_key));
}
