// What is wrong with a name or password that a user chose, in the reader's language; and which account they belong to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "i18n/catalogue.hpp"
#include "store/people/accounts.hpp"

namespace rollbook::web {

/// The account with this name and password (store::account_with_password). Input that cannot belong to an account is
/// not checked against the book: it can only be meant to keep the server busy.
store::Result<std::optional<store::Account>> account_with(const store::Book&, std::string_view name,
                                                          std::string_view password);

/// Why this cannot be an account's password, typed twice; nothing if it can.
std::optional<std::string> wrong_with_password(std::string_view name, std::string_view password, std::string_view again,
                                               const i18n::Catalogue&);

/// Why an account with this name and password cannot be created; nothing if it can.
std::optional<std::string> wrong_with_account(const store::Book&, std::string_view name, std::string_view password,
                                              std::string_view again, const i18n::Catalogue&);

}  // namespace rollbook::web
