// What was done at a live table, in words: for its history, and for somebody who comes late and is told what happened.
#pragma once

#include <string>

#include "live/table.hpp"
#include "web/catalogue.hpp"

namespace rollbook::web {

/// Whose device it was: a player's name, or "the table".
std::string who_did(const live::Change&, const live::Table&, const Catalogue&);

/// `before` is the table before the change.
std::string words_of(const live::Change&, const live::Table& before, const Catalogue&);

}  // namespace rollbook::web
