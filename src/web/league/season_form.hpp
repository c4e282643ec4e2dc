// The form for the rules of a season, between fields as a browser sends them and the season that they describe. What is
// wrong is named as store/league/season_rules.hpp names it; season.wrong.* in the catalogues says it.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "store/league/seasons.hpp"

namespace rollbook::web {

/// What the form shows for a season: a text for each field.
record::Json fields_of(const store::Season&, std::string_view language);

/// What was sent, to be shown again: the same fields.
record::Json fields_again(const http::Fields&);

/// The rules that the form describes, or what is wrong: "places", "chain", …
tl::expected<league::SeasonRules, std::string> rules_in(const http::Fields&);

/// The games that have options, as `games_to_play` lists them, each option with its field and what the fields say.
record::Json house_rules_to_choose(const record::Json& fields, const i18n::Catalogue&);

/// The scales that leagues use: name, and who plays by it.
record::Json presets_to_choose();

/// What is wrong with a name: "name" if it cannot be one, "taken" if another season or night has it; else "".
std::string wrong_with_season_name(const store::Book&, const std::string& name, store::SeasonId own);
/// The same of a night, and "day" or "begins".
std::string wrong_with_night(const store::Book&, const store::Night&);

}  // namespace rollbook::web
