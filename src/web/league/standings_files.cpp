#include "web/league/standings_files.hpp"

#include "store/archive/season_figures.hpp"
#include "store/games/csv.hpp"
#include "text/wording.hpp"
#include "web/page/api_answers.hpp"

namespace rollbook::web {
namespace {

using league::Key;
using record::Json;
using text::say;

/// "27.5": the same for every reader, since programs read it, and exact enough to be added up.
std::string number(league::Points points) { return store::figure_of(points).dump(); }

Json scores_json(const LeagueTable& table, const league::SeasonRow& row) {
  Json scores = Json::array();
  for (std::size_t i = 0; i < table.nights.size(); ++i) {
    const league::NightScore& score = row.nights[i];
    if (!score.came) continue;
    Json& one = scores.push_back(Json{{"night", table.nights[i].id}, {"points", store::figure_of(score.worth())}});
    if (table.gives_extra()) {
      one["won"] = store::figure_of(score.won);
      one["attendance"] = store::figure_of(score.attendance);
      one["sitting_out"] = store::figure_of(score.sitting_out);
    }
    one["counts"] = score.counts;
  }
  return scores;
}

Json row_json(const LeagueTable& table, const league::SeasonRow& row) {
  Json json = Json::object();
  if (row.place > 0) json["place"] = row.place;
  json["player"] = row.player();
  json["name"] = table.name_of(row.player());
  json["total"] = store::figure_of(row.total());
  if (table.shows_average()) json["average"] = store::figure_of(row.average);
  if (table.shows_attendance()) json["attendance"] = store::figure_of(row.attendance);
  json["wins"] = store::figure_of(row.contender[Key::wins]);
  json["games"] = row.games;
  json["nights"] = scores_json(table, row);
  if (const auto moved = table.movements.find(row.player()); moved != table.movements.end()) {
    if (moved->second.is_new) {
      json["new"] = true;
    } else {
      json["up"] = moved->second.up;
    }
  }
  if (row.parted) {
    json["parted"] = {{"key", league::name_of(row.parted->key)},
                      {"above", store::figure_of(row.parted->above)},
                      {"below", store::figure_of(row.parted->below)},
                      {"level", row.parted->level}};
  }
  return json;
}

/// A column after those of the nights.
struct Part {
  std::string_view name;
  league::Points (*of)(const league::SeasonRow&);
};

/// What has to be taken from the nights, since a file cannot strike them through: negative.
league::Points not_counted(const league::SeasonRow& row) {
  league::Points points;
  for (const league::NightScore& night : row.nights) {
    if (!night.counts) points -= night.without_attendance();
  }
  return points;
}

/// Of a night: its parts, which add up to its points. Of a season: what adds up to the total, together with the nights
/// or, with an average, alone.
std::vector<Part> parts_beside(const LeagueTable& table) {
  std::vector<Part> parts;
  if (table.shows_parts()) {
    parts.push_back({"won", [](const league::SeasonRow& row) { return row.nights.front().won; }});
    parts.push_back({"attendance", [](const league::SeasonRow& row) { return row.nights.front().attendance; }});
    parts.push_back({"sitting_out", [](const league::SeasonRow& row) { return row.nights.front().sitting_out; }});
  }
  if (table.rules.total == league::SeasonRules::Total::best) parts.push_back({"not_counted", not_counted});
  if (table.shows_average()) {
    parts.push_back({"average", [](const league::SeasonRow& row) { return row.average; }});
    parts.push_back({"attendance", [](const league::SeasonRow& row) { return row.attendance; }});
  }
  return parts;
}

/// "rollbook-season-1-clever.csv"
http::Response download(http::Response response, std::string_view what, const LeagueTable& table, std::int64_t number) {
  response.headers.add("Content-Disposition", say("attachment; filename=\"rollbook-", what, "-", number,
                                                  table.kind.empty() ? "" : "-", table.kind, ".csv\""));
  return response;
}

http::Response csv(const LeagueTable& table) {
  http::Response response = http::plain(standings_csv(table));
  response.type = "text/csv; charset=utf-8";
  return response;
}

}  // namespace

std::string standings_csv(const LeagueTable& table) {
  std::string text = "place,player,total,wins,games,nights";
  for (const store::Night& night : table.nights) text += say(",", store::csv_text(say(night.day, " ", night.event)));
  for (const Part& part : parts_beside(table)) text += say(",", part.name);
  text += "\r\n";
  for (const league::SeasonRow& row : table.rows) {
    text += say(row.place > 0 ? std::to_string(row.place) : "", ",", store::csv_text(table.name_of(row.player())), ",",
                number(row.total()), ",", number(row.contender[Key::wins]), ",", row.games, ",",
                LeagueTable::nights_of(row));
    for (const league::NightScore& score : row.nights) text += say(",", score.came ? number(score.worth()) : "");
    for (const Part& part : parts_beside(table)) text += say(",", number(part.of(row)));
    text += "\r\n";
  }
  return text;
}

Json nights_json(std::span<const store::Night> nights) {
  Json list = Json::array();
  for (const store::Night& night : nights) {
    Json one{{"number", night.id}, {"event", night.event}, {"day", night.day}};
    if (!night.begins.empty()) one["begins"] = night.begins;
    list.push_back(std::move(one));
  }
  return list;
}

Json standings_json(const LeagueTable& table) {
  Json rows = Json::array();
  for (const league::SeasonRow& row : table.rows) rows.push_back(row_json(table, row));
  Json json{{"season", table.season.id}, {"name", table.season.name}};
  if (!table.kind.empty()) json["game"] = table.kind;
  json["nights"] = nights_json(table.nights);
  for (std::size_t i = 0; i < table.nights.size(); ++i) json["nights"][i]["state"] = name_of(table.progress[i].state);
  json["standings"] = std::move(rows);
  return json;
}

http::Response season_standings_csv(const Site& site, const http::Request& request) {
  const auto table = season_table_asked(site, request);
  return table ? download(csv(*table), "season", *table, table->season.id) : table.error();
}

http::Response season_standings_json(const Site& site, const http::Request& request) {
  const auto table = season_table_asked(site, request);
  return table ? http::json(line_of(standings_json(*table))) : table.error();
}

http::Response night_standings_csv(const Site& site, const http::Request& request) {
  const auto table = night_table_asked(site, request);
  return table ? download(csv(*table), "night", *table, table->nights.front().id) : table.error();
}

http::Response night_standings_json(const Site& site, const http::Request& request) {
  const auto table = night_table_asked(site, request);
  return table ? http::json(line_of(standings_json(*table))) : table.error();
}

}  // namespace rollbook::web
