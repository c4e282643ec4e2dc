#include "web/account/login_page.hpp"

#include "http/client_address.hpp"
#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "store/people/invitations.hpp"
#include "store/people/password_resets.hpp"
#include "store/people/passwords.hpp"
#include "store/people/sessions.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/account/account_words.hpp"
#include "web/account/device_words.hpp"
#include "web/account/login_throttle.hpp"
#include "web/live/live_links.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

struct Login {
  std::string name;
  std::string next;
};

/// Where a visitor wanted to go before signing in. An invitation or a reset link is for visitors who cannot sign in
/// yet: it leads home.
std::string page_after(std::string_view next) {
  const std::string address = http::local_address(next);
  return address.starts_with("/invitations/") || address.starts_with("/reset/") ? "/" : address;
}

http::Response show_login(const Site& site, const http::Request& request, const Login& login, const std::string& wrong,
                          int status) {
  return keep_secret(
      http::html(site.pages.render("login", reader_of(request),
                                   {{"area", ""}, {"name", login.name}, {"next", login.next}, {"wrong", wrong}}),
                 status));
}

/// Signed in: redirects to the page that was asked for, with the key of a new session.
http::Response start_session(const Site& site, const http::Request& request, const store::Book& book,
                             const store::Account& account, int wrong_passwords, const std::string& next) {
  // An earlier session ends: it may belong to the person who used this browser before.
  if (!request.visitor.is_guest()) {
    if (const auto ended = store::end_session(book, request.visitor.session); !ended) {
      return store_error_page(site, request, ended.error());
    }
  }
  const store::Act act{.who = account.name, .at = site.now(), .from = request.address};
  const std::string device = device_in(request.headers.get("user-agent"));
  const auto key = store::sign_in(book, account, wrong_passwords, device, act);
  if (!key && key.error().missing) return http::see_other("/login");
  if (!key) return store_error_page(site, request, key.error());
  http::Response response = http::see_other(next);
  response.headers.add("Set-Cookie", session_cookie(request, *key));
  return response;
}

http::Response show_invitation(const Site& site, const http::Request& request, store::Role role,
                               const std::string& name, const std::string& wrong, int status) {
  return keep_secret(http::html(site.pages.render("invitation", reader_of(request),
                                                  {{"area", ""},
                                                   {"address", request.path},
                                                   {"role", name_of(role)},
                                                   {"name", name},
                                                   {"least", store::least_password},
                                                   {"most", store::most_password},
                                                   {"wrong", wrong}}),
                                status));
}

http::Response no_invitation(const Site& site, const http::Request& request) {
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return error_page(site, request, 404, catalogue.say("account.no_invitation"));
}

/// The role granted by the link at this address; or the page that says why the link is not valid.
tl::expected<store::Role, http::Response> role_invited_to(const Site& site, const http::Request& request,
                                                          const store::Book& book) {
  const auto found = store::role_of_invitation(book, request.parameter("key"), site.now());
  if (!found) return tl::unexpected(store_error_page(site, request, found.error()));
  const auto& role = *found;
  if (!role) return tl::unexpected(no_invitation(site, request));
  return *role;
}

http::Response show_reset(const Site& site, const http::Request& request, const store::Account& account,
                          const std::string& wrong, int status) {
  return keep_secret(http::html(site.pages.render("reset", reader_of(request),
                                                  {{"area", ""},
                                                   {"address", request.path},
                                                   {"name", account.name},
                                                   {"least", store::least_password},
                                                   {"most", store::most_password},
                                                   {"wrong", wrong}}),
                                status));
}

http::Response no_reset(const Site& site, const http::Request& request) {
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return error_page(site, request, 404, catalogue.say("accounts.no_reset"));
}

/// The account whose password the link at this address resets; or the page that says why the link is not valid.
tl::expected<store::Account, http::Response> account_to_reset(const Site& site, const http::Request& request,
                                                              const store::Book& book) {
  const auto found = store::account_of_reset(book, request.parameter("key"), site.now());
  if (!found) return tl::unexpected(store_error_page(site, request, found.error()));
  const auto& account = *found;
  if (!account) return tl::unexpected(no_reset(site, request));
  return *account;
}

}  // namespace

http::Response login_page(const Site& site, const http::Request& request) {
  const std::string next = page_after(request.query.get("next"));
  if (!request.visitor.is_guest()) return http::see_other(next);
  return show_login(site, request, {.name = "", .next = next}, "", 200);
}

http::Response log_in(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  const Login login{.name = std::string(form.get("name")), .next = page_after(form.get("next"))};
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  // An impossible name belongs to no account, however it is spelled.
  const std::string name = record::wrong_with_name(login.name) ? "" : login.name;
  if (const auto wait = site.throttle.attempt(name, http::counted_as(request.address), site.now()); wait.count() > 0) {
    http::Response response =
        show_login(site, request, login, catalogue.say("account.wait", {{"n", std::to_string(wait.count())}}), 429);
    response.headers.add("Retry-After", std::to_string(wait.count()));
    return response;
  }
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const std::string_view password = form.get("password");
  const auto found = account_with(**book, name, password);
  if (!found) return store_error_page(site, request, found.error());
  const auto& account = *found;
  if (!account) return show_login(site, request, login, catalogue.say("account.wrong"), 422);
  const int wrong_passwords = site.throttle.note_success(name, http::counted_as(request.address));
  return start_session(site, request, **book, *account, wrong_passwords, login.next);
}

http::Response log_out(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  if (const auto ended = store::sign_out(**book, request.visitor.session, act_of(site, request)); !ended) {
    return store_error_page(site, request, ended.error());
  }
  http::Response response = http::see_other("/");
  response.headers.add("Set-Cookie", no_session_cookie(request));
  return response;
}

http::Response invitation_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto role = role_invited_to(site, request, **book);
  if (!role) return role.error();
  return show_invitation(site, request, *role, "", "", 200);
}

http::Response accept_invitation(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  const std::string name = text::one_line(std::string(form.get("name")));
  const std::string_view password = form.get("password");
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto role = role_invited_to(site, request, **book);
  if (!role) return role.error();
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  if (const auto wrong = wrong_with_account(**book, name, password, form.get("again"), catalogue)) {
    return show_invitation(site, request, *role, name, *wrong, 422);
  }
  const store::Act act{.who = name, .at = site.now(), .from = request.address};
  const auto account = store::accept_invitation(**book, request.parameter("key"), name, password, act);
  if (!account && account.error().missing) return no_invitation(site, request);
  if (!account) return store_error_page(site, request, account.error());
  return start_session(site, request, **book, *account, 0, "/");
}

http::Response reset_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto account = account_to_reset(site, request, **book);
  return account ? show_reset(site, request, *account, "", 200) : account.error();
}

http::Response use_reset(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  const std::string_view password = form.get("password");
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto account = account_to_reset(site, request, **book);
  if (!account) return account.error();
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  if (const auto wrong = wrong_with_password(account->name, password, form.get("again"), catalogue)) {
    return show_reset(site, request, *account, *wrong, 422);
  }
  const store::Act act{.who = account->name, .at = site.now(), .from = request.address};
  const auto changed = store::use_reset(**book, request.parameter("key"), password, act);
  if (!changed && changed.error().missing) return no_reset(site, request);
  if (!changed) return store_error_page(site, request, changed.error());
  return start_session(site, request, **book, *changed, 0, "/account?changed");
}

}  // namespace rollbook::web
