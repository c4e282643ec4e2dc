#include "record/header.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "record/broken.hpp"
#include "record/names.hpp"
#include "record/timestamp.hpp"
#include "record/written_json.hpp"
#include "rules/catalogue.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

using text::quote;
using text::say;

constexpr std::array<std::string_view, 12> fields{"format",    "game",  "options", "players", "moves", "id",
                                                  "played_at", "event", "round",   "table",   "notes", "result"};
constexpr std::array<std::string_view, 3> player_fields{"name", "sheet", "claimed"};
constexpr std::array<std::string_view, 3> claims{"totals", "parts", "places"};

/// A value as a message shows it: a short piece of its text, or what kind of thing it is.
std::string found(const Json& value) {
  if (value.is_string()) return quote(value.get_ref<const std::string&>());
  if (value.is_array()) return "an array";
  if (value.is_object()) return "an object";
  return value.dump();
}

std::vector<std::string_view> option_names(const rules::Game& game) {
  std::vector<std::string_view> names;
  for (const rules::Option& option : game.options) names.push_back(option.name);
  return names;
}

/// Any other field is a mistake that names the nearest known one, however far that is.
std::string nearest_field(std::string_view name) {
  const std::string guess = text::suggestion(name, fields);
  return guess.empty() ? say(" The nearest field is \"", text::nearest_of_all(name, fields), "\".") : guess;
}

/// Reads the fields one by one into `record`, noting what is wrong in `json`.
class Header {
 public:
  explicit Header(JsonRecord& json) : json_(json) {}

  Record record;

  /// Whether a game can be set up: what is wrong, if anything, is in the claims or in single moves.
  bool playable() const { return playable_; }

  void read() {
    for (const auto& [name, value] : json_.header.items()) {
      if (std::ranges::find(fields, name) == fields.end()) {
        complain(broken::field, name, say("A record has no field ", quote(name)), nearest_field(name));
      }
    }
    read_format();
    read_game();
    read_players();
    if (record.game != nullptr) read_options();
    read_moves();
    read_id();
    read_played_at();
    read_text("event", broken::event, record.event);
    read_int("round", broken::round, record.round);
    read_int("table", broken::table, record.table);
    read_text("notes", broken::notes, record.notes);
    read_result();
    record.extra = std::move(json_.extra);
  }

 private:
  void complain(std::string_view rule, std::string_view field, const std::string& what,
                std::string_view suggestion = "") {
    constexpr std::size_t most = 20;
    if (rule != broken::result && rule != broken::moves) playable_ = false;
    if (json_.violations.size() >= most) return;
    const auto place = json_.places.find(std::string(field));
    const std::string where =
        place == json_.places.end() ? "" : say("; line ", place->second.line, ", column ", place->second.column);
    json_.violations.push_back({rule, say(what, where, ".", suggestion)});
  }

  const Json* find(std::string_view field) const {
    const auto it = json_.header.find(field);
    return it == json_.header.end() ? nullptr : &*it;
  }

  void read_format() {
    const Json* value = find("format");
    if (value == nullptr) return complain(broken::format, "format", R"(A record needs "format": "rollbook/1")");
    if (*value == "rollbook/1") return;
    is_sheet_ = *value == "rollbook-sheet/1";
    if (is_sheet_) return;
    complain(broken::format, "format",
             say(R"(The format must be "rollbook/1", or "rollbook-sheet/1" for final sheets; found )", found(*value)));
  }

  void read_game() {
    const auto names = rules::game_names();
    const Json* value = find("game");
    const std::string known = say("it is one of ", text::list(names, "or"));
    if (value == nullptr) return complain(broken::game, "game", say("A record needs a game; ", known));
    if (!value->is_string()) return complain(broken::game, "game", say("The game is a name; ", known));
    const auto& name = value->get_ref<const std::string&>();
    record.game = rules::find_game(name);
    if (record.game == nullptr) {
      complain(broken::game, "game", say("There is no game ", quote(name), "; ", known), text::suggestion(name, names));
    }
  }

  void read_players() {
    const Json* value = find("players");
    if (value == nullptr) return complain(broken::players, "players", "A record needs players, in seat order");
    if (!value->is_array()) {
      return complain(broken::players, "players", say("players is an array of names; found ", found(*value)));
    }
    players_listed_ = value->size();
    const auto seats = static_cast<int>(value->size());
    if (record.game != nullptr && (seats < record.game->fewest_seats || seats > record.game->most_seats)) {
      complain(broken::players, "players",
               say(record.game->title, " is played by ", record.game->fewest_seats, " to ", record.game->most_seats,
                   " players; found ", seats));
    }
    for (const Json& player : *value) {
      if (is_sheet_) {
        read_sheet(player);
      } else {
        read_player(player);
      }
    }
  }

