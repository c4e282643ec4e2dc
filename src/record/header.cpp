#include "record/header.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/source/broken.hpp"
#include "record/written_json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

using rules::all_of;
using rules::as_they_stand;
using rules::at_seat;
using rules::called;
using rules::either_of;
using rules::message;
using rules::Message;
using rules::with_guess;
using text::quote;

constexpr std::array<std::string_view, 12> fields{"format",    "game",  "options", "players", "moves", "id",
                                                  "played_at", "event", "round",   "table",   "notes", "result"};
constexpr std::array<std::string_view, 3> player_fields{"name", "sheet", "claimed"};
constexpr std::array<std::string_view, 3> claims{"totals", "parts", "places"};

/// A value for use in a message: a short piece of its text, or what kind of value it is.
Message found(const Json& value) {
  if (value.is_string()) return rules::as_it_stands(quote(value.text()));
  if (value.is_array()) return message("an array");
  if (value.is_object()) return message("an object");
  return rules::as_it_stands(value.dump());
}

std::vector<std::string_view> option_names(const rules::Game& game) {
  std::vector<std::string_view> names;
  for (const rules::Option& option : game.options) names.push_back(option.name);
  return names;
}

/// Any other field is an error; the message names the nearest known one, however different it is.
Message with_nearest_field(Message said, std::string_view name) {
  if (!text::nearest(name, fields).empty()) return with_guess(std::move(said), name, fields);
  return message("{said} The nearest field is \"{field}\".", std::move(said), text::nearest_of_all(name, fields));
}

/// What is missing from a player with a final sheet.
Message incomplete(const Json& player, std::size_t seat) {
  if (!player.is_object()) return message("seat {seat} is {found}", seat, found(player));
  if (!player.contains("name")) return message("seat {seat} has no name", seat);
  return message("seat {seat} has no sheet", seat);
}

/// Reads the fields one by one into `record`, adding errors to `json`.
class Header {
 public:
  explicit Header(JsonRecord& json) : json_(json) {}

  Record record;

  /// Whether a game can be set up: any errors are in the claims or in single moves only.
  bool playable() const { return playable_; }

