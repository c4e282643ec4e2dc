// What is wrong with a name or a password that a user chose, in the reader's language; and whose they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "i18n/catalogue.hpp"
#include "store/people/accounts.hpp"

namespace rollbook::web {

/// The account with this name and this password, as store::account_with_password says it. What cannot be one of ours is
/// not looked at: it is sent to keep the server busy.
store::Result<std::optional<store::Account>> account_with(const store::Book&, std::string_view name,
                                                          std::string_view password);

/// Why this cannot be an account's password, typed twice; nothing if it can.
std::optional<std::string> wrong_with_password(std::string_view name, std::string_view password, std::string_view again,
                                               const i18n::Catalogue&);

/// Why there cannot be an account of this name with this password; nothing if there can.
std::optional<std::string> wrong_with_account(const store::Book&, std::string_view name, std::string_view password,
                                              std::string_view again, const i18n::Catalogue&);

}  // namespace rollbook::web