  /// A player of a game of which only the final sheets remain: name, sheet, and what it is claimed to be worth.
  void read_sheet(const Json& player) {
    const std::size_t seat = record.players.size() + 1;
    if (seat > rules::max_seats) return;  // too many, and said so
    if (!player.is_object() || !player.contains("name") || !player.contains("sheet")) {
      record.players.emplace_back();
      return complain(broken::sheet, "players",
                      say("A player with a final sheet is an object with name, sheet and perhaps claimed; seat ", seat,
                          !player.is_object()        ? say(" is ", found(player))
                          : !player.contains("name") ? " has no name"
                                                     : " has no sheet"));
    }
    for (const auto& [name, value] : player.items()) {
      if (std::ranges::find(player_fields, name) != player_fields.end()) continue;
      complain(broken::sheet, "players", say("A player with a final sheet has no field ", quote(name)),
               text::suggestion(name, player_fields));
    }
    read_player(player["name"]);
    FinalSheet& sheet = record.sheets.emplace_back(FinalSheet{to_written(player["sheet"]), {}, {}});
    if (const auto claimed = player.find("claimed"); claimed != player.end()) read_claimed(*claimed, seat, sheet);
  }

  void read_claimed(const Json& claimed, std::size_t seat, FinalSheet& sheet) {
    const auto wrong = [&](const std::string& what) { complain(broken::sheet, "players", what); };
    if (!claimed.is_object()) {
      return wrong(say("What seat ", seat, " claims is an object with total and parts; found ", found(claimed)));
    }
    for (const auto& [name, value] : claimed.items()) {
      if (name == "parts") {
        read_parts(value, sheet.claimed_parts, broken::sheet, "players");
      } else if (name != "total") {
        wrong(say("What seat ", seat, " claims is a total and parts; found ", quote(name)));
      } else if (is_int(value)) {
        sheet.claimed_total = value.get<int>();
      } else {
        wrong(say("The total that seat ", seat, " claims is a whole number; found ", found(value)));
      }
    }
  }

  void read_player(const Json& value) {
    const std::size_t seat = record.players.size() + 1;
    if (seat > rules::max_seats) return;  // too many, and said so
    if (!value.is_string()) {
      record.players.emplace_back();
      return complain(broken::player_name, "players",
                      say("The name in seat ", seat, " is ", found(value), ", no text"));
    }
    const auto& name = value.get_ref<const std::string&>();
    if (const auto wrong = wrong_with_name(name)) {
      record.players.emplace_back();
      return complain(broken::player_name, "players", say("The name in seat ", seat, " ", *wrong));
    }
    const auto same = std::ranges::find_if(
        record.players, [key = folded(name)](const std::string& other) { return folded(other) == key; });
    if (same != record.players.end()) {
      complain(broken::player_twice, "players",
               say("Two players cannot have one name; ", quote(*same), " in seat ", same - record.players.begin() + 1,
                   " and ", quote(name), " in seat ", seat, " are the same"));
    }
    record.players.push_back(name);
  }

  void read_options() {
    const Json* value = find("options");
    if (value == nullptr) return;
    if (!value->is_object()) {
      return complain(broken::options, "options", say("options is an object; found ", found(*value)));
    }
    for (const auto& [name, choice] : value->items()) {
      const auto option = std::ranges::find(record.game->options, name, &rules::Option::name);
      if (option == record.game->options.end()) {
        const auto names = option_names(*record.game);
        complain(broken::options, "options",
                 say(record.game->title, " has no option ", quote(name),
                     names.empty() ? "; it has none at all" : say("; it has ", text::list(names, "and"))),
                 text::suggestion(name, names));
      } else if (!choice.is_string() ||
                 std::ranges::find(option->values, choice.get<std::string>()) == option->values.end()) {
        complain(broken::options, "options",
                 say("Option ", name, " is one of ", text::list(option->values, "or"), "; found ", found(choice)));
      }
    }
    for (const rules::Option& option : record.game->options) {  // in the game's order, whatever the record's
      const auto choice = value->find(option.name);
      if (choice != value->end() && choice->is_string()) record.options.emplace_back(option.name, *choice);
    }
  }

  void read_moves() {
    if (is_sheet_) {
      if (json_.places.contains("moves")) complain(broken::sheet, "moves", "Final sheets have no moves");
      return;
    }
    playable_ = playable_ && json_.has_moves;
    if (!json_.places.contains("moves")) return complain(broken::moves, "moves", "A record needs moves");
    if (!json_.has_moves) return complain(broken::moves, "moves", "moves is an array of strings");
    if (json_.first_bad_move > 0) {
      complain(broken::moves, "moves", say("Each move is a string; move ", json_.first_bad_move, " is not"));
    }
    record.moves = std::move(json_.moves);
  }

