#include "web/night/night_run_page.hpp"

#include "record/json.hpp"
#include "store/league/nights.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/import/sheet_entry.hpp"
#include "web/live/live_sessions.hpp"
#include "web/night/night_run_actions.hpp"
#include "web/night/night_run_view.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/page/who_is_meant.hpp"

namespace rollbook::web {
namespace {

using text::say;
using text::whole_number;

/// The page; if a form was refused, with its contents, so that no entry is lost.
http::Response page_of(const Site& site, const http::Request& request, const http::Fields& sent,
                       const store::Error* refusal) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto number = whole_number(request.parameter("number"));
  if (!number) return error_page(site, request, 404);
  const auto night = store::read_night(**book, *number);
  if (!night) return store_error_page(site, request, night.error());
  Reader reader = reader_of(request);
  reader.address = say("/nights/", *number, "/run");
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto view = view_of_night(site, **book, *night, sent, catalogue);
  if (!view) return store_error_page(site, request, view.error());
  const bool is_translated = refusal == nullptr || refusal->sentence;
  return http::html(site.pages.render("night_run", reader,
                                      {{"area", "league"},
                                       {"night", *view},
                                       {"taken", taken_names(**book, request.query)},
                                       {"wrong", refusal == nullptr ? "" : words_of(*refusal, catalogue)},
                                       {"wrong_lang", is_translated ? std::string(reader.language) : "en"}}),
                    refusal == nullptr ? 200 : 409);
}

/// Where to redirect. The choices of a cancelled round stay in the form.
std::string address_after(std::string_view what, const store::NightDetails& before) {
  std::string page = say("/nights/", before.night.id, "/run");
  const store::Round* const round = before.open_round();
  if (what != "take-back" || round == nullptr || round->tables.empty()) return page;
  return say(page, "?game=", round->tables.front().kind, "&size=", round->table_size, "&way=", round->method);
}

}  // namespace

http::Response night_run_page(const Site& site, const http::Request& request) {
  return page_of(site, request, request.query, nullptr);
}

http::Response change_night_running(const Site& site, const http::Request& request) {
  const NightAction action = night_action(request.parameter("what"));
  const auto number = whole_number(request.parameter("number"));
  if (action == nullptr || !number) return error_page(site, request, 404);
  const http::Fields form = tidied(http::parse_query(request.body));
  store::Result<void> done;
  std::string next;
  std::vector<store::NameDecision> people;
  if (request.parameter("what") == "check-in") {
    if (wants_to_change(form)) return page_of(site, request, without_answers(form), nullptr);
    auto book = site.books.borrow();
    if (!book) return store_error_page(site, request, book.error());
    auto decided = decide_names(**book, names_to_check_in(form), form);
    if (!decided) return store_error_page(site, request, decided.error());
    if (decided->is_open()) return who_is_meant_page(site, request, form, *decided, "league");
    next = address_of_taken(*decided);
    people = std::move(decided->decisions);
  }
  {
    auto book = site.books.borrow();
    if (!book) return store_error_page(site, request, book.error());
    const auto night = store::read_night(**book, *number);
    if (!night) return store_error_page(site, request, night.error());
    next = address_after(request.parameter("what"), *night) + next;
    done = action({site, **book, *night, form, act_of(site, request), std::move(people)});
  }
  site.live.tables_changed();
  if (!done) return page_of(site, request, form, &done.error());
  return http::see_other(next);
}

}  // namespace rollbook::web
