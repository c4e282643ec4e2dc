// A league in words, in the reader's language: what parts two neighbours of a table, and the rules of a season.
#pragma once

#include <string>

#include "i18n/catalogue.hpp"
#include "league/season.hpp"
#include "record/json.hpp"
#include "web/league/league_table.hpp"

namespace rollbook::web {

/// "Ala is ahead of Ben by wins: 3 to 2, after both were level in points (27)." For the row of this index and the next;
/// "" for the last one, or if only players with too few nights for a place follow.
std::string parting_in_words(const LeagueTable&, std::size_t index, const i18n::Catalogue&);

/// For templates: how points come about, with the worth of the places by size of table, and totals; the chain.
record::Json rules_in_words(const league::SeasonRules&, const i18n::Catalogue&);

/// "wins": a key of the chain, as it is called in lists.
std::string name_of(league::Key, const i18n::Catalogue&);

}  // namespace rollbook::web
