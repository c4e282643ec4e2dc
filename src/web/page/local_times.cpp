#include "web/page/local_times.hpp"

#include "record/fields/timestamp.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

std::string in_words(std::chrono::sys_seconds moment, const TimeZone& zone, const i18n::Catalogue& catalogue) {
  const std::string local = local_time(moment, zone);  // 2026-05-28T22:26:40
  return catalogue.say("clock.moment", {{"year", local.substr(0, 4)},
                                        {"month", local.substr(5, 2)},
                                        {"day", local.substr(8, 2)},
                                        {"time", local.substr(11, 5)}});
}

}  // namespace

std::string with_local_times(std::string_view html, const TimeZone& zone, const i18n::Catalogue& catalogue) {
  constexpr std::string_view tag = "<time datetime=\"";
  std::string page;
  page.reserve(html.size());
  for (;;) {
    const std::size_t found = html.find(tag);
    if (found == std::string_view::npos) return page.append(html);
    const std::size_t begin = found + tag.size();
    const std::string_view written = html.substr(begin, html.substr(begin).find('"'));
    const std::size_t behind = begin + written.size();
    const std::size_t text = html.find('>', behind);
    page.append(html.substr(0, behind));
    html.remove_prefix(behind);
    if (text == std::string_view::npos) continue;
    const std::size_t to_text = text + 1 - behind;
    const auto moment = written.ends_with('Z') ? record::moment(written) : std::nullopt;
    if (!moment || !html.substr(to_text).starts_with(text::say(written, "</time>"))) continue;
    page.append(html.substr(0, to_text)).append(in_words(*moment, zone, catalogue));
    html.remove_prefix(to_text + written.size());
  }
}

}  // namespace rollbook::web
