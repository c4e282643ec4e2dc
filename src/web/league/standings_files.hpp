// The tables of seasons and nights as files, for spreadsheets and programs: CSV (RFC 4180) and JSON. The API answers
// with the same JSON.
#pragma once

#include <span>
#include <string>

#include "record/json.hpp"
#include "web/league/league_table.hpp"

namespace rollbook::web {

/// One line per player, best first; one column per night.
std::string standings_csv(const LeagueTable&);

/// The fields "standings" and "nights" of a response; see docs/api.md.
record::Json standings_json(const LeagueTable&);

/// Nights for programs: number, event, day and, if known, when they begin.
record::Json nights_json(std::span<const store::Night>);

/// The handlers: /seasons/{number}/standings.csv and .json, /nights/{number}/standings.csv and .json.
http::Response season_standings_csv(const Site&, const http::Request&);
http::Response season_standings_json(const Site&, const http::Request&);
http::Response night_standings_csv(const Site&, const http::Request&);
http::Response night_standings_json(const Site&, const http::Request&);

}  // namespace rollbook::web
