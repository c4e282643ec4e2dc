#include "store/archive/season_archive_reader.hpp"

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <unordered_set>

#include "record/fields/names.hpp"
#include "record/header.hpp"
#include "record/reader.hpp"
#include "record/source/parse_error.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/archive/json_cursor.hpp"
#include "store/league/season_rules.hpp"

namespace rollbook::store {
namespace {

using record::Json;
using text::quote;
using text::say;

constexpr std::size_t most_players = 2000;
constexpr std::size_t most_nights = 500;
constexpr int most_rounds = 1000;
constexpr int most_tables = 10'000;
constexpr int largest_total = 1'000'000;

/// Checks a text before it is parsed, so that no more is stored than a season can have: nlohmann::json's SAX interface,
/// whose functions return whether to continue. The games are not counted: they are left to the reader for records.
class Limits {
 public:
  /// What is wrong with the text; "" if nothing.
  const std::string& wrong() const { return wrong_; }
  bool has_games() const { return keys_[1].contains("games"); }

  bool null() { return count(); }
  bool boolean(bool /*value*/) { return count(); }
  bool number_integer(std::int64_t /*value*/) { return count(); }
  bool number_unsigned(std::uint64_t /*value*/) { return count(); }
  bool number_float(double /*value*/, const std::string& /*text*/) { return count(); }
  bool string(std::string& /*value*/) { return count(); }
  static bool binary(nlohmann::json::binary_t& /*value*/) { return false; }  // not in JSON text
  bool start_object(std::size_t /*size*/) { return open(); }
  bool end_object() { return close(); }
  bool start_array(std::size_t /*size*/) { return open(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    if (depth_ == 1) in_games_ = name == "games";
    if (in_games_ && depth_ > 1) return true;
    Keys& keys = keys_[depth_];
    if (!keys.insert(name).second) return refuse(say("The field ", quote(name), " occurs twice in one object."));
    return keys.size() <= most_keys || refuse(too_much);
  }
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const nlohmann::json::exception& error) {
    return refuse(say("It is not JSON: ", english(record::parser_reason(error.what())), "."));
  }

 private:
  using Keys = std::unordered_set<std::string>;
  static constexpr std::string_view too_much = "It has more values than an archive of a season can have.";
  static constexpr std::size_t most_keys = 100;  // of an object: searching them takes time
  static constexpr std::size_t deepest = 12;
  static constexpr int most_values = 1'000'000;

  bool refuse(std::string_view reason) {
    wrong_ = reason;
    return false;
  }
  bool count() { return in_games_ || ++values_ <= most_values || refuse(too_much); }
  bool open() {
    ++depth_;
    if (in_games_) return true;
    if (depth_ > deepest) return refuse("It is nested more deeply than an archive of a season is.");
    keys_[depth_].clear();
    return count();
  }
  bool close() {
    --depth_;
    return true;
  }

  std::string wrong_;
  bool in_games_ = false;
  std::size_t depth_ = 0;
  int values_ = 0;
  std::array<Keys, deepest + 1> keys_;  ///< of the open object at each depth
};

/// The range of a field's value in the text of a JSON object; empty if there is no such field.
std::string_view value_of_field(std::string_view json, std::string_view field) {
  int depth = 0;
  std::size_t value_begins = 0;
  std::string_view last_text;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char letter = json[i];
    if (letter == '"') {
      const std::size_t begin = i + 1;
      for (++i; i < json.size() && json[i] != '"'; ++i) i += json[i] == '\\' ? 1 : 0;
      last_text = json.substr(begin, i - begin);
    } else if (letter == '{' || letter == '[') {
      ++depth;
    } else if (letter == '}' || letter == ']') {
      if (--depth == 0 && value_begins > 0) return json.substr(value_begins, i - value_begins);
    } else if (depth == 1 && letter == ':' && last_text == field) {
      value_begins = i + 1;
    } else if (depth == 1 && letter == ',' && value_begins > 0) {
      return json.substr(value_begins, i - value_begins);
    }
  }
  return {};
}

/// Everything except the games; `games` gets their position.
Json parse(std::string_view text, std::string_view& games) {
  if (text.size() > longest_archive) throw JsonCursorError{"It is longer than an archive of a season can be, 32 MiB."};
  Limits limits;
  nlohmann::json::sax_parse(text, &limits);
  if (!limits.wrong().empty()) throw JsonCursorError{limits.wrong()};
  games = value_of_field(text, "games");
  if (games.empty() && limits.has_games())
    throw JsonCursorError{"games: The name of this field must be written without escapes."};
  if (games.empty()) return Json::parse(text).value_or(nullptr);
  const auto begin = static_cast<std::size_t>(games.data() - text.data());
  return Json::parse(say(text.substr(0, begin), "[]", text.substr(begin + games.size()))).value_or(nullptr);
}

/// The players of an archive by their name keys.
class Roster {
 public:
  explicit Roster(const JsonCursor& players) {
    for (const JsonCursor& player : players.items(most_players)) {
      if (const auto wrong = record::wrong_with_name(player.text())) {
        player.refuse(say(quote(player.text()), " cannot be a name: it ", english(*wrong), "."));
      }
      names_.push_back(player.text());
      if (!numbers_.emplace(record::name_key(player.text()), static_cast<PlayerId>(names_.size())).second) {
        player.refuse(say("There are two players ", quote(player.text()), "."));
      }
    }
  }

