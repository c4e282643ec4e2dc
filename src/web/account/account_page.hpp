// The visitor's own account: the devices that are signed in, a new password, signing out.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response account_page(const Site&, const http::Request&);
http::Response change_own_password(const Site&, const http::Request&);
/// Ends another session of the visitor's account, or all others.
http::Response end_own_session(const Site&, const http::Request&);
http::Response end_other_sessions(const Site&, const http::Request&);

}  // namespace rollbook::web
