#include "web/draw/logo.hpp"

#include <png.h>
#include <turbojpeg.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace rollbook::web {
namespace {

using Result = tl::expected<std::string, LogoFault>;

constexpr int channels = 4;

/// Red, green, blue and how opaque, for each pixel.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> bytes;

  Picture(int w, int h)
      : width(w), height(h), bytes(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * channels) {}
  const std::uint8_t* at(int x, int y) const {
    return &bytes[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) *
                  channels];
  }
};

bool is_too_large(std::int64_t width, std::int64_t height) {
  return width < 1 || height < 1 || width > most_logo_side || height > most_logo_side;
}

tl::expected<Picture, LogoFault> read_png(std::string_view file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  const std::unique_ptr<png_image, decltype(&png_image_free)> freed(&image, png_image_free);
  if (png_image_begin_read_from_memory(&image, file.data(), file.size()) == 0) {
    return tl::unexpected(LogoFault::damaged);
  }
  if (is_too_large(image.width, image.height)) return tl::unexpected(LogoFault::too_large);
  image.format = PNG_FORMAT_RGBA;
  Picture picture(static_cast<int>(image.width), static_cast<int>(image.height));
  if (png_image_finish_read(&image, nullptr, picture.bytes.data(), 0, nullptr) == 0) {
    return tl::unexpected(LogoFault::damaged);
  }
  return picture;
}

/// Of a large one, only a smaller version is decoded, which is all that is needed.
tjscalingfactor scale_of(int side) {
  constexpr std::array<tjscalingfactor, 4> factors{{{1, 8}, {1, 4}, {1, 2}, {1, 1}}};
  const auto* const enough =
      std::ranges::find_if(factors, [&](tjscalingfactor factor) { return TJSCALED(side, factor) >= 2 * logo_side; });
  return enough == factors.end() ? factors.back() : *enough;
}

tl::expected<Picture, LogoFault> read_jpeg(std::string_view file) {
  const std::unique_ptr<void, decltype(&tjDestroy)> reader(tjInitDecompress(), tjDestroy);
  const auto* const bytes = reinterpret_cast<const unsigned char*>(file.data());  // NOLINT: what the library wants
  int width = 0;
  int height = 0;
  int subsampling = 0;
  int space = 0;
  if (!reader || tjDecompressHeader3(reader.get(), bytes, file.size(), &width, &height, &subsampling, &space) != 0) {
    return tl::unexpected(LogoFault::damaged);
  }
  if (is_too_large(width, height)) return tl::unexpected(LogoFault::too_large);
  const tjscalingfactor scale = scale_of(std::max(width, height));
  Picture picture(TJSCALED(width, scale), TJSCALED(height, scale));
  // A file may have any number of passes, each of which takes time: beyond a limit, it is refused.
  constexpr int flags = TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING;
  if (tjDecompress2(reader.get(), bytes, file.size(), picture.bytes.data(), picture.width, 0, picture.height, TJPF_RGBA,
                    flags) != 0) {
    return tl::unexpected(LogoFault::damaged);
  }
  return picture;
}

/// The mean of the pixels from (left, top) up to (right, bottom); transparent ones lend no colour.
std::array<std::uint8_t, channels> mean(const Picture& picture, int left, int top, int right, int bottom) {
  std::array<std::uint64_t, channels> sums{};
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) {
      const std::uint8_t* const pixel = picture.at(x, y);
      for (int i = 0; i < 3; ++i) sums[static_cast<std::size_t>(i)] += std::uint64_t{pixel[i]} * pixel[3];
      sums[3] += pixel[3];
    }
  }
  std::array<std::uint8_t, channels> result{};
  if (sums[3] == 0) return result;
  const auto pixels = static_cast<std::uint64_t>(right - left) * static_cast<std::uint64_t>(bottom - top);
  for (std::size_t i = 0; i < 3; ++i) result[i] = static_cast<std::uint8_t>(sums[i] / sums[3]);
  result[3] = static_cast<std::uint8_t>(sums[3] / pixels);
  return result;
}

/// Scaled down until its longer side is that of a logo; a small one stays as it is.
Picture scaled_down(const Picture& picture) {
  const int longer = std::max(picture.width, picture.height);
  if (longer <= logo_side) return picture;
  Picture small(std::max(1, picture.width * logo_side / longer), std::max(1, picture.height * logo_side / longer));
  std::size_t at = 0;
  for (int y = 0; y < small.height; ++y) {
    const int top = y * picture.height / small.height;
    const int bottom = std::max(top + 1, (y + 1) * picture.height / small.height);
    for (int x = 0; x < small.width; ++x) {
      const int left = x * picture.width / small.width;
      const int right = std::max(left + 1, (x + 1) * picture.width / small.width);
      for (const std::uint8_t part : mean(picture, left, top, right, bottom)) small.bytes[at++] = part;
    }
  }
  return small;
}

Result write_png(const Picture& picture) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(picture.width);
  image.height = static_cast<png_uint_32>(picture.height);
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string bytes(size, '\0');
  if (png_image_write_to_memory(&image, bytes.data(), &size, 0, picture.bytes.data(), 0, nullptr) == 0) {
    return tl::unexpected(LogoFault::damaged);
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

Result logo_from(std::string_view file) {
  constexpr std::string_view png = "\x89PNG\r\n\x1a\n";
  constexpr std::string_view jpeg = "\xff\xd8\xff";
  if (file.size() > most_logo_file) return tl::unexpected(LogoFault::too_long);
  const bool is_png = file.starts_with(png);
  if (!is_png && !file.starts_with(jpeg)) return tl::unexpected(LogoFault::not_a_picture);
  const auto picture = is_png ? read_png(file) : read_jpeg(file);
  if (!picture) return tl::unexpected(picture.error());
  return write_png(scaled_down(*picture));
}

}  // namespace rollbook::web
