// Messages from phones to a live table. The first byte chooses the game, the second the kind of request; the rest is
// the body. As fuzzing rarely generates long bodies byte by byte, \x01, a character and a byte n stand for the
// character 2^n times. As it cannot know what the inputs before this one have changed, \x02 stands for the version of
// the table, and \x03 for a number that no body had before. Every answer is JSON and no server error, and an action is
// carried out only if the answer says so.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "record/replay/simulate.hpp"
#include "store/league/live_tables.hpp"
#include "support.hpp"
#include "text/wording.hpp"
#include "web/app/make_site.hpp"

namespace rollbook::fuzz {
namespace {

using Json = nlohmann::json;

constexpr std::chrono::sys_seconds tonight{std::chrono::seconds(1'780'000'000)};
constexpr std::array<std::string_view, 7> requests{"move", "undo", "correct", "confirm", "legal", "draft", "outcome"};
constexpr std::array answers{200, 400, 409, 410, 413, 422};

template <class Value>
Value done(store::Result<Value> result) {
  demand(result.has_value(), "the club is set up", result ? "" : result.error().message);
  return std::move(*result);
}

/// A table and the number of changes acknowledged there.
struct Table {
  std::string address;
  std::size_t version = 0;
  bool is_closed = false;
};

class Club {
 public:
  Club() {
    std::string pattern = (std::filesystem::temp_directory_path() / "rollbook-fuzz-XXXXXX").string();
    demand(mkdtemp(pattern.data()) != nullptr, "there is a folder", pattern);
    folder_ = pattern;
    site_ = done(web::make_site({.book = folder_ / "book.db", .now = [] { return tonight; }}));
  }
  ~Club() {
    site_ = {};
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Club(const Club&) = delete;
  Club& operator=(const Club&) = delete;
  Club(Club&&) = delete;
  Club& operator=(Club&&) = delete;

  /// The table for a game; another one after a while, so that games stay short, and after its game was stored.
  Table& table_of(const rules::Game& game) {
    constexpr std::size_t longest = 50;
    Table& table = tables_[game.name];
    if (!table.address.empty() && table.version < longest && !table.is_closed) return table;
    record::Record header = record::simulate({.game = &game, .seats = std::max(2, int{game.fewest_seats})}, 1);
    header.moves = {};
    const auto book = done(store::Book::open(folder_ / "book.db", store::Book::Use::write));
    const auto opened = done(store::open_live_table(book, header, true, {"Olga", tonight}));
    return table = {"/t/" + opened.entry_key, 0};
  }

  http::Response ask(http::Method method, std::string path, std::string body = "") const {
    return site_({.method = method, .path = std::move(path), .body = std::move(body)});
  }
  Json state_of(const Table& table) const {
    const http::Response state = ask(http::Method::get, table.address + "/state.json");
    demand(state.status == 200, "a table can be looked at", *state.body);
    return Json::parse(*state.body);
  }

 private:
  std::filesystem::path folder_;
  http::Handler site_;
  std::map<std::string_view, Table> tables_;
};

/// The body that an input stands for; at most one byte longer than the longest accepted one.
std::string expanded(std::string_view input, std::size_t version) {
  constexpr std::size_t most = std::size_t{2} * 1024 * 1024 + 1;
  constexpr unsigned powers = 22;
  static std::size_t numbers = 0;
  std::string body;
  while (!input.empty() && body.size() < most) {
    const auto first = static_cast<char>(take_byte(input));
    if (first == '\x01') {
      const auto repeated = static_cast<char>(take_byte(input));
      body.append(std::min(most - body.size(), std::size_t{1} << take_byte(input) % powers), repeated);
    } else if (first == '\x02') {
      body += std::to_string(version);
    } else if (first == '\x03') {
      body += std::to_string(++numbers);
    } else {
      body += first;
    }
  }
  body.resize(std::min(body.size(), most));
  return body;
}

}  // namespace

void try_input(std::string_view input) {
  constexpr int most_inputs = 3000;
  static auto club = std::make_unique<Club>();
  static int inputs = 0;
  if (++inputs % most_inputs == 0) club = std::make_unique<Club>();
  const rules::Game& game = take_game(input);
  const std::string_view what =
      requests[(take_byte(input) + requests.size() - '0' % requests.size()) % requests.size()];
  Table& table = club->table_of(game);
  const http::Response answer =
      club->ask(http::Method::post, text::say(table.address, "/", what), expanded(input, table.version));
  demand(std::ranges::find(answers, answer.status) != answers.end(), "no server error", *answer.body);
  if (answer.status != 413) {  // that one is a page
    const Json said = Json::parse(*answer.body, nullptr, false);
    demand(said.is_object(), "the answer is an object", *answer.body);
    if (answer.status == 200 && said.contains("version")) {
      table.version = std::max(table.version, said.at("version").get<std::size_t>());
    }
  }
  const Json state = club->state_of(table);
  demand(state.at("version") == table.version, "exactly the acknowledged changes were made", *answer.body);
  table.is_closed = answer.status == 410;
}

}  // namespace rollbook::fuzz