  void read() {
    for (const auto& [name, value] : json_.header.items()) {
      if (std::ranges::find(fields, name) == fields.end()) {
        Message unknown = located(name, message("A record has no field {field}", quote(name)));
        report(broken::field, with_nearest_field(std::move(unknown), name));
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
  /// An error in a field, with its position.
  Message located(std::string_view field, Message what) const {
    const auto position = json_.positions.find(std::string(field));
    if (position == json_.positions.end()) return message("{what}.", std::move(what));
    return message("{what}; line {line}, column {column}.", std::move(what), position->second.line,
                   position->second.column);
  }

  void report(std::string_view rule, Message message) {
    constexpr std::size_t most = 20;
    if (rule != broken::result && rule != broken::moves) playable_ = false;
    if (json_.violations.size() < most) json_.violations.push_back({rule, std::move(message)});
  }

  void add_violation(std::string_view rule, std::string_view field, Message what) {
    report(rule, located(field, std::move(what)));
  }

  /// The same for a word that is not allowed there, with a guess which allowed one was meant.
  void add_violation(std::string_view rule, std::string_view field, Message what, std::string_view word,
                     std::span<const std::string_view> known) {
    report(rule, with_guess(located(field, std::move(what)), word, known));
  }

  const Json* find(std::string_view field) const { return json_.header.find(field); }

  void read_format() {
    const Json* value = find("format");
    if (value == nullptr)
      return add_violation(broken::format, "format", message(R"(A record needs "format": "rollbook/1")"));
    if (*value == "rollbook/1") return;
    is_sheet_ = *value == "rollbook-sheet/1";
    if (is_sheet_) return;
    add_violation(broken::format, "format",
                  message(R"(The format must be "rollbook/1", or "rollbook-sheet/1" for final sheets; found {found})",
                          found(*value)));
  }

  void read_game() {
    const auto names = rules::game_names();
    const Json* value = find("game");
    const auto known = [&] { return either_of(as_they_stand(names)); };
    if (value == nullptr) {
      return add_violation(broken::game, "game", message("A record needs a game; it is one of {games}", known()));
    }
    if (!value->is_string()) {
      return add_violation(broken::game, "game", message("The game is a name; it is one of {games}", known()));
    }
    const auto& name = value->text();
    record.game = rules::find_game(name);
    if (record.game == nullptr) {
      add_violation(broken::game, "game",
                    message("There is no game {game}; it is one of {games}", quote(name), known()), name, names);
    }
  }

  void read_players() {
    const Json* value = find("players");
    if (value == nullptr) {
      return add_violation(broken::players, "players", message("A record needs players, in seat order"));
    }
    if (!value->is_array()) {
      return add_violation(broken::players, "players",
                           message("players is an array of names; found {found}", found(*value)));
    }
    players_listed_ = value->size();
    const auto seats = static_cast<int>(value->size());
    if (record.game != nullptr && (seats < record.game->fewest_seats || seats > record.game->most_seats)) {
      add_violation(broken::players, "players",
                    message("{game} is played by {fewest} to {most} players; found {found}", called(record.game->title),
                            record.game->fewest_seats, record.game->most_seats, seats));
    }
    for (const Json& player : *value) {
      if (is_sheet_) {
        read_sheet(player);
      } else {
        read_player(player);
      }
    }
  }

  /// A player of a game of which only the final sheets remain: name, sheet, and claims.
  void read_sheet(const Json& player) {
    const std::size_t seat = record.players.size() + 1;
    if (seat > rules::max_seats) return;  // too many, which is reported already
    if (!player.is_object() || !player.contains("name") || !player.contains("sheet")) {
      record.players.emplace_back();
      return add_violation(
          broken::sheet, "players",
          message("A player with a final sheet is an object with name, sheet and perhaps claimed; {what}",
                  incomplete(player, seat)));
    }
    for (const auto& [name, value] : player.items()) {
      if (std::ranges::find(player_fields, name) != player_fields.end()) continue;
      add_violation(broken::sheet, "players", message("A player with a final sheet has no field {field}", quote(name)),
                    name, player_fields);
    }
    read_player(player["name"]);
    FinalSheet& sheet = record.sheets.emplace_back(FinalSheet{to_written(player["sheet"]), {}, {}});
    if (const Json* const claimed = player.find("claimed")) read_claimed(*claimed, seat, sheet);
  }

  void read_claimed(const Json& claimed, std::size_t seat, FinalSheet& sheet) {
    const auto wrong = [&](Message what) { add_violation(broken::sheet, "players", std::move(what)); };
    const rules::Filling player = at_seat(static_cast<int>(seat));
    if (!claimed.is_object()) {
      return wrong(
          message("What {player} claims is an object with total and parts; found {found}", player, found(claimed)));
    }
    for (const auto& [name, value] : claimed.items()) {
      if (name == "parts") {
        read_parts(value, sheet.claimed_parts, broken::sheet, "players");
      } else if (name != "total") {
        wrong(message("What {player} claims is a total and parts; found {found}", player, quote(name)));
      } else if (is_int(value)) {
        sheet.claimed_total = value.get<int>();
      } else {
        wrong(message("The total that {player} claims is a whole number; found {found}", player, found(value)));
      }
    }
  }

  void read_player(const Json& value) {
    const std::size_t seat = record.players.size() + 1;
    if (seat > rules::max_seats) return;  // too many, which is reported already
    if (!value.is_string()) {
      record.players.emplace_back();
      return add_violation(broken::player_name, "players",
                           message("The name in seat {seat} is {found}, not a text", seat, found(value)));
    }
    const auto& name = value.text();
    if (auto wrong = wrong_with_name(name)) {
      record.players.emplace_back();
      return add_violation(broken::player_name, "players",
                           message("The name in seat {seat} {what}", seat, *std::move(wrong)));
    }
    const auto same = std::ranges::find_if(
        record.players, [key = folded(name)](const std::string& other) { return folded(other) == key; });
    if (same != record.players.end()) {
      add_violation(
          broken::player_twice, "players",
          message("Two players cannot have the same name; {one} in seat {first} and {other} in seat {second} are the "
                  "same",
                  quote(*same), same - record.players.begin() + 1, quote(name), seat));
    }
    record.players.push_back(name);
  }

  void read_options() {
    const Json* value = find("options");
    if (value == nullptr) return;
    if (!value->is_object()) {
      return add_violation(broken::options, "options", message("options is an object; found {found}", found(*value)));
    }
    for (const auto& [name, choice] : value->items()) {
      const auto option = std::ranges::find(record.game->options, name, &rules::Option::name);
      if (option == record.game->options.end()) {
        refuse_option(name);
      } else if (!choice.is_string() ||
                 std::ranges::find(option->values, choice.get<std::string>()) == option->values.end()) {
        add_violation(broken::options, "options",
                      message("Option {option} is one of {values}; found {found}", name,
                              either_of(as_they_stand(option->values)), found(choice)));
      }
    }
    for (const rules::Option& option : record.game->options) {  // in the game's order, not the record's
      const Json* const choice = value->find(option.name);
      if (choice != nullptr && choice->is_string()) record.options.emplace_back(option.name, choice->text());
    }
  }

  void refuse_option(const std::string& name) {
    const auto names = option_names(*record.game);
    const rules::Filling game = called(record.game->title);
    add_violation(broken::options, "options",
                  names.empty() ? message("{game} has no option {option}; it has none at all", game, quote(name))
                                : message("{game} has no option {option}; it has {options}", game, quote(name),
                                          all_of(as_they_stand(names))),
                  name, names);
  }

  void read_moves() {
    if (is_sheet_) {
      if (json_.positions.contains("moves"))
        add_violation(broken::sheet, "moves", message("Final sheets have no moves"));
      return;
    }
    playable_ = playable_ && json_.has_moves;
    if (!json_.positions.contains("moves"))
      return add_violation(broken::moves, "moves", message("A record needs moves"));
    if (!json_.has_moves) return add_violation(broken::moves, "moves", message("moves is an array of strings"));
    if (json_.first_bad_move > 0) {
      add_violation(broken::moves, "moves", message("Each move is a string; move {move} is not", json_.first_bad_move));
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
      add_violation(broken::id, "id",
                    message("An id is 1 to 64 of the characters A-Z a-z 0-9 . _ -; found {found}", quote(*record.id)));
    }
  }

  void read_played_at() {
    read_text("played_at", broken::played_at, record.played_at);
    if (record.played_at && !is_date_or_date_time(*record.played_at)) {
      add_violation(broken::played_at, "played_at",
                    message("played_at is a date such as 2026-05-17 or a date-time such as 2026-05-17T19:30:00+02:00; "
                            "found {found}",
                            quote(*record.played_at)));
    }
  }

  void read_text(std::string_view field, std::string_view rule, std::optional<std::string>& text) {
    const Json* value = find(field);
    if (value == nullptr) return;
    if (!value->is_string()) {
      return add_violation(rule, field, message("{field} is a text; found {found}", field, found(*value)));
    }
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
      return add_violation(
          rule, field,
          message("{field} is a whole number from -2147483648 to 2147483647; found {found}", field, found(*value)));
    }
    number = value->get<int>();
  }

  void read_result() {
    const Json* value = find("result");
    if (value == nullptr) return;
    if (!value->is_object()) {
      return add_violation(broken::result, "result", message("result is an object; found {found}", found(*value)));
    }
    record.result.emplace();
    for (const auto& [name, claim] : value->items()) {
      if (std::ranges::find(claims, name) == claims.end()) {
        add_violation(broken::result, "result", message("A result has no field {field}", quote(name)), name, claims);
      } else if (!claim.is_array() || (players_listed_ && claim.size() != *players_listed_)) {
        add_violation(broken::result, "result",
                      message("result.{field} is an array with one entry per player; found {found}", name,
                              claim.is_array() ? rules::as_it_stands(std::to_string(claim.size())) : found(claim)));
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
        return add_violation(broken::result, "result",
                             message("result.{field} holds whole numbers; found {found}", name, found(number)));
      }
      numbers.push_back(number.get<int>());
    }
  }

  void read_parts(const Json& parts, std::vector<std::pair<std::string, int>>& claimed,
                  std::string_view rule = broken::result, std::string_view field = "result") {
    if (!parts.is_object()) {
      return add_violation(rule, field, message("The parts of a score are an object; found {found}", found(parts)));
    }
    if (record.game == nullptr) return;
    const auto known = record.game->parts;
    for (const auto& [name, points] : parts.items()) {
      if (std::ranges::find(known, name) == known.end()) {
        add_violation(rule, field,
                      message("{game} has no part {part}; it has {parts}", called(record.game->title), quote(name),
                              all_of(as_they_stand(known))),
                      name, known);
      } else if (!is_int(points)) {
        add_violation(rule, field, message("Part {part} is a whole number; found {found}", name, found(points)));
      }
    }
    for (const std::string_view part : known) {  // in the game's order, not the record's
      const Json* const points = parts.find(part);
      if (points != nullptr && is_int(*points)) claimed.emplace_back(part, points->get<int>());
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
  auto options = Json::parse(text);
  if (!options) {
    return rules::Violation{broken::options, message("The options are a JSON object; found {found}.", quote(text))};
  }
  Json players = Json::array();
  for (int seat = 1; seat <= game.fewest_seats; ++seat) players.push_back(std::to_string(seat));
  json.header = {{"format", "rollbook/1"}, {"game", game.name}, {"players", players}, {"options", std::move(*options)}};
  json.has_moves = true;
  json.positions["moves"] = {};
  auto record = check_header(json);
  if (!record) return std::move(json.violations.front());
  return std::move(record->options);
}

}  // namespace rollbook::record
