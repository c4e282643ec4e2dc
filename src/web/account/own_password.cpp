#include "web/account/own_password.hpp"

#include "http/client_address.hpp"
#include "record/json.hpp"
#include "web/account/account_words.hpp"
#include "web/account/login_throttle.hpp"
#include "web/live/live_links.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using record::Json;

http::Response ask(const Site& site, const http::Request& request, const Question& question,
                   const WrongPassword& wrong) {
  Json fields = Json::array();
  for (const auto& [name, value] : question.fields) fields.push_back({{"name", name}, {"value", value}});
  return keep_secret(http::html(site.pages.render("own_password", reader_of(request),
                                                  {{"area", "account"},
                                                   {"title", question.title},
                                                   {"button", question.button},
                                                   {"address", request.path},
                                                   {"fields", std::move(fields)},
                                                   {"wrong", wrong.words}}),
                                wrong.status));
}

}  // namespace

tl::expected<store::Account, WrongPassword> account_confirmed(const Site& site, const http::Request& request,
                                                              const store::Book& book, std::string_view password,
                                                              std::string_view wrong) {
  const std::string& name = request.visitor.name;
  const std::string from = http::counted_as(request.address);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  if (const auto wait = site.throttle.attempt(name, from, site.now()); wait.count() > 0) {
    return tl::unexpected(WrongPassword{catalogue.say("account.wait", {{"n", std::to_string(wait.count())}}), 429});
  }
  const auto found = account_with(book, name, password);
  if (!found) return tl::unexpected(WrongPassword{words_of(found.error(), catalogue), 500});
  const auto& account = *found;
  if (!account) return tl::unexpected(WrongPassword{catalogue.say(wrong)});
  site.throttle.note_success(name, from);
  return *account;
}

std::optional<http::Response> unless_confirmed(const Site& site, const http::Request& request, const store::Book& book,
                                               const Question& question) {
  const http::Fields form = http::parse_query(request.body);
  if (!form.has("own_password")) return ask(site, request, question, {.words = "", .status = 200});
  const auto confirmed = account_confirmed(site, request, book, form.get("own_password"), "accounts.not_your_password");
  if (!confirmed) return ask(site, request, question, confirmed.error());
  return std::nullopt;
}

}  // namespace rollbook::web
