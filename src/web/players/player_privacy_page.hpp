// What a player may ask of an organiser about their name: to be published under initials, to be called otherwise in the
// whole book, or to be forgotten. /players/{number}/privacy
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response player_privacy_page(const Site&, const http::Request&);

/// `do` says what: private, public, pseudonym (with `name`), or forget (with `sure`).
http::Response change_player_privacy(const Site&, const http::Request&);

}  // namespace rollbook::web
