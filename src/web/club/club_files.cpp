#include "web/club/club_files.hpp"

#include <array>

#include "store/people/club.hpp"
#include "text/wording.hpp"
#include "web/draw/colour.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// The grounds that text in the colour stands on: --paper, --card and a row under the pointer in site.css.
constexpr std::array<Colour, 3> light_grounds{{{0xfa, 0xf8, 0xf3}, {0xff, 0xff, 0xff}, {0xed, 0xef, 0xe9}}};
constexpr std::array<Colour, 3> dark_grounds{{{0x14, 0x18, 0x1a}, {0x1e, 0x24, 0x27}, {0x24, 0x2e, 0x2f}}};

std::string properties(Colour accent) {
  return say("{--accent:", to_string(accent), ";--on-accent:", to_string(ink_on(accent)), "}");
}

}  // namespace

std::string style_of(const std::string& colour) {
  const auto chosen = colour_in(colour);
  if (!chosen) return "";
  const std::string light = properties(shade_on(*chosen, light_grounds));
  const std::string dark = properties(shade_on(*chosen, dark_grounds));
  return say(":root", light, "\n@media screen{:root[data-theme=\"dark\"]", dark,
             "}\n@media screen and (prefers-color-scheme:dark){:root:not([data-theme=\"light\"])", dark, "}\n");
}

Adapted adapted(const std::string& colour) {
  const auto chosen = colour_in(colour);
  if (!chosen) return {};
  return {.on_light = shade_on(*chosen, light_grounds) != *chosen,
          .on_dark = shade_on(*chosen, dark_grounds) != *chosen};
}

http::Response club_style(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto club = store::read_club(**book);
  if (!club) return store_error_page(site, request, club.error());
  http::Response response = http::plain(style_of(club->settings.colour));
  response.type = "text/css; charset=utf-8";
  return response;
}

http::Response club_logo(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  auto logo = store::read_logo(**book);
  if (!logo) return store_error_page(site, request, logo.error());
  if (logo->empty()) return error_page(site, request, 404);
  http::Response response = http::plain(std::move(*logo));
  response.type = "image/png";
  return response;
}

}  // namespace rollbook::web
