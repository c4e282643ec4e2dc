// Times on finished pages in the club's zone. A template writes a time as <time datetime="2026-05-28T20:26:40Z">, with
// the same as its text; scripts replace that text by the reader's own time. Where there are none, and in print, the
// club's time is what people expect, and UTC is not.
#pragma once

#include <string>
#include <string_view>

#include "i18n/catalogue.hpp"
#include "web/page/time_zone.hpp"

namespace rollbook::web {

/// The page with these times in words, "2026-05-28 22:26" in the form that the language uses. Everything else stays.
std::string with_local_times(std::string_view html, const TimeZone&, const i18n::Catalogue&);

}  // namespace rollbook::web
