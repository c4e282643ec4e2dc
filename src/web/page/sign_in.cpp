#include "web/page/sign_in.hpp"

#include <sodium.h>

#include <algorithm>

#include "http/multipart.hpp"
#include "store/people/sessions.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using text::say;

constexpr std::string_view field_of_token = "form_token";

/// With the prefix, a browser accepts the cookie only over TLS, for this host alone and every path.
std::string_view name_of_cookie(const http::Request& request) { return request.secure ? "__Host-session" : "session"; }

std::string cookie(const http::Request& request, std::string_view value, std::chrono::seconds lasts) {
  return say(name_of_cookie(request), "=", value, "; Path=/; Max-Age=", lasts.count(), "; HttpOnly; SameSite=Lax",
             request.secure ? "; Secure" : "");
}

http::Right right_of(store::Role role) {
  return role == store::Role::organiser ? http::Right::organise : http::Right::help;
}

std::string token_in(const http::Request& request) {
  if (const std::string_view header = request.headers.get("X-Form-Token"); !header.empty()) return std::string(header);
  const std::string_view type = request.headers.get("content-type");
  if (!type.starts_with("multipart/form-data")) return std::string(http::parse_query(request.body).get(field_of_token));
  const auto parts = http::read_multipart(type, request.body);
  if (!parts) return "";
  const auto found = std::ranges::find(*parts, field_of_token, &http::FormPart::name);
  return found == parts->end() ? "" : std::string(found->content);
}

/// Compares in constant time.
bool are_same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace

http::Visitor visitor_of(const Site& site, const http::Request& request) {
  const std::string key(request.cookie(name_of_cookie(request)));
  if (key.empty()) return {};
  auto book = site.books.borrow();
  if (!book) return {};
  const auto found = store::account_in_session(**book, key, site.now());
  if (!found) {
    site.report(found.error().message);
    return {};
  }
  const auto& account = *found;
  if (!account) return {};
  return {
      .name = account->name, .right = right_of(account->role), .session = key, .form_token = store::form_token_of(key)};
}

std::string session_cookie(const http::Request& request, std::string_view key) {
  return cookie(request, key, store::longest_session);
}

std::string no_session_cookie(const http::Request& request) { return cookie(request, "", std::chrono::seconds(0)); }

bool has_form_token(const http::Request& request) {
  return !request.visitor.is_guest() && are_same(token_in(request), request.visitor.form_token);
}

http::Handler only_with(http::Right right, http::Method method, http::Handler handler, const Site& site) {
  return [right, method, handler = std::move(handler), &site](const http::Request& request) {
    const http::Visitor& visitor = request.visitor;
    const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
    if (visitor.is_guest()) {
      if (method == http::Method::get)
        return http::see_other(say("/login?next=", http::encode(reader_of(request).address)));
      return error_page(site, request, 403, catalogue.say("errors.sign_in"));
    }
    if (!visitor.may(right)) return error_page(site, request, 403, catalogue.say("errors.only_organisers"));
    if (method != http::Method::get && !has_form_token(request)) {
      return error_page(site, request, 403, catalogue.say("errors.old_form"));
    }
    return handler(request);
  };
}

store::Act act_of(const Site& site, const http::Request& request) {
  const http::Visitor& visitor = request.visitor;
  const auto authority = visitor.may(http::Right::organise) ? store::Authority::organiser
                         : visitor.may(http::Right::help)   ? store::Authority::helper
                                                            : store::Authority::player;
  return {.who = visitor.name, .at = site.now(), .from = request.address, .authority = authority};
}

}  // namespace rollbook::web
