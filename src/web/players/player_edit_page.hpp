// Putting a player right, for organisers: rename, add and remove other names, merge with another player, split again,
// delete. Each change is previewed with its effects on standings and ratings before it is made, and can be undone.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response player_edit_page(const Site&, const http::Request&);
/// Previews the change in the form or, if it is confirmed, makes it.
http::Response edit_player(const Site&, const http::Request&);

}  // namespace rollbook::web
