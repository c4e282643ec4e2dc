#include "web/changes/changes_page.hpp"

#include "http/local_address.hpp"
#include "record/json.hpp"
#include "store/undo/what_if.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/live/live_links.hpp"
#include "web/live/live_sessions.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/words/change_notice.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// All changes, or only those that stand.
enum class Which : std::uint8_t { all, standing };

http::Response list(const Site& site, const http::Request& request, std::string_view page,
                    const store::ChangeQuery& query, Which which) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto changes = store::undoable_changes(**book, site.now(), query);
  if (!changes) return store_error_page(site, request, changes.error());
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  Json rows = Json::array();
  for (const store::UndoableChange& change : *changes) {
    if (which == Which::all || !change.undone_at) rows.push_back(change_row(change, catalogue));
  }
  return keep_secret(http::html(site.pages.render(page, reader,
                                                  {{"area", "account"},
                                                   {"change", change_notice(**book, request, catalogue)},
                                                   {"days", store::undoable_for.count()},
                                                   {"rows", std::move(rows)}})));
}

/// The refusal, with a button for those who want it nevertheless, if that is possible.
http::Response refusal(const Site& site, const http::Request& request, const store::Book& book,
                       const store::UndoableChange& change, bool redo, const store::Error& error, store::Act act) {
  act.overrides = true;
  const auto tried = store::what_if(
      book, [&] { return redo ? store::redo(book, change.id, act) : store::undo(book, change.id, act); },
      [] { return store::Result<void>(); });
  Reader reader = reader_of(request);
  reader.address = "/changes";
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  return http::html(site.pages.render("change_refused", reader,
                                      {{"area", "account"},
                                       {"row", change_row(change, catalogue)},
                                       {"redo", redo},
                                       {"possible", tried.has_value()},
                                       {"next", http::local_address(http::parse_query(request.body).get("next"))},
                                       {"wrong", words_of(error, catalogue)}}),
                    409);
}

}  // namespace

http::Response changes_page(const Site& site, const http::Request& request) {
  return list(site, request, "changes", {}, Which::all);
}

http::Response bin_page(const Site& site, const http::Request& request) {
  return list(site, request, "bin",
              {.action = store::audit_actions[store::AuditAction::removed], .object_kind = "game", .most = 1000},
              Which::standing);
}

http::Response undo_change(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto number = text::whole_number<store::ChangeId>(request.parameter("number"));
  const auto change = store::find_change(**book, number.value_or(0));
  if (!change) return store_error_page(site, request, change.error());
  const std::optional<store::UndoableChange>& there = *change;
  if (!number || !there) return error_page(site, request, 404);
  const http::Fields form = http::parse_query(request.body);
  const bool redo = form.get("do") == "redo";
  store::Act act = act_of(site, request);
  act.overrides = form.get("confirmed") == "yes";
  const auto done = redo ? store::redo(**book, *number, act) : store::undo(**book, *number, act);
  if (!done) return refusal(site, request, **book, *there, redo, done.error(), act);
  site.live.tables_changed();
  // Where the reader was; but a game that is deleted again has no page.
  const bool is_gone = redo && there->action == store::audit_actions[store::AuditAction::removed];
  const std::string_view next = is_gone ? "/bin" : form.get("next");
  return http::see_other(with_notice(next.empty() ? "/changes" : http::local_address(next), *number));
}

}  // namespace rollbook::web
