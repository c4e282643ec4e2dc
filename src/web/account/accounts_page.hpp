// All accounts, for organisers: their roles, invitations for new ones, reset links for forgotten passwords, and removal
// of those that are no longer needed. What concerns another organiser needs the visitor's password (own_password.hpp).
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response accounts_page(const Site&, const http::Request&);
/// The page with a link to hand over, which is shown only once.
http::Response accept_invite_form(const Site&, const http::Request&);
http::Response take_back_invitation(const Site&, const http::Request&);
http::Response accept_removal_form(const Site&, const http::Request&);
/// The same for a forgotten password.
http::Response issue_reset_link(const Site&, const http::Request&);
http::Response revoke_reset_link(const Site&, const http::Request&);

}  // namespace rollbook::web
