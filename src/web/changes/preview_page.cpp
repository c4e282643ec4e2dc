#include "web/changes/preview_page.hpp"

#include "record/json.hpp"
#include "store/undo/what_if.hpp"
#include "text/wording.hpp"
#include "web/changes/effects_view.hpp"
#include "web/live/live_sessions.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/words/change_notice.hpp"

namespace rollbook::web {
namespace {

using record::Json;

store::Act knowingly(store::Act act) {
  act.overrides = true;
  return act;
}

/// The fields of the form, to be sent once more.
Json hidden_fields(const http::Fields& form) {
  Json fields = Json::array();
  for (const auto& [name, value] : form) {
    if (name != "form_token" && name != "confirmed" && name != "again") {
      fields.push_back({{"name", name}, {"value", value}});
    }
  }
  return fields;
}

/// What is final and would change nevertheless; "" = nothing.
std::string warning_about(const store::Book& book, const ProposedChange& change, const store::Act& act,
                          const i18n::Catalogue& catalogue) {
  const auto tried = store::what_if(
      book, [&] { return change.work(act); }, [] { return store::Result<void>(); });
  return tried ? "" : words_of(tried.error(), catalogue);
}

}  // namespace

http::Response preview_or_make(const Site& site, const http::Request& request, const store::Book& book,
                               const ProposedChange& change) {
  const http::Fields form = http::parse_query(request.body);
  const store::Act act = act_of(site, request);
  if (form.get("confirmed") == "yes") {
    const store::Act confirmed = knowingly(act);
    const auto made = store::undoable(book, confirmed, *change.recorded, [&] { return change.work(confirmed); });
    if (!made) return change.refuse(made.error());
    site.live.tables_changed();
    return http::see_other(with_notice(change.next, *made));
  }
  const auto effects = store::league_effects(book, [&] { return change.work(knowingly(act)); });
  if (!effects) return change.refuse(effects.error());
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  return http::html(site.pages.render("change_preview", reader,
                                      {{"area", change.area},
                                       {"title", change.title},
                                       {"button", change.button},
                                       {"address", change.address},
                                       {"back", change.back},
                                       {"back_title", change.back_title},
                                       {"warning", warning_about(book, change, act, catalogue)},
                                       {"problems", change.problems},
                                       {"fields", hidden_fields(form)},
                                       {"effects", effects_view(*effects, catalogue)}}));
}

}  // namespace rollbook::web
