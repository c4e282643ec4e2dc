// The form for the rules of a season: converts between its fields, as a browser sends them, and the season. Errors have
// the names used by store/league/season_rules.hpp; their messages are season.wrong.* in the catalogues.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "store/league/seasons.hpp"

namespace rollbook::web {

/// The contents of the form for a season: a text for each field.
record::Json fields_of(const store::Season&, std::string_view language);

/// The same fields as sent, to be shown again.
record::Json fields_again(const http::Fields&);

/// The rules described by the form, or what is wrong: "places", "chain", …
tl::expected<league::SeasonRules, std::string> rules_in(const http::Fields&);

/// The games that have options, as listed by `games_to_play`, each option with its field and its current value.
record::Json house_rules_to_choose(const record::Json& fields, const i18n::Catalogue&);

/// The usual scales of leagues: name, and who uses it.
record::Json presets_to_choose();

/// What is wrong with a name: "name" if it is not allowed, "taken" if another season or night has it; else "".
std::string wrong_with_season_name(const store::Book&, const std::string& name, store::SeasonId own);
/// The same for a night, and "day" or "begins".
std::string wrong_with_night(const store::Book&, const store::Night&);

}  // namespace rollbook::web
