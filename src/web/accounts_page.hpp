// The own account: who one is, another password, signing out. And for organisers everybody's: who may do what,
// invitations for more of them, and removing who does not help any more.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response account_page(const Site&, const Request&);
Response change_own_password(const Site&, const Request&);

Response accounts_page(const Site&, const Request&);
/// The page with a link to hand over; it is shown this once.
Response invite_somebody(const Site&, const Request&);
Response remove_somebody(const Site&, const Request&);
Response take_back_invitation(const Site&, const Request&);

}  // namespace rollbook::web
