#include "web/live_links.hpp"

#include "text/number.hpp"
#include "web/errors_page.hpp"

namespace rollbook::web {
namespace {

LinkedTable or_answer(const Site& site, const Request& request, store::Result<std::shared_ptr<OpenTable>> table) {
  if (!table) return tl::unexpected(trouble_page(site, request, table.error()));
  if (*table) return std::move(*table);
  const Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return tl::unexpected(error_page(site, request, 404, catalogue.say("table.no_table")));
}

}  // namespace

LinkedTable table_to_enter(const Site& site, const Request& request) {
  return or_answer(site, request, site.live.to_enter(request.parameter("key")));
}

LinkedTable table_to_watch(const Site& site, const Request& request) {
  auto table = or_answer(site, request, site.live.to_watch(request.parameter("key")));
  if (!table || (*table)->facts().is_public || reader_of(request).may_change) return table;
  const Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return tl::unexpected(error_page(site, request, 403, catalogue.say("table.not_public")));
}

LinkedTable table_to_run(const Site& site, const Request& request) {
  if (!reader_of(request).may_change) return tl::unexpected(only_here(site, request));
  const auto number = text::whole_number<store::LiveTableId>(request.parameter("number"));
  if (!number) return tl::unexpected(error_page(site, request, 404));
  return or_answer(site, request, site.live.numbered(*number));
}

}  // namespace rollbook::web
