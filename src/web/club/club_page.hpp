// The club's settings, for organisers: name, colour, logo, language and time zone.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response club_page(const Site&, const http::Request&);
http::Response change_club_settings(const Site&, const http::Request&);

}  // namespace rollbook::web
