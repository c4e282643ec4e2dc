// Changes made at a live table, in words: for its history, and for players who were too late.
#pragma once

#include <string>

#include "i18n/catalogue.hpp"
#include "live/table.hpp"

namespace rollbook::web {

/// The owner of the device: a player's name, or "the table".
std::string who_did(const live::Change&, const live::Table&, const i18n::Catalogue&);

/// `before` is the table before the change.
std::string words_of(const live::Change&, const live::Table& before, const i18n::Catalogue&);

}  // namespace rollbook::web
