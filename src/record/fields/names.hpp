// Players' names in the record format: which are allowed, and which two are the same name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/message.hpp"

namespace rollbook::record {

/// Why `name` cannot be a player's name, as the rest of a sentence that begins with it: "is blank". Or nothing.
std::optional<rules::Message> wrong_with_name(std::string_view name);

/// Whether it contains invisible characters, such as a zero-width space, and so can look like another name.
bool has_invisible(std::string_view name);

/// The same for a name that is entered here and is not in the book yet: it also has only visible characters, so that
/// nobody takes it for another name, and none that reverses the text around it. Emoji and the joiners of some scripts
/// are fine.
std::optional<rules::Message> wrong_with_new_name(std::string_view name);

/// The name trimmed and case-folded (full Unicode folding): two names are the same if these are equal.
std::string folded(std::string_view name);

/// The key by which a player is found, regardless of who wrote the name and on which machine: trimmed, case-folded and
/// normalised (NFKC), so that letters with separate accents and full-width letters are the same as the plain ones.
std::string name_key(std::string_view name);

/// A text with its accents composed (NFC): the same bytes, whichever keyboard wrote it.
std::string composed(std::string_view text);

/// A name's key without accents and strokes, to suggest names that may be meant, "Zoe" for "Zoë", and to sort names as
/// people look for them: "Łucja" beside "Lucy". Two players may share it.
std::string plain_name(std::string_view name);

}  // namespace rollbook::record
