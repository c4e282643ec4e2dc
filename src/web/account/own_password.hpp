// Asks a signed-in visitor for their password once more: before it is changed, and before another organiser's account
// is, so that an unlocked phone is not enough. Wrong ones count as at the login.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/people/accounts.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// Why a password was not accepted, for the visitor.
struct WrongPassword {
  std::string words;
  int status = 422;
};

/// The visitor's account, if this is its password; `wrong` is the message for when it is not.
tl::expected<store::Account, WrongPassword> account_confirmed(const Site&, const http::Request&, const store::Book&,
                                                              std::string_view password, std::string_view wrong);

/// What is to be confirmed, in the reader's language, and the form's other fields, so that nothing is lost.
struct Question {
  std::string title;
  std::string button;
  std::vector<std::pair<std::string, std::string>> fields;
};

/// Nothing if this form contains the visitor's password in the field `own_password`. Otherwise the page that asks for
/// it and sends the form again to the same address.
std::optional<http::Response> unless_confirmed(const Site&, const http::Request&, const store::Book&, const Question&);

}  // namespace rollbook::web
