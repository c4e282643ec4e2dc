// Signing in and out, and the page behind an invitation, where a new account gets its name and password.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

/// `?next=/tables` is where to go afterwards, on this server.
Response login_page(const Site&, const Request&);
Response log_in(const Site&, const Request&);
Response log_out(const Site&, const Request&);

Response invitation_page(const Site&, const Request&);
Response accept_invitation(const Site&, const Request&);

}  // namespace rollbook::web
