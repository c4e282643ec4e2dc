// The players' names that a form suggests: those of the most active players.
#pragma once

#include "record/json.hpp"
#include "store/db/book.hpp"

namespace rollbook::web {

record::Json known_names(const store::Book&);

}  // namespace rollbook::web
