#include "web/live/live_links.hpp"

#include <algorithm>

#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

LinkedTable or_answer(const Site& site, const http::Request& request,
                      store::Result<std::shared_ptr<LiveSession>> table) {
  if (!table) return tl::unexpected(store_error_page(site, request, table.error()));
  if (*table) return std::move(*table);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return tl::unexpected(error_page(site, request, 404, catalogue.say("table.no_table")));
}

}  // namespace

LinkedTable table_to_enter(const Site& site, const http::Request& request) {
  return or_answer(site, request, site.live.to_enter(request.parameter("key")));
}

LinkedTable table_to_watch(const Site& site, const http::Request& request) {
  auto table = or_answer(site, request, site.live.to_watch(request.parameter("key")));
  if (!table || (*table)->facts().is_public || request.visitor.may(http::Right::help)) return table;
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return tl::unexpected(error_page(site, request, 403, catalogue.say("table.not_public")));
}

LinkedTable table_to_run(const Site& site, const http::Request& request) {
  const auto number = text::whole_number<store::LiveTableId>(request.parameter("number"));
  if (!number) return tl::unexpected(error_page(site, request, 404));
  return or_answer(site, request, site.live.numbered(*number));
}

std::string origin_of(const Site& site, const http::Request& request) {
  const std::string outside = site.address();
  return outside.empty() ? text::say(request.secure ? "https://" : "http://", request.headers.get("Host")) : outside;
}

http::Response keep_secret(http::Response page) {
  page.headers.set("Cache-Control", "no-store");
  // Not "no-referrer": with that, browsers do not send us the page of a form either (same_origin.hpp).
  page.headers.set("Referrer-Policy", "same-origin");
  return page;
}

std::string without_secret(std::string_view path) {
  for (const std::string_view door : {"/t/", "/invitations/", "/reset/"}) {
    if (!path.starts_with(door)) continue;
    const std::size_t end = std::min(path.find('/', door.size()), path.size());
    return text::say(door, "…", path.substr(end));
  }
  if (path.starts_with("/at/")) return text::say(path.substr(0, path.rfind('/') + 1), "…");
  return std::string(path);
}

}  // namespace rollbook::web
