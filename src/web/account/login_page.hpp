// Signing in and out, and the pages behind links: an invitation, where a new account gets its name and password, and a
// reset link, where an account gets a new password.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// `?next=/tables` is where to go afterwards, on this server.
http::Response login_page(const Site&, const http::Request&);
http::Response log_in(const Site&, const http::Request&);
http::Response log_out(const Site&, const http::Request&);

http::Response invitation_page(const Site&, const http::Request&);
http::Response accept_invitation(const Site&, const http::Request&);

http::Response reset_page(const Site&, const http::Request&);
http::Response use_reset(const Site&, const http::Request&);

}  // namespace rollbook::web
