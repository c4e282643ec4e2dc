// The visitor's own account: name, new password, signing out. For organisers, all accounts: their roles, invitations
// for new ones, and removal of those that are no longer needed.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response account_page(const Site&, const http::Request&);
http::Response change_own_password(const Site&, const http::Request&);

http::Response accounts_page(const Site&, const http::Request&);
/// The page with a link to hand over, which is shown only once.
http::Response accept_invite_form(const Site&, const http::Request&);
http::Response accept_removal_form(const Site&, const http::Request&);
http::Response take_back_invitation(const Site&, const http::Request&);

}  // namespace rollbook::web
