// The rule book's rating of a solo player's total, in the reader's language.
#pragma once

#include <string>

#include "i18n/catalogue.hpp"
#include "rules/values.hpp"

namespace rollbook::web {

/// "" if the game's rule book says nothing.
std::string solo_remark(const rules::Game&, int total, const i18n::Catalogue&);

}  // namespace rollbook::web