  const std::vector<std::string>& names() const { return names_; }

  PlayerId number_of(const JsonCursor& name) const {
    const auto found = numbers_.find(record::name_key(name.text()));
    if (found == numbers_.end()) {
      const std::vector<std::string_view> candidates(names_.begin(), names_.end());
      name.refuse(say("There is no player ", quote(name.text()), " in this season.",
                      text::suggestion(name.text(), candidates)));
    }
    return found->second;
  }

 private:
  std::vector<std::string> names_;
  std::map<std::string, PlayerId> numbers_;
};

/// The players who have a seat in a round, or sit out: each once.
class Seated {
 public:
  explicit Seated(const Roster& roster) : roster_(roster) {}

  PlayerId take(const JsonCursor& name) {
    const PlayerId player = roster_.number_of(name);
    if (!players_.insert(player).second) name.refuse(say(quote(name.text()), " has two places in this round."));
    return player;
  }

 private:
  const Roster& roster_;
  std::set<PlayerId> players_;
};

std::string read_options(const JsonCursor& options, const rules::Game& game) {
  const std::string json = options.json().dump();
  const auto read = record::read_options(game, json);
  if (const auto* wrong = std::get_if<rules::Violation>(&read)) options.refuse(english(wrong->message));
  return json;
}

RoundTable read_table(const JsonCursor& json, Seated& seated) {
  json.expect_only(std::array<std::string_view, 6>{"number", "kind", "options", "seats", "totals", "typed_by"});
  RoundTable table{.number = json["number"].number(1, most_tables), .kind = json["kind"].text()};
  const rules::Game* const game = rules::find_game(table.kind);
  if (game == nullptr) {
    json["kind"].refuse(
        say("There is no game ", quote(table.kind), ".", text::suggestion(table.kind, rules::game_names())));
  }
  table.options = read_options(json["options"], *game);
  for (const JsonCursor& seat : json["seats"].items()) table.seats.push_back({seated.take(seat), std::nullopt});
  if (table.seats.size() > static_cast<std::size_t>(game->most_seats)) {  // none, if everyone has left
    json["seats"].refuse(say(game->title, " has at most ", int{game->most_seats}, " seats."));
  }
  if (const auto totals = json.find("totals")) {
    const auto items = totals->items();
    if (items.size() != table.seats.size()) totals->refuse("There must be one for each seat.");
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!items[i].json().is_null()) table.seats[i].total = items[i].number(-largest_total, largest_total);
    }
  }
  if (const auto typed_by = json.find("typed_by")) table.typed_by = typed_by->text();
  return table;
}

