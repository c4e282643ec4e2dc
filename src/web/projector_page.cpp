#include "web/projector_page.hpp"

#include <nlohmann/json.hpp>
#include <ranges>

#include "league/result.hpp"
#include "record/timestamp.hpp"
#include "store/nights.hpp"
#include "web/errors_page.hpp"
#include "web/night_run_view.hpp"
#include "web/sign_in.hpp"
#include "web/tonight.hpp"

namespace rollbook::web {
namespace {

using Json = nlohmann::json;

/// The night that goes on: of those that are not closed and have seated somebody, the one of today, or of yesterday as
/// long as the night is young. Null if there is none.
store::Result<Json> night_that_goes_on(const Site& site, const Catalogue& catalogue) {
  auto book = site.books.borrow();
  if (!book) return tl::unexpected(book.error());
  const auto nights = store::all_nights(**book);
  if (!nights) return tl::unexpected(nights.error());
  constexpr auto a_night = std::chrono::hours(12);
  const std::string first = league::day_of(record::write_moment(site.now() - a_night));
  const std::string last = league::day_of(record::write_moment(site.now() + a_night));
  for (const store::Night& night : *nights | std::views::reverse) {
    if (night.closed_at || night.day < first || night.day > last) continue;
    const auto found = store::read_night(**book, night.id);
    if (!found) return tl::unexpected(found.error());
    if (!found->rounds.empty()) return night_on_the_wall(site, **book, *found, catalogue);
  }
  return Json();
}

}  // namespace

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
  const auto night = night_that_goes_on(site, catalogue);
  if (!night) return trouble_page(site, request, night.error());
  return html(site.pages.render(
      "projector", reader,
      {{"area", "tables"}, {"tables", std::move(rows)}, {"is_night", !night->is_null()}, {"night", *night}}));
}

Response projector_events(const Site& site, const Request& request) {
  const Reader reader = reader_of(request);
  auto feed = site.live.wall().join(reader.language,
                                    reader.visitor.may(Right::help));  // first, so that nothing between is lost
  const auto tables = tables_of_tonight(site, reader);
  if (!tables) return trouble_page(site, request, tables.error());
  Json all = Json::array();
  for (const auto& table : *tables) all.push_back(table->brief(reader.language));
  Response response = stream_of(event(all.dump(), ""), std::move(feed));
  if (!reader.visitor.is_guest()) response.feed_lasts = longest_private_stream;
  return response;
}

}  // namespace rollbook::web
