#include "web/account/account_page.hpp"

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/people/passwords.hpp"
#include "store/people/sessions.hpp"
#include "web/account/account_words.hpp"
#include "web/account/device_words.hpp"
#include "web/account/own_password.hpp"
#include "web/live/live_links.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

using record::Json;

Json rows_of(const std::vector<store::Session>& sessions) {
  Json rows = Json::array();
  for (const store::Session& one : sessions) {
    rows.push_back({{"name", one.name},
                    {"device", one.place.device},
                    {"from", one.place.from},
                    {"seen", record::write_moment(one.seen_at)},
                    {"is_own", one.is_own}});
  }
  return rows;
}

http::Response show_account(const Site& site, const http::Request& request, const store::Book& book,
                            const WrongPassword& wrong) {
  const auto sessions = store::read_sessions(book, request.visitor.session, site.now());
  if (!sessions) return store_error_page(site, request, sessions.error());
  return keep_secret(http::html(site.pages.render("account", reader_of(request),
                                                  {{"area", "account"},
                                                   {"least", store::least_password},
                                                   {"most", store::most_password},
                                                   {"sessions", rows_of(*sessions)},
                                                   {"wrong", wrong.words},
                                                   {"is_changed", request.query.has("changed")},
                                                   {"has_ended", request.query.has("ended")}}),
                                wrong.status));
}

}  // namespace

http::Response account_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  return show_account(site, request, **book, {.words = "", .status = 200});
}

http::Response change_own_password(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto account = account_confirmed(site, request, **book, form.get("old"), "account.wrong_old");
  if (!account) return show_account(site, request, **book, account.error());
  const std::string_view password = form.get("password");
  if (const auto wrong = wrong_with_password(account->name, password, form.get("again"), catalogue)) {
    return show_account(site, request, **book, {.words = *wrong});
  }
  const auto changed = store::change_password(**book, *account, password, act_of(site, request));
  if (!changed) return store_error_page(site, request, changed.error());
  // The old password's sessions have ended, including this one.
  const auto key = store::begin_session(
      **book, *changed, site.now(), {.device = device_in(request.headers.get("user-agent")), .from = request.address});
  if (!key) return store_error_page(site, request, key.error());
  http::Response response = http::see_other("/account?changed");
  response.headers.add("Set-Cookie", session_cookie(request, *key));
  return response;
}

http::Response end_own_session(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  // One that has ended meanwhile is what was asked for.
  const auto ended =
      store::end_session_named(**book, request.visitor.session, request.parameter("name"), act_of(site, request));
  return ended ? http::see_other("/account?ended") : store_error_page(site, request, ended.error());
}

http::Response end_other_sessions(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto ended = store::end_other_sessions(**book, request.visitor.session, act_of(site, request));
  return ended ? http::see_other("/account?ended") : store_error_page(site, request, ended.error());
}

}  // namespace rollbook::web
