// What the audit log and the list of changes say, in the reader's language: the book has it in English words.
#pragma once

#include <string>
#include <string_view>

#include "i18n/catalogue.hpp"
#include "record/json.hpp"

namespace rollbook::web {

/// "ruling made"; an action of a later version as it stands.
std::string action_in_words(std::string_view action, const i18n::Catalogue&);

/// "game 12" as {words, address}; the address is that of its page, or "".
record::Json object_in_words(const std::string& object, const i18n::Catalogue&);

}  // namespace rollbook::web
