#include "web/live/live_page.hpp"

#include "record/json.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"
#include "web/draw/qr.hpp"
#include "web/live/live_links.hpp"
#include "web/live/night_link.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/house_rules.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

http::Response page_of(const Site& site, const http::Request& request, const LinkedTable& open, bool may_enter) {
  if (!open) return open.error();
  const store::LiveTable facts = (*open)->facts();
  const live::Table table = (*open)->table();
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const CellValues values(rules::cells(table.state));
  const rules::Layout layout = rules::sheet_layout(table.state);
  const std::string_view kind = table.record.game->name;
  const std::string watching = say("/watch/", facts.watch_key);
  const std::string entry = may_enter ? say(origin_of(site, request), "/t/", facts.entry_key) : "";
  Fragments fragments;
  Json sheets = Json::array();
  for (std::size_t i = 0; i < table.record.players.size(); ++i) {
    const std::string& name = table.record.players[i];
    const std::string title = catalogue.say("game.sheet_of", {{"player", name}});
    sheets.push_back({{"seat", i + 1},
                      {"name", name},
                      {"drawing", fragments.keep(draw(layout, values, {catalogue, kind, say(i + 1, "/")}, title))}});
  }
  http::Response page = http::html(
      site.pages.render(may_enter ? "play" : "live", reader,
                        {{"area", may_enter ? "play" : "tables"},  // the entry page does not have the site's header
                         {"base", may_enter ? say("/t/", facts.entry_key) : watching},
                         {"may_enter", may_enter},
                         {"title", title_of(kind, catalogue)},
                         {"game", kind},
                         {"house_rules", unusual_rules_in_words(table.record, catalogue)},
                         {"event", table.record.event.value_or("")},
                         {"night", night_address(site, reader.visitor, table.record.event)},
                         {"table", table.record.table ? say(*table.record.table) : ""},
                         {"players", table.record.players},
                         {"sheets", std::move(sheets)},
                         {"middle", fragments.keep(draw(rules::table_layout(table.state), values, {catalogue, kind, ""},
                                                        catalogue.say("replay.middle")))},
                         {"shapes", fragments.keep(std::string(shapes()))},
                         {"watch_address", watching},
                         {"entry_address", entry},
                         {"entry_qr", may_enter ? fragments.keep(qr_code(entry, catalogue.say("table.entry_qr"))) : ""},
                         {"history", may_enter ? say("/t/", facts.entry_key, "/history") : ""}},
                        fragments));
  return keep_secret(std::move(page));
}

}  // namespace

http::Response entry_page(const Site& site, const http::Request& request) {
  return page_of(site, request, table_to_enter(site, request), true);
}

http::Response watch_page(const Site& site, const http::Request& request) {
  return page_of(site, request, table_to_watch(site, request), false);
}

}  // namespace rollbook::web
