// Who did what, when and from where, for organisers: the newest first, to be searched for a name, a game, an address.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// `?q=Olga` is what must stand in a row, `?before=120` where the page goes on.
http::Response audit_page(const Site&, const http::Request&);

}  // namespace rollbook::web
