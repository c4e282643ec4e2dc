#include "web/qr.hpp"

#include <qrencode.h>

#include <memory>
#include <new>
#include <span>

#include "text/wording.hpp"
#include "web/drawing.hpp"

namespace rollbook::web {
namespace {

/// What the largest code has room for beside medium error correction, which bears a scratch and a thumb.
constexpr std::size_t most_bytes = 2331;
/// The white frame by which readers find a code, in modules.
constexpr std::size_t quiet_zone = 4;

bool is_black(unsigned char module) { return (module & 1U) != 0; }

/// The black modules of a row that lie side by side, as one rectangle each.
void append_row(std::string& path, std::span<const unsigned char> row, std::size_t y) {
  for (std::size_t x = 0; x < row.size();) {
    const std::size_t begin = x;
    while (x < row.size() && is_black(row[x])) ++x;
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
  if (text.empty() || text.size() > most_bytes) return "";
  constexpr int smallest_possible = 0;
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeData(static_cast<int>(text.size()), reinterpret_cast<const unsigned char*>(text.data()),
                        smallest_possible, QR_ECLEVEL_M),
      &QRcode_free);
  if (code == nullptr) throw std::bad_alloc();  // there is no other reason left
  const auto width = static_cast<std::size_t>(code->width);
  const std::span modules(code->data, width * width);
  std::string path;
  for (std::size_t y = 0; y < width; ++y) append_row(path, modules.subspan(y * width, width), y);
  const std::size_t size = width + 2 * quiet_zone;
  return text::say("<svg class=\"qr\" viewBox=\"0 0 ", size, " ", size,
                   "\" role=\"img\" shape-rendering=\"crispEdges\"><title>", escape(title), "</title><rect width=\"",
                   size, "\" height=\"", size, "\" fill=\"#fff\"/><path fill=\"#000\" d=\"", path, "\"/></svg>");
}

}  // namespace rollbook::web
