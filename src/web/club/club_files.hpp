// What makes the pages the club's own: a style sheet with its colour, adapted to light and dark, and its logo.
#pragma once

#include <string>

#include "web/page/site.hpp"

namespace rollbook::web {

/// The custom properties of site.css that follow from the club's colour; "" if that is no colour.
std::string style_of(const std::string& colour);

/// Whether the colour itself cannot be read on light or on dark pages, so that another shade is shown there.
struct Adapted {
  bool on_light = false;
  bool on_dark = false;
};
Adapted adapted(const std::string& colour);

http::Response club_style(const Site&, const http::Request&);
http::Response club_logo(const Site&, const http::Request&);

}  // namespace rollbook::web
