#include "http/feed.hpp"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <thread>

using namespace rollbook;
using http::Channel;
using http::Feed;

namespace {

http::EventData piece(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::string taken(Feed& feed) {
  std::string text;
  for (const auto& one : feed.take()) text += *one + " ";
  return text;
}

}  // namespace

TEST_CASE("feed: all subscribers get what is published after they joined, in order, from the same bytes") {
  Channel table;
  table.publish(piece("before"));
  const auto ala = table.join();
  const auto first = piece("1");
  table.publish(first);
  const auto ola = table.join();
  table.publish(piece("2"));
  table.publish(piece("3"));
  CHECK(taken(*ola) == "2 3 ");
  const auto all = ala->take();
  REQUIRE(all.size() == 3);
  CHECK(all[0] == first);
  CHECK(*all[2] == "3");
  CHECK(ala->take().empty());
}

TEST_CASE("feed: dropping a feed unsubscribes it") {
  Channel table;
  CHECK(table.listeners() == 0);
  auto ala = table.join();
  const auto ola = table.join();
  CHECK(table.listeners() == 2);
  ala.reset();
  CHECK(table.listeners() == 1);
  table.publish(piece("1"));
  CHECK(taken(*ola) == "1 ");
}

TEST_CASE("feed: a subscriber is woken once for all events before it takes them") {
  Channel table;
  const auto feed = table.join();
  int woken = 0;
  feed->on_ready([&] { ++woken; });
  CHECK(woken == 0);
  table.publish(piece("1"));
  table.publish(piece("2"));
  CHECK(woken == 1);
  CHECK(taken(*feed) == "1 2 ");
  table.publish(piece("3"));
  CHECK(woken == 2);
}

TEST_CASE("feed: events from before a wake-up was set cause it at once") {
  Channel table;
  const auto feed = table.join();
  table.publish(piece("1"));
  int woken = 0;
  feed->on_ready([&] { ++woken; });
  CHECK(woken == 1);
  feed->take();
  feed->on_ready([&] { woken += 10; });
  CHECK(woken == 1);
  table.publish(piece("2"));
  CHECK(woken == 11);
  feed->on_ready(nullptr);
  feed->take();
  table.publish(piece("3"));
  CHECK(woken == 11);
}

TEST_CASE("feed: the feed and the channel can be used while being woken") {
  Channel table;
  const auto feed = table.join();
  std::string heard;
  feed->on_ready([&] {
    heard += taken(*feed);
    if (table.listeners() == 1 && heard.size() < 6) table.publish(piece("again"));
    table.join();
  });
  table.publish(piece("1"));
  CHECK(heard == "1 again ");
}

TEST_CASE("feed: too many events, or too long ones, overflow the queue") {
  Channel table;
  const auto many = table.join();
  for (std::size_t i = 0; i < Feed::most_events; ++i) table.publish(piece("x"));
  CHECK_FALSE(many->is_over());
  const auto patient = table.join();
  int woken = 0;
  many->on_ready([&] { ++woken; });
  CHECK(woken == 1);
  table.publish(piece("x"));
  CHECK(many->is_over());
  CHECK(woken == 2);
  CHECK(many->take().empty());
  table.publish(piece("y"));
  CHECK(many->take().empty());
  CHECK(woken == 2);
  many->on_ready([&] { woken += 10; });
  CHECK(woken == 12);
  CHECK(taken(*patient) == "x y ");

  const auto whole = piece(std::string(Feed::most_bytes, 'x'));
  for (int i = 0; i < 3; ++i) {  // events that were taken are no longer in the queue
    table.publish(whole);
    CHECK_FALSE(patient->is_over());
    patient->take();
  }
  table.publish(whole);
  table.publish(piece("x"));
  CHECK(patient->is_over());
}

TEST_CASE("feed: a subscriber whose access was revoked is disconnected") {
  Channel table;
  const auto feed = table.join();
  int woken = 0;
  feed->on_ready([&] { ++woken; });
  table.publish(piece("1"));
  table.end_all();
  CHECK(feed->is_over());
  CHECK(woken == 2);
  CHECK(feed->take().empty());
  CHECK(table.listeners() == 0);
  const auto again = table.join();
  table.publish(piece("2"));
  CHECK(taken(*again) == "2 ");
  CHECK(feed->take().empty());
}

TEST_CASE("feed: with concurrent publishers, all subscribers get the same order") {
  Channel table;
  const std::vector<std::shared_ptr<Feed>> feeds{table.join(), table.join()};
  {
    std::vector<std::jthread> publishers;
    publishers.reserve(4);
    for (const char* const name : {"a", "b", "c", "d"}) {
      publishers.emplace_back([&table, name] {
        for (int i = 0; i < 60; ++i) {
          table.publish(piece(name));
          table.join();
        }
      });
    }
  }
  const std::string heard = taken(*feeds[0]);
  CHECK(heard.size() == std::size_t{2} * 4 * 60);
  CHECK(taken(*feeds[1]) == heard);
  CHECK(table.listeners() == 2);
}

TEST_CASE("feed: nothing is lost between taking and publishing") {
  Channel table;
  const auto feed = table.join();
  std::atomic<int> woken = 0;
  feed->on_ready([&] {
    ++woken;
    woken.notify_one();
  });
  constexpr int pieces = 200;
  const std::jthread publisher([&] {
    for (int i = 0; i < pieces; ++i) table.publish(piece("x"));
  });
  std::size_t heard = 0;
  int seen = 0;
  while (heard < pieces) {
    woken.wait(seen);
    seen = woken;
    heard += feed->take().size();
  }
  CHECK(heard == pieces);
}

TEST_CASE("feed: an event has the format that browsers expect") {
  CHECK(http::event("{\"step\":7}", "7") == "id: 7\ndata: {\"step\":7}\n\n");
  CHECK(http::event("one\ntwo\r\nthree\rfour", "7") == "id: 7\ndata: one\ndata: two\ndata: three\ndata: four\n\n");
  CHECK(http::event("one\n", "7") == "id: 7\ndata: one\ndata: \n\n");
  CHECK(http::event("", "7") == "id: 7\ndata: \n\n");
  CHECK(http::event("id: 8\n\nevent: x", "") == "data: id: 8\ndata: \ndata: event: x\n\n");
}
