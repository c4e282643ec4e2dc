// A club's logo from a file that somebody has chosen: PNG or JPEG. It is decoded, scaled down and written again as a
// PNG, so that what the book stores and browsers get is a picture of known size and nothing else: no metadata, such as
// where a photograph was taken, and no bytes of the file itself.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace rollbook::web {

inline constexpr std::size_t most_logo_file = std::size_t{8} * 1024 * 1024;  ///< bytes
inline constexpr int most_logo_side = 4096;                                  ///< pixels of the file
inline constexpr int logo_side = 192;  ///< pixels of the longer side afterwards, if the file has as many

enum class LogoFault {
  not_a_picture,  ///< neither PNG nor JPEG
  too_long,       ///< more bytes
  too_large,      ///< more pixels
  damaged,        ///< cannot be decoded
};

/// The logo as PNG.
tl::expected<std::string, LogoFault> logo_from(std::string_view file);

}  // namespace rollbook::web
