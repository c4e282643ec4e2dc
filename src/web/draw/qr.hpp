// QR codes, so that a phone finds a page without anyone typing its address. A code is a drawing that is inserted
// into a page as it is (fragments.hpp), as large as the page's style makes it, or lines of characters for a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rollbook::web {

/// The text as an SVG that a screen reader calls `title`: black on white, even on a dark page, because many
/// readers do not recognise inverted codes. "" for no text, and for more than the 2331 bytes that a code can
/// hold.
std::string qr_code(std::string_view text, std::string_view title);

/// The same for a terminal: lines of full and half blocks, two rows of the code in each. Blocks are the white
/// parts, so the terminal must show light on dark, by default or by escape sequences. Empty where `qr_code` is "".
std::vector<std::string> qr_lines(std::string_view text);

}  // namespace rollbook::web