  void read_id() {
    constexpr std::size_t longest = 64;
    read_text("id", broken::id, record.id);
    if (!record.id) return;
    const bool allowed = std::ranges::all_of(
        *record.id, [](char c) { return text::is_letter(c) || text::is_digit(c) || c == '.' || c == '_' || c == '-'; });
    if (record.id->empty() || record.id->size() > longest || !allowed) {
      complain(broken::id, "id",
               say("An id is 1 to 64 of the characters A-Z a-z 0-9 . _ -; found ", quote(*record.id)));
    }
  }

  void read_played_at() {
    read_text("played_at", broken::played_at, record.played_at);
    if (record.played_at && !is_date_or_date_time(*record.played_at)) {
      complain(broken::played_at, "played_at",
               say("played_at is a date such as 2026-05-17 or a date-time such as 2026-05-17T19:30:00+02:00; found ",
                   quote(*record.played_at)));
    }
  }

  void read_text(std::string_view field, std::string_view rule, std::optional<std::string>& text) {
    const Json* value = find(field);
    if (value == nullptr) return;
    if (!value->is_string()) return complain(rule, field, say(field, " is a text; found ", found(*value)));
    text = value->get<std::string>();
  }

  static bool is_int(const Json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= std::numeric_limits<int>::max();
    return value.is_number_integer() && value.get<std::int64_t>() >= std::numeric_limits<int>::min();
  }

  void read_int(std::string_view field, std::string_view rule, std::optional<int>& number) {
    const Json* value = find(field);
    if (value == nullptr) return;
    if (!is_int(*value)) {
      return complain(rule, field,
                      say(field, " is a whole number from -2147483648 to 2147483647; found ", found(*value)));
    }
    number = value->get<int>();
  }

  void read_result() {
    const Json* value = find("result");
    if (value == nullptr) return;
    if (!value->is_object()) {
      return complain(broken::result, "result", say("result is an object; found ", found(*value)));
    }
    record.result.emplace();
    for (const auto& [name, claim] : value->items()) {
      if (std::ranges::find(claims, name) == claims.end()) {
        complain(broken::result, "result", say("A result has no field ", quote(name)), text::suggestion(name, claims));
      } else if (!claim.is_array() || (players_listed_ && claim.size() != *players_listed_)) {
        complain(broken::result, "result",
                 say("result.", name, " is an array with one entry a player; found ",
                     claim.is_array() ? say(claim.size()) : found(claim)));
      } else if (name == "parts") {
        for (const Json& parts : claim) read_parts(parts, record.result->parts.emplace_back());
      } else {
        read_numbers(name, claim, name == "totals" ? record.result->totals : record.result->places);
      }
    }
  }

  void read_numbers(const std::string& name, const Json& claim, std::vector<int>& numbers) {
    for (const Json& number : claim) {
      if (!is_int(number)) {
        return complain(broken::result, "result", say("result.", name, " holds whole numbers; found ", found(number)));
      }
      numbers.push_back(number.get<int>());
    }
  }

  void read_parts(const Json& parts, std::vector<std::pair<std::string, int>>& claimed,
                  std::string_view rule = broken::result, std::string_view field = "result") {
    if (!parts.is_object()) {
      return complain(rule, field, say("The parts of a score are an object; found ", found(parts)));
    }
    if (record.game == nullptr) return;
    const auto known = record.game->parts;
    for (const auto& [name, points] : parts.items()) {
      if (std::ranges::find(known, name) == known.end()) {
        complain(rule, field,
                 say(record.game->title, " has no part ", quote(name), "; it has ", text::list(known, "and")),
                 text::suggestion(name, known));
      } else if (!is_int(points)) {
        complain(rule, field, say("Part ", name, " is a whole number; found ", found(points)));
      }
    }
    for (const std::string_view part : known) {  // in the game's order, whatever the record's
      const auto points = parts.find(part);
      if (points != parts.end() && is_int(*points)) claimed.emplace_back(part, points->get<int>());
    }
  }

  JsonRecord& json_;
  bool is_sheet_ = false;
  bool playable_ = true;
  std::optional<std::size_t> players_listed_;
};

}  // namespace

std::optional<Record> check_header(JsonRecord& json) {
  Header header(json);
  const bool readable = json.violations.empty();
  header.read();
  if (!readable || !header.playable()) return std::nullopt;
  return std::move(header.record);
}

std::variant<Options, rules::Violation> read_options(const rules::Game& game, std::string_view text) {
  JsonRecord json;
  Json options = Json::parse(text, nullptr, false);
  if (options.is_discarded()) {
    return rules::Violation{broken::options, say("The options are a JSON object; found ", quote(text), ".")};
  }
  Json players = Json::array();
  for (int seat = 1; seat <= game.fewest_seats; ++seat) players.push_back(std::to_string(seat));
  json.header = {{"format", "rollbook/1"}, {"game", game.name}, {"players", players}, {"options", std::move(options)}};
  json.has_moves = true;
  json.places["moves"] = {};
  auto record = check_header(json);
  if (!record) return std::move(json.violations.front());
  return std::move(record->options);
}

}  // namespace rollbook::record
