// The own account: who one is, another password, signing out. And for organisers everybody's: who may do what,
// invitations for more of them, and removing who does not help any more.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response account_page(const Site&, const http::Request&);
http::Response change_own_password(const Site&, const http::Request&);

http::Response accounts_page(const Site&, const http::Request&);
/// The page with a link to hand over; it is shown this once.
http::Response invite_somebody(const Site&, const http::Request&);
http::Response remove_somebody(const Site&, const http::Request&);
http::Response take_back_invitation(const Site&, const http::Request&);

}  // namespace rollbook::web
