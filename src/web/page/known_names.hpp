// The names that a form suggests for players: of those who play most.
#pragma once

#include "record/json.hpp"
#include "store/db/book.hpp"

namespace rollbook::web {

record::Json known_names(const store::Book&);

}  // namespace rollbook::web
