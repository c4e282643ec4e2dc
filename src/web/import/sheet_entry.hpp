// Makes a record from the form for final sheets: the fields of each sheet, names ("name/1"), claims ("claimed/1/total",
// "claimed/1/yellow"), house rules ("option/edition"), and event, date, round and table. Errors are found by the same
// checks as for a record from a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "http/http.hpp"
#include "record/reader.hpp"
#include "rules/values.hpp"

namespace rollbook::web {

/// The fields of a form, each reduced to one line, trimmed.
http::Fields tidied(const http::Fields& form);

/// The number of players: the field "players", or the game's minimum. 0 if the game does not allow that number.
int players_in(const http::Fields& form, const rules::Game&);

/// The record, or what is wrong with it. `default_names` has names for players without one; if it is empty, they stay
/// without.
record::Entry entry_of(const http::Fields& form, const rules::Game&, int players,
                       const std::vector<std::string>& default_names);

/// The sheets alone, with the names as typed: an error in the other fields prevents a record, but is no reason not to
/// count the points. Nothing if these are not even sheets. `default_names` has a name for every player.
std::optional<record::Record> sheets_alone(const http::Fields& form, const rules::Game&, int players,
                                           const std::vector<std::string>& default_names);

}  // namespace rollbook::web
