// Signing in and out, and the page behind an invitation, where a new account gets its name and password.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// `?next=/tables` is where to go afterwards, on this server.
http::Response login_page(const Site&, const http::Request&);
http::Response log_in(const Site&, const http::Request&);
http::Response log_out(const Site&, const http::Request&);

http::Response invitation_page(const Site&, const http::Request&);
http::Response accept_invitation(const Site&, const http::Request&);

}  // namespace rollbook::web
