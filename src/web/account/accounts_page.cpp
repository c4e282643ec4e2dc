#include "web/account/accounts_page.hpp"

#include <algorithm>

#include "http/client_address.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/people/invitations.hpp"
#include "store/people/passwords.hpp"
#include "store/people/sessions.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/account/account_words.hpp"
#include "web/account/login_throttle.hpp"
#include "web/draw/qr.hpp"
#include "web/live/live_links.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

using record::Json;

http::Response show_account(const Site& site, const http::Request& request, const std::string& wrong, bool is_changed,
                            int status) {
  return keep_secret(http::html(site.pages.render("account", reader_of(request),
                                                  {{"area", "account"},
                                                   {"least", store::least_password},
                                                   {"most", store::most_password},
                                                   {"wrong", wrong},
                                                   {"is_changed", is_changed}}),
                                status));
}

Json rows_of(const std::vector<store::Invitation>& invitations) {
  Json rows = Json::array();
  for (const store::Invitation& one : invitations) {
    rows.push_back({{"name", one.name},
                    {"role", name_of(one.role)},
                    {"by", one.invited_by},
                    {"at", record::write_moment(one.invited_at)}});
  }
  return rows;
}

/// What is shown beside the list: a new link, or why something could not be done.
struct News {
  std::string link;
  std::string wrong;
};

http::Response show_accounts(const Site& site, const http::Request& request, const store::Book& book, const News& news,
                             int status = 200) {
  const auto accounts = store::read_accounts(book);
  if (!accounts) return store_error_page(site, request, accounts.error());
  const Reader reader = reader_of(request);
  const auto organisers = std::ranges::count(*accounts, store::Role::organiser, &store::Account::role);
  Json rows = Json::array();
  for (const store::Account& account : *accounts) {
    const bool is_last = account.role == store::Role::organiser && organisers == 1;
    rows.push_back({{"number", account.id},
                    {"name", account.name},
                    {"role", name_of(account.role)},
                    {"is_own", account.name == request.visitor.name},
                    {"may_go", !is_last}});
  }
  const auto invitations = store::read_invitations(book, site.now());
  if (!invitations) return store_error_page(site, request, invitations.error());
  Fragments fragments;
  const std::string title = site.pages.catalogue(reader.language).say("account.link_qr");
  return keep_secret(
      http::html(site.pages.render("accounts", reader,
                                   {{"area", "account"},
                                    {"accounts", std::move(rows)},
                                    {"invitations", rows_of(*invitations)},
                                    {"link", news.link},
                                    {"link_qr", news.link.empty() ? "" : fragments.keep(qr_code(news.link, title))},
                                    {"wrong", news.wrong}},
                                   fragments),
                 status));
}

}  // namespace

http::Response account_page(const Site& site, const http::Request& request) {
  return show_account(site, request, "", request.query.has("changed"), 200);
}

http::Response change_own_password(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  const std::string& name = request.visitor.name;
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  // Anyone who finds an unlocked phone must not be able to try passwords here either.
  if (const auto wait = site.throttle.attempt(name, http::counted_as(request.address), site.now()); wait.count() > 0) {
    return show_account(site, request, catalogue.say("account.wait", {{"n", std::to_string(wait.count())}}), false,
                        429);
  }
  const auto found = account_with(**book, name, form.get("old"));
  if (!found) return store_error_page(site, request, found.error());
  const auto& account = *found;
  if (!account) return show_account(site, request, catalogue.say("account.wrong_old"), false, 422);
  site.throttle.note_success(name, http::counted_as(request.address));
  const std::string_view password = form.get("password");
  if (const auto wrong = wrong_with_password(name, password, form.get("again"), catalogue)) {
    return show_account(site, request, *wrong, false, 422);
  }
  const auto changed = store::change_password(**book, *account, password, act_of(site, request));
  if (!changed) return store_error_page(site, request, changed.error());
  // The old password's sessions have ended, including this one.
  const auto key = store::begin_session(**book, *changed, site.now());
  if (!key) return store_error_page(site, request, key.error());
  http::Response response = http::see_other("/account?changed");
  response.headers.add("Set-Cookie", session_cookie(request, *key));
  return response;
}

http::Response accounts_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  return show_accounts(site, request, **book, {});
}

http::Response accept_invite_form(const Site& site, const http::Request& request) {
  const auto role = store::role_named(http::parse_query(request.body).get("role"));
  if (!role) return error_page(site, request, 400);
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto key = store::invite(**book, *role, act_of(site, request));
  if (!key) return store_error_page(site, request, key.error());
  return show_accounts(site, request, **book, {.link = text::say(origin_of(site, request), "/invitations/", *key)});
}

http::Response accept_removal_form(const Site& site, const http::Request& request) {
  const auto number = text::whole_number<store::AccountId>(request.parameter("number"));
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto accounts = store::read_accounts(**book);
  if (!accounts) return store_error_page(site, request, accounts.error());
  const auto account = std::ranges::find(*accounts, number.value_or(0), &store::Account::id);
  // The number may belong to another account by now; only the one that was shown is removed.
  const bool is_meant = account != accounts->end() && account->name == http::parse_query(request.body).get("name");
  if (!is_meant) return error_page(site, request, 404);
  if (const auto removed = store::remove_account(**book, *account, act_of(site, request)); !removed) {
    return show_accounts(site, request, **book, {.wrong = removed.error().message}, 422);
  }
  return http::see_other("/accounts");
}

http::Response take_back_invitation(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto ended = store::take_back_invitation(**book, request.parameter("name"), act_of(site, request));
  if (!ended) return store_error_page(site, request, ended.error());
  return *ended ? http::see_other("/accounts") : error_page(site, request, 404);
}

}  // namespace rollbook::web
