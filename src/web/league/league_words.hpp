// A league in words, in the reader's language: what separates two neighbours of a table, and the rules of a season.
#pragma once

#include <string>

#include "i18n/catalogue.hpp"
#include "league/season.hpp"
#include "record/json.hpp"
#include "web/league/league_table.hpp"

namespace rollbook::web {

/// Whether the row at this index and the next one were level on the first key of the chain, and so needed a tie-break.
bool is_tie(const LeagueTable&, std::size_t index);

/// "Ala is ahead of Ben on wins: 3 to 2; they were level on points (27)." For the row at this index and the next one;
/// "" for the last one, and where the next row has no place, or no result yet.
std::string parting_in_words(const LeagueTable&, std::size_t index, const i18n::Catalogue&);

/// For templates: how points are awarded, with the points of each place by table size, how totals are made, and the
/// chain.
record::Json rules_in_words(const league::SeasonRules&, const i18n::Catalogue&);

/// "wins": the name of a key in lists.
std::string name_of(league::Key, const i18n::Catalogue&);

}  // namespace rollbook::web
