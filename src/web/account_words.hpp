// What is wrong with a name or a password that somebody chose, in the reader's language; and the roles by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/accounts.hpp"
#include "web/catalogue.hpp"

namespace rollbook::web {

/// Why this cannot be an account's password, typed twice; nothing if it can.
std::optional<std::string> wrong_with_password(std::string_view name, std::string_view password, std::string_view again,
                                               const Catalogue&);

/// Why there cannot be an account of this name with this password; nothing if there can.
std::optional<std::string> wrong_with_account(const store::Book&, std::string_view name, std::string_view password,
                                              std::string_view again, const Catalogue&);

}  // namespace rollbook::web
