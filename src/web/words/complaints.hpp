// What the referee complains about, in the reader's language, for templates: a list of {move, text, rule, message}.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "record/verdict.hpp"

namespace rollbook::web {

record::Json complaints_in_words(std::span<const record::Complaint>, std::string_view game,
                                 std::span<const std::string> players, const i18n::Catalogue&);

/// The first ones of a verdict, with the names that its record has.
record::Json complaints_in_words(const record::Verdict&, const i18n::Catalogue&, std::size_t most = std::string::npos);

}  // namespace rollbook::web
