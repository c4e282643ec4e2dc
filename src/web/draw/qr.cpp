#include "web/draw/qr.hpp"

#include <qrencode.h>

#include <memory>
#include <new>
#include <optional>
#include <span>

#include "text/wording.hpp"
#include "web/draw/drawing.hpp"

namespace rollbook::web {
namespace {

/// What the largest code has room for beside medium error correction, which bears a scratch and a thumb.
constexpr std::size_t most_bytes = 2331;
/// The white frame by which readers find a code, in modules.
constexpr std::size_t quiet_zone = 4;

/// The square of a code; outside of it everything is white.
struct Modules {
  std::size_t width = 0;
  std::vector<bool> black;

  bool is_black(std::size_t x, std::size_t y) const { return x < width && y < width && black[y * width + x]; }
};

/// Nothing for a text that no code has.
std::optional<Modules> modules_of(std::string_view text) {
  if (text.empty() || text.size() > most_bytes) return std::nullopt;
  constexpr int smallest_possible = 0;
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeData(static_cast<int>(text.size()), reinterpret_cast<const unsigned char*>(text.data()),
                        smallest_possible, QR_ECLEVEL_M),
      &QRcode_free);
  if (code == nullptr) throw std::bad_alloc();  // there is no other reason left
  const auto width = static_cast<std::size_t>(code->width);
  Modules modules{width, {}};
  for (const unsigned char module : std::span(code->data, width * width)) modules.black.push_back((module & 1U) != 0);
  return modules;
}

/// The black modules of a row that lie side by side, as one rectangle each.
void append_row(std::string& path, const Modules& modules, std::size_t y) {
  for (std::size_t x = 0; x < modules.width;) {
    const std::size_t begin = x;
    while (modules.is_black(x, y)) ++x;
    const std::size_t length = x - begin;
    if (length == 0) {
      ++x;
      continue;
    }
    path += text::say("M", begin + quiet_zone, " ", y + quiet_zone, "h", length, "v1h-", length, "z");
  }
}

}  // namespace

std::string qr_code(std::string_view text, std::string_view title) {
  const auto modules = modules_of(text);
  if (!modules) return "";
  std::string path;
  for (std::size_t y = 0; y < modules->width; ++y) append_row(path, *modules, y);
  const std::size_t size = modules->width + 2 * quiet_zone;
  return text::say("<svg class=\"qr\" viewBox=\"0 0 ", size, " ", size,
                   "\" role=\"img\" shape-rendering=\"crispEdges\"><title>", escape(title), "</title><rect width=\"",
                   size, "\" height=\"", size, "\" fill=\"#fff\"/><path fill=\"#000\" d=\"", path, "\"/></svg>");
}

std::vector<std::string> qr_lines(std::string_view text) {
  const auto modules = modules_of(text);
  if (!modules) return {};
  const std::size_t size = modules->width + 2 * quiet_zone;
  // Left of and above the code, numbers without a sign are far beyond it, which is white as well.
  const auto is_white = [&](std::size_t x, std::size_t y) {
    return !modules->is_black(x - quiet_zone, y - quiet_zone);
  };
  std::vector<std::string> lines;
  for (std::size_t y = 0; y < size; y += 2) {
    std::string& line = lines.emplace_back();
    for (std::size_t x = 0; x < size; ++x) {
      const bool above = is_white(x, y);
      const bool below = is_white(x, y + 1);
      line += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
    }
  }
  return lines;
}

}  // namespace rollbook::web
