// The violations of a verdict, in the reader's language, for templates: a list of {move, text, rule, message}.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "record/replay/verdict.hpp"

namespace rollbook::web {

record::Json violation_list(std::span<const record::VerdictViolation>, std::string_view game,
                            std::span<const std::string> players, const i18n::Catalogue&);

/// The first ones of a verdict, with the names that its record has.
record::Json violation_list(const record::Verdict&, const i18n::Catalogue&, std::size_t most = std::string::npos);

}  // namespace rollbook::web
