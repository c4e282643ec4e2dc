#include "store/archive/season_archive.hpp"

#include <algorithm>
#include <array>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/league/season_rules.hpp"

namespace rollbook::store {
namespace {

using record::Json;

/// Lists whose items each get their own line. A value that contains such a list spans several lines; any other is on
/// one.
constexpr std::array<std::string_view, 8> listed{"players", "nights", "attendance", "rounds",
                                                 "tables",  "games",  "standings",  "ratings"};

std::string compact(const Json& json) { return json.dump(); }

std::string line_at(int depth) { return '\n' + std::string(static_cast<std::size_t>(depth), ' '); }

bool is_list(const std::string& name, const Json& value) {
  return value.is_array() && std::ranges::find(listed, name) != listed.end();
}

bool spreads(const Json& value) {
  return value.is_object() && std::ranges::any_of(value.items(), [](const auto& member) {
           return is_list(member.first, member.second) || spreads(member.second);
         });
}

std::string layout(const Json& value, int depth);

std::string list_layout(const Json& list, int depth) {
  if (list.empty()) return "[]";
  std::string text = "[";
  for (const Json& item : list) text += (text.size() == 1 ? "" : ",") + line_at(depth + 1) + layout(item, depth + 1);
  return text + line_at(depth) + ']';
}

std::string layout(const Json& value, int depth) {
  if (!spreads(value)) return compact(value);
  std::string text = "{";
  bool own_line = true;
  for (const auto& [name, member] : value.items()) {
    const bool list = is_list(name, member);
    const bool large = list || member.is_object();
    if (text.size() > 1) text += ',';
    if (own_line || large) text += line_at(depth + 1);
    text += compact(name) + ':' + (list ? list_layout(member, depth + 1) : layout(member, depth + 1));
    own_line = large;
  }
  return text + line_at(depth) + '}';
}

void put_moment(Json& json, const char* name, const std::optional<std::chrono::sys_seconds>& moment) {
  if (moment) json[name] = record::write_moment(*moment);
}

Json options_of(const std::string& options) {
  const Json json = Json::parse(options).value_or(nullptr);
  return json.is_object() ? json : Json::object();
}

Json json_of(const SeasonArchive& archive, const RoundTable& table) {
  Json json{{"number", table.number}, {"kind", table.kind}, {"options", options_of(table.options)}};
  Json& seats = json["seats"] = Json::array();
  for (const RoundSeat& seat : table.seats) seats.push_back(archive.name_of(seat.player));
  if (std::ranges::any_of(table.seats, [](const RoundSeat& seat) { return seat.total.has_value(); })) {
    Json& totals = json["totals"] = Json::array();
    for (const RoundSeat& seat : table.seats) totals.push_back(seat.total ? Json(*seat.total) : Json());
  }
  if (!table.typed_by.empty()) json["typed_by"] = table.typed_by;
  return json;
}

Json json_of(const SeasonArchive& archive, const Round& round) {
  Json json{{"number", round.number}, {"method", round.method}, {"seed", round.seed}, {"table_size", round.table_size}};
  put_moment(json, "started_at", round.started_at);
  put_moment(json, "closed_at", round.closed_at);
  Json& tables = json["tables"] = Json::array();
  for (const RoundTable& table : round.tables) tables.push_back(json_of(archive, table));
  Json& sitting_out = json["sitting_out"] = Json::array();
  for (const PlayerId player : round.sitting_out) sitting_out.push_back(archive.name_of(player));
  for (const PlayerId player : round.absent) json["absent"].push_back(archive.name_of(player));
  return json;
}

Json json_of(const SeasonArchive& archive, const NightDetails& night) {
  Json json{{"event", night.night.event}, {"day", night.night.day}, {"begins", night.night.begins}};
  put_moment(json, "closed_at", night.night.closed_at);
  Json& attendance = json["attendance"] = Json::array();
  for (const Attendance& person : night.people) {
    Json& row =
        attendance.push_back(Json{{"player", archive.name_of(person.player)}, {"first_round", person.first_round}});
    if (person.last_round) row["last_round"] = *person.last_round;
  }
  Json& rounds = json["rounds"] = Json::array();
  for (const Round& round : night.rounds) rounds.push_back(json_of(archive, round));
  return json;
}

std::string games_layout(const std::vector<std::string>& games) {
  if (games.empty()) return "[]";
  std::string text = "[";
  for (const std::string& game : games) text += (text.size() == 1 ? "" : ",") + line_at(2) + game;
  return text + line_at(1) + ']';
}

}  // namespace

void sort_for_archive(std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::string>> keyed;
  keyed.reserve(names.size());
  for (std::string& name : names) keyed.emplace_back(record::name_key(name), std::move(name));
  std::ranges::sort(keyed);
  std::ranges::transform(keyed, names.begin(), [](auto& pair) { return std::move(pair.second); });
}

Json decisions_of(const SeasonArchive& archive) {
  Json json{{"format", season_format}, {"name", archive.name}, {"rules", Json(to_json(archive.rules))}};
  json["players"] = archive.players;
  Json& nights = json["nights"] = Json::array();
  for (const NightDetails& night : archive.nights) nights.push_back(json_of(archive, night));
  return json;
}

std::string write_archive(const SeasonArchive& archive) {
  std::string text = layout(decisions_of(archive), 0);
  text.erase(text.size() - 2);  // games and figures go before the last bracket
  text += ',' + line_at(1) + R"("games":)" + games_layout(archive.games);
  text += ',' + line_at(1) + R"("figures":)" + layout(archive.figures, 1);
  return text + "\n}\n";
}

}  // namespace rollbook::store
