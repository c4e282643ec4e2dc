// House rules for pages: the book stores them as a JSON object, {"edition":"en"}; addresses name them, ?edition=en; and
// readers see words, "English rules".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "record/record.hpp"
#include "rules/values.hpp"

namespace rollbook::web {

/// Every set of house rules of a game, the default first; as stored in the book.
std::vector<std::string> all_house_rules(const rules::Game&);

/// The house rules in an address, with defaults for those that are missing; nothing if there are no such rules.
std::optional<std::string> house_rules_asked(const rules::Game&, const http::Fields& query);

/// "English rules"; "" for a game without options.
std::string house_rules_in_words(std::string_view options, const i18n::Catalogue&);

/// Those of a game that differ from the defaults: "without rolls".
std::string unusual_rules_in_words(const record::Record&, const i18n::Catalogue&);

/// What they mean for a game: "the English rules: a lost roll never costs a die, …".
std::string house_rules_in_full(std::string_view kind, std::string_view options, const i18n::Catalogue&);

/// The address of the solo rankings for a kind of game and these rules: "/solo/clever?edition=en".
std::string solo_address(std::string_view kind, std::string_view options);

}  // namespace rollbook::web
