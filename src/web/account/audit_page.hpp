// Who did what, when and from where, for organisers: newest first, with a search for names, games and addresses.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// `?q=Olga` is a text that each row must contain, `?before=120` continues an earlier page.
http::Response audit_page(const Site&, const http::Request&);

}  // namespace rollbook::web