Round read_round(const JsonCursor& json, int number, const Roster& roster) {
  json.expect_only(std::array<std::string_view, 9>{"number", "method", "seed", "table_size", "started_at", "closed_at",
                                                   "tables", "sitting_out", "absent"});
  Round round{.number = json["number"].number(1, most_rounds),
              .method = json["method"].text(),
              .seed = json["seed"].seed(),
              .table_size = json["table_size"].number(0, most_tables)};
  if (round.number != number) json["number"].refuse(say("This is round ", number, " of its night."));
  if (const auto at = json.find("started_at")) round.started_at = at->moment();
  if (const auto at = json.find("closed_at")) round.closed_at = at->moment();
  Seated seated(roster);
  for (const JsonCursor& table : json["tables"].items()) {
    round.tables.push_back(read_table(table, seated));
    if (round.tables.size() > 1 && round.tables.back().number <= round.tables.end()[-2].number) {
      table["number"].refuse("Tables come in the order of their numbers.");
    }
  }
  for (const JsonCursor& player : json["sitting_out"].items()) round.sitting_out.push_back(seated.take(player));
  if (const auto absent = json.find("absent")) {
    for (const JsonCursor& player : absent->items()) round.absent.push_back(seated.take(player));
  }
  return round;
}

std::vector<Attendance> read_attendance(const JsonCursor& json, const Roster& roster) {
  std::vector<Attendance> people;
  for (const JsonCursor& row : json.items()) {
    row.expect_only(std::array<std::string_view, 3>{"player", "first_round", "last_round"});
    Attendance& person = people.emplace_back(
        Attendance{roster.number_of(row["player"]), row["first_round"].number(1, most_rounds), std::nullopt});
    if (const auto last = row.find("last_round")) person.last_round = last->number(0, most_rounds);
    if (people.size() > 1 && person.player <= people.end()[-2].player) {
      row["player"].refuse("Each player is listed once, in the order of the players.");
    }
  }
  return people;
}

NightDetails read_night(const JsonCursor& json, const Roster& roster) {
  json.expect_only(std::array<std::string_view, 6>{"event", "day", "begins", "closed_at", "attendance", "rounds"});
  NightDetails night{
      .night = {.event = json["event"].text(), .day = json["day"].text(), .begins = json["begins"].text()}};
  if (const auto at = json.find("closed_at")) night.night.closed_at = at->moment();
  night.people = read_attendance(json["attendance"], roster);
  for (const JsonCursor& round : json["rounds"].items()) {
    night.rounds.push_back(read_round(round, night.next_round(), roster));
  }
  return night;
}

league::SeasonRules read_rules(const JsonCursor& json) {
  const Json given = json.json().sorted();
  auto rules = read_season_rules(given);
  if (!rules) json.refuse(rules.error().message);
  if (to_json(*rules) != given) json.refuse(say("A season would have written: ", to_json(*rules).dump_sorted()));
  return std::move(*rules);
}

std::vector<std::string> read_games(std::string_view text) {
  if (text.find('[') == std::string_view::npos) throw JsonCursorError{"games: A list was expected."};
  std::stringbuf bytes{std::string(text)};
  record::Reader reader(bytes);
  std::vector<std::string> games;
  while (const auto entry = reader.next()) {
    const std::string place = say("games[", games.size(), "]: ");
    if (!entry->violations.empty()) throw JsonCursorError{place + english(entry->violations.front().message)};
    if (!entry->record) throw JsonCursorError{place + "This is no record of a game."};
    games.push_back(record::write(*entry->record));
  }
  return games;
}

SeasonArchive read(std::string_view text) {
  std::string_view games;
  const Json json = parse(text, games);
  const JsonCursor file(json);
  file.expect_only(std::array<std::string_view, 7>{"format", "name", "rules", "players", "nights", "games", "figures"});
  if (file["format"].text() != season_format) {
    file["format"].refuse(say("This is not an archive of a season: ", quote(season_format), " was expected."));
  }
  const Roster roster(file["players"]);
  SeasonArchive archive{.name = file["name"].text(), .rules = read_rules(file["rules"]), .players = roster.names()};
  for (const JsonCursor& night : file["nights"].items(most_nights)) archive.nights.push_back(read_night(night, roster));
  archive.games = read_games(games);
  archive.figures = file["figures"].json();
  return archive;
}

}  // namespace

Result<SeasonArchive> read_archive(std::string_view text) {
  try {
    return read(text);
  } catch (const JsonCursorError& wrong) {
    return tl::unexpected(Error{wrong.message});
  }
}

}  // namespace rollbook::store
