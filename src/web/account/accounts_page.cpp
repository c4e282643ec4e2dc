#include "web/account/accounts_page.hpp"

#include <algorithm>

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/people/invitations.hpp"
#include "store/people/password_resets.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/account/own_password.hpp"
#include "web/draw/qr.hpp"
#include "web/live/live_links.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

using record::Json;

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

Json rows_of(const std::vector<store::Account>& accounts, const std::vector<store::PasswordReset>& resets,
             const std::string& own_name) {
  const auto organisers = std::ranges::count(accounts, store::Role::organiser, &store::Account::role);
  Json rows = Json::array();
  for (const store::Account& account : accounts) {
    const bool is_last = account.role == store::Role::organiser && organisers == 1;
    const auto reset = std::ranges::find(resets, account.id, &store::PasswordReset::account);
    const bool has_reset = reset != resets.end();
    rows.push_back({{"number", account.id},
                    {"name", account.name},
                    {"role", name_of(account.role)},
                    {"is_own", account.name == own_name},
                    {"may_go", !is_last},
                    {"reset_by", has_reset ? reset->issued_by : ""},
                    {"reset_at", has_reset ? record::write_moment(reset->issued_at) : ""}});
  }
  return rows;
}

/// What is shown beside the list: a new link and how to pass it on, or why something could not be done.
struct News {
  std::string link;
  std::string link_help;
  std::string link_title;
  std::string wrong;
};

http::Response show_accounts(const Site& site, const http::Request& request, const store::Book& book, const News& news,
                             int status = 200) {
  const auto accounts = store::read_accounts(book);
  const auto resets = store::read_resets(book, site.now());
  const auto invitations = store::read_invitations(book, site.now());
  if (!accounts) return store_error_page(site, request, accounts.error());
  if (!resets) return store_error_page(site, request, resets.error());
  if (!invitations) return store_error_page(site, request, invitations.error());
  Fragments fragments;
  return keep_secret(http::html(
      site.pages.render("accounts", reader_of(request),
                        {{"area", "account"},
                         {"accounts", rows_of(*accounts, *resets, request.visitor.name)},
                         {"invitations", rows_of(*invitations)},
                         {"link", news.link},
                         {"link_help", news.link_help},
                         {"link_qr", news.link.empty() ? "" : fragments.keep(qr_code(news.link, news.link_title))},
                         {"wrong", news.wrong}},
                        fragments),
      status));
}

/// An account as it was shown on the page: the number may belong to another one by now. Missing if it does.
store::Result<store::Account> account_meant(const http::Request& request, const store::Book& book) {
  const auto number = text::whole_number<store::AccountId>(request.parameter("number"));
  return store::read_accounts(book).and_then([&](const auto& accounts) -> store::Result<store::Account> {
    const auto account = std::ranges::find(accounts, number.value_or(0), &store::Account::id);
    const bool is_meant = account != accounts.end() && account->name == http::parse_query(request.body).get("name");
    if (!is_meant) return tl::unexpected(store::Error{.message = "", .missing = true});
    return *account;
  });
}

/// The page of an error for which the list of accounts would not help.
http::Response gone(const Site& site, const http::Request& request, const store::Error& error) {
  return error.missing ? error_page(site, request, 404) : store_error_page(site, request, error);
}

/// Asks for the password if the decision is about an organiser; nothing if it may go ahead. Says so in `act`.
std::optional<http::Response> ask_about(store::Role role, const Site& site, const http::Request& request,
                                        const store::Book& book, const Question& question, store::Act& act) {
  if (role != store::Role::organiser) return std::nullopt;
  auto page = unless_confirmed(site, request, book, question);
  act.confirmed = !page;
  return page;
}

}  // namespace

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
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  store::Act act = act_of(site, request);
  const Question question{.title = catalogue.say("accounts.invite_organiser"),
                          .button = catalogue.say("account.make_link"),
                          .fields = {{"role", std::string(name_of(*role))}}};
  if (auto asked = ask_about(*role, site, request, **book, question, act)) return *asked;
  const auto key = store::invite(**book, *role, act);
  if (!key) return store_error_page(site, request, key.error());
  return show_accounts(site, request, **book,
                       {.link = text::say(origin_of(site, request), "/invitations/", *key),
                        .link_help = catalogue.say("account.link_help"),
                        .link_title = catalogue.say("account.link_qr")});
}

http::Response accept_removal_form(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto account = account_meant(request, **book);
  if (!account) return gone(site, request, account.error());
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  store::Act act = act_of(site, request);
  const Question question{.title = catalogue.say("account.remove", {{"name", account->name}}),
                          .button = catalogue.say("account.remove_button"),
                          .fields = {{"name", account->name}}};
  if (auto asked = ask_about(account->role, site, request, **book, question, act)) return *asked;
  if (const auto removed = store::remove_account(**book, *account, act); !removed) {
    return show_accounts(site, request, **book, {.wrong = removed.error().message}, 422);
  }
  return http::see_other("/accounts");
}

http::Response issue_reset_link(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto account = account_meant(request, **book);
  if (!account) return gone(site, request, account.error());
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  store::Act act = act_of(site, request);
  const Question question{.title = catalogue.say("accounts.reset_of", {{"name", account->name}}),
                          .button = catalogue.say("account.make_link"),
                          .fields = {{"name", account->name}}};
  if (auto asked = ask_about(account->role, site, request, **book, question, act)) return *asked;
  const auto key = store::issue_reset(**book, *account, act);
  if (!key) return show_accounts(site, request, **book, {.wrong = key.error().message}, 422);
  return show_accounts(site, request, **book,
                       {.link = text::say(origin_of(site, request), "/reset/", *key),
                        .link_help = catalogue.say("accounts.reset_help", {{"name", account->name}}),
                        .link_title = catalogue.say("accounts.reset_qr")});
}

http::Response revoke_reset_link(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto account = account_meant(request, **book);
  if (!account) return gone(site, request, account.error());
  // One that was used or revoked meanwhile is what was asked for.
  const auto revoked = store::revoke_reset(**book, *account, act_of(site, request));
  return revoked ? http::see_other("/accounts") : store_error_page(site, request, revoked.error());
}

http::Response take_back_invitation(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto ended = store::take_back_invitation(**book, request.parameter("name"), act_of(site, request));
  if (!ended) return store_error_page(site, request, ended.error());
  return *ended ? http::see_other("/accounts") : error_page(site, request, 404);
}

}  // namespace rollbook::web
