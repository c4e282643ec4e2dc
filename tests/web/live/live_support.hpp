// A club with a live table, for the tests of its pages' requests: open one, enter moves like a phone, read the
// responses.
#pragma once

#include <string>
#include <string_view>

#include "json.hpp"
#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "store/league/live_tables.hpp"
#include "web/club.hpp"

namespace rollbook::test {

using Json = nlohmann::json;

/// A whole simulated game.
inline record::Record whole_game(std::string_view name, int seats) {
  return record::simulate({.game = rules::find_game(name), .seats = seats}, 1);
}

class LiveClub : public Club {
 public:
  explicit LiveClub(const record::Record& game = read_good(pickomino_json()), bool is_public = true)
      : facts_(done(store::open_live_table(open(), game, is_public, olga()))) {}

  const store::LiveTable& facts() const { return facts_; }
  std::string entry(std::string_view rest = "") const { return "/t/" + facts_.entry_key + std::string(rest); }
  std::string watch(std::string_view rest = "") const { return "/watch/" + facts_.watch_key + std::string(rest); }

  /// A request from a phone, with a new token unless one is given, and its response.
  http::Response post(std::string_view what, Json body) const {
    if (!body.contains("token")) body["token"] = "token " + std::to_string(++sent_);
    return ask_as_guest({.method = http::Method::post, .path = entry("/" + std::string(what)), .body = body.dump()});
  }
  http::Response move(std::size_t follows, std::string_view text, int by = 0) const {
    return post("move", {{"follows", follows}, {"move", text}, {"by", by}});
  }
  Json state(std::string_view language = "en") const {
    return Json::parse(page(entry("/state.json?lang=" + std::string(language))));
  }

  /// Enters a whole game.
  void enter(const record::Record& game) const {
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      const http::Response answer = move(i, game.moves[i]);
      INFO(game.moves[i] << ": " << *answer.body);
      REQUIRE(answer.status == 200);
    }
  }

 private:
  store::LiveTable facts_;
  mutable int sent_ = 0;
};

inline Json body_of(const http::Response& response) { return Json::parse(*response.body); }

}  // namespace rollbook::test
