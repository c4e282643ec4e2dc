#include "web/changes/changes_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;
using test::contains;

namespace {

http::Request post(std::string path, std::string body) {
  return {.method = http::Method::post, .path = std::move(path), .body = std::move(body)};
}

}  // namespace

TEST_CASE("recent changes: a deleted game is in the bin until it is restored") {
  const test::Club club({test::ala_wins()});
  CHECK(contains(club.page("/bin"), "The bin is empty."));
  CHECK(club.ask(post("/games/1/change", "do=delete&seen=&confirmed=yes")).headers.get("Location") == "/bin?done=1");
  const std::string bin = club.page("/bin?done=1");
  CHECK(contains(bin, "pickomino: Ala 5, Ben 1"));
  CHECK(test::count(bin, "action=\"/changes/1\"") == 2);  // the notice, and the list
  CHECK(club.get("/games/1").status == 404);
  CHECK(club.ask_as_guest(post("/changes/1", "do=undo")).status != 303);
  const auto restored = club.ask(post("/changes/1", "do=undo&next=%2Fgames%2F1"));
  CHECK(restored.headers.get("Location") == "/games/1?done=1");
  CHECK(club.get("/games/1").status == 200);
  CHECK(contains(club.page("/bin"), "The bin is empty."));
  CHECK(contains(club.page("/changes"), "value=\"redo\""));
  CHECK(club.ask(post("/changes/1", "do=redo&next=%2Fgames%2F1")).headers.get("Location") == "/bin?done=1");
}

TEST_CASE("recent changes: what cannot be undone says why, and addresses of other sites are not followed") {
  const test::Club club({test::ala_claims_7()});
  for (const char* reason : {"first", "second"}) {
    club.ask(post("/games/1/change",
                  std::string("do=rule&verdict=accept&total1=9&total2=") + reason[0] + "&seen=&confirmed=yes"));
    club.ask(post("/games/1/change",
                  "do=rule&verdict=accept&total1=9&total2=1&reason=" + std::string(reason) + "&seen=&confirmed=yes"));
  }
  const auto refused = club.ask(post("/changes/1", "do=undo"));
  CHECK(refused.status == 409);
  CHECK(contains(*refused.body, "Undo that change first."));
  CHECK_FALSE(contains(*refused.body, "value=\"yes\""));
  CHECK(club.ask(post("/changes/2", "do=undo&next=https%3A%2F%2Fevil.test%2F")).headers.get("Location") == "/?done=2");
  CHECK(club.ask(post("/changes/77", "do=undo")).status == 404);
}
