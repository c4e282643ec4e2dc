// What a player may ask an organiser to do with their name: publish only initials, replace it in the whole book, or
// forget the player. /players/{number}/privacy
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response player_privacy_page(const Site&, const http::Request&);

/// `do` selects the action: private, public, pseudonym (with `name`), or forget (with `sure`).
http::Response change_player_privacy(const Site&, const http::Request&);

}  // namespace rollbook::web
