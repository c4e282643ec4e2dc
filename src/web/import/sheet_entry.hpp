// From the form in which final sheets are typed in to a record of them: the fields of each sheet, names ("name/1"),
// claims ("claimed/1/total", "claimed/1/yellow"), house rules ("option/edition"), and event, date, round and table.
// What cannot be is said by the same checks as for a record from a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "http/http.hpp"
#include "record/reader.hpp"
#include "rules/game.hpp"

namespace rollbook::web {

/// The fields of a form, each on one line and without blanks at its ends.
http::Fields tidied(const http::Fields& form);

/// How many players' sheets there are: the field "players", or as few as the game allows. 0 if it does not take that
/// number.
int players_in(const http::Fields& form, const rules::Game&);

/// The record, or what is wrong with it. `nobody` has names for players who have none yet; they stay without if it is
/// empty.
record::Entry entry_of(const http::Fields& form, const rules::Game&, int players,
                       const std::vector<std::string>& nobody);

/// The sheets alone, with the names as they were typed: a mistake in what stands around them makes no record, but is no
/// reason not to count their points. Nothing if they are not even sheets. `nobody` has a name for every player.
std::optional<record::Record> sheets_alone(const http::Fields& form, const rules::Game&, int players,
                                           const std::vector<std::string>& nobody);

}  // namespace rollbook::web
