// QR codes, so that a phone finds a page without anybody typing its address. A code is a drawing to be put into a page
// as it is (fragments.hpp), as large as the page's style makes it.
#pragma once

#include <string>
#include <string_view>

namespace rollbook::web {

/// The text as an SVG that a screen reader calls `title`: black on white, also where the page is dark, since many
/// readers do not know codes the other way round. "" for no text, and for more than the 2331 bytes that a code can
/// hold.
std::string qr_code(std::string_view text, std::string_view title);

}  // namespace rollbook::web
