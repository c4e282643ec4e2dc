// The names that a form suggests for players: of those who play most.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "store/db/book.hpp"

namespace rollbook::web {

nlohmann::json known_names(const store::Book&);

}  // namespace rollbook::web
