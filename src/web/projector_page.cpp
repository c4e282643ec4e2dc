#include "web/projector_page.hpp"

#include <nlohmann/json.hpp>

#include "web/errors_page.hpp"
#include "web/tonight.hpp"

namespace rollbook::web {

using Json = nlohmann::json;

Response projector_page(const Site& site, const Request& request) {
  const Reader reader = reader_of(request);
  const Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto tables = tables_of_tonight(site, reader);
  if (!tables) return trouble_page(site, request, tables.error());
  Json rows = Json::array();
  for (const auto& table : *tables) {
    Json row = table_row(*table, catalogue);
    row["brief"] = table->brief(reader.language);
    rows.push_back(std::move(row));
  }
  return html(site.pages.render("projector", reader, {{"area", "tables"}, {"tables", std::move(rows)}}));
}

Response projector_events(const Site& site, const Request& request) {
  const Reader reader = reader_of(request);
  auto feed = site.live.wall().join(reader.language, reader.may_change);  // first, so that nothing between is lost
  const auto tables = tables_of_tonight(site, reader);
  if (!tables) return trouble_page(site, request, tables.error());
  Json all = Json::array();
  for (const auto& table : *tables) all.push_back(table->brief(reader.language));
  return stream_of(event(all.dump(), ""), std::move(feed));
}

}  // namespace rollbook::web
