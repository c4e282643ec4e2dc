#include "web/account/account_words.hpp"

#include "record/fields/names.hpp"
#include "store/people/passwords.hpp"
#include "text/utf8.hpp"

namespace rollbook::web {
namespace {

std::string_view message_of(store::PasswordFault fault) {
  using store::PasswordFault;
  switch (fault) {
    case PasswordFault::too_short:
      return "account.too_short";
    case PasswordFault::too_long:
      return "account.too_long";
    case PasswordFault::common:
      return "account.common";
    case PasswordFault::like_name:
      return "account.like_name";
    case PasswordFault::none:
      break;
  }
  return "";
}

}  // namespace

store::Result<std::optional<store::Account>> account_with(const store::Book& book, std::string_view name,
                                                          std::string_view password) {
  if (text::characters(password) > store::most_password) return std::nullopt;
  return store::account_with_password(book, name, password);
}

std::optional<std::string> wrong_with_password(std::string_view name, std::string_view password, std::string_view again,
                                               const i18n::Catalogue& catalogue) {
  const std::string_view message = message_of(store::fault_of_password(password, name));
  if (!message.empty()) {
    return catalogue.say(
        message, {{"least", std::to_string(store::least_password)}, {"most", std::to_string(store::most_password)}});
  }
  if (password != again) return catalogue.say("account.differ");
  return std::nullopt;
}

std::optional<std::string> wrong_with_account(const store::Book& book, std::string_view name, std::string_view password,
                                              std::string_view again, const i18n::Catalogue& catalogue) {
  if (store::is_no_account_name(std::string(name))) return catalogue.say("account.no_name");
  const auto taken = store::account_named(book, name);
  if (!taken) return taken.error().message;
  if (const auto& other = *taken) return catalogue.say("account.taken", {{"name", other->name}});
  return wrong_with_password(name, password, again, catalogue);
}

}  // namespace rollbook::web
