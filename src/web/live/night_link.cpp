#include "web/live/night_link.hpp"

#include <algorithm>

#include "store/league/seasons.hpp"
#include "text/wording.hpp"

namespace rollbook::web {

/// A table is shown even if the book cannot be read now: only the link is missing.
std::string night_address(const Site& site, const http::Visitor& visitor, const std::optional<std::string>& event) {
  if (!event) return "";
  const auto nights = site.books.borrow().and_then([](auto book) { return store::all_nights(*book); });
  if (!nights) {
    site.report(nights.error().message);
    return "";
  }
  const auto night = std::ranges::find(*nights, *event, &store::Night::event);
  if (night == nights->end()) return "";
  return text::say("/nights/", night->id, visitor.may(http::Right::help) ? "/run" : "");
}

}  // namespace rollbook::web
