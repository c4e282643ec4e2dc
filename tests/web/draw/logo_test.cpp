#include "web/draw/logo.hpp"

#include <png.h>

#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "support.hpp"

using namespace rollbook;
using web::logo_from;
using web::LogoFault;

namespace {

std::string seed(const std::string& name) { return test::read_file(test::project_dir() / "fuzz/logo" / name); }

/// A PNG of one colour.
std::string picture(int width, int height) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGBA;
  const std::vector<unsigned char> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4, 200);
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string bytes(size, '\0');
  REQUIRE(png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.data(), 0, nullptr) != 0);
  bytes.resize(size);
  return bytes;
}

struct Size {
  unsigned width = 0;
  unsigned height = 0;
  bool operator==(const Size&) const = default;
};

/// From the head of a PNG.
Size size_of(const std::string& png) {
  REQUIRE(png.starts_with("\x89PNG\r\n\x1a\n"));
  const auto number = [&](std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = at; i < at + 4; ++i) value = value * 256 + static_cast<unsigned char>(png[i]);
    return value;
  };
  return {number(16), number(20)};
}

}  // namespace

TEST_CASE("logo: a large picture is scaled down, a small one keeps its size") {
  CHECK(size_of(logo_from(picture(800, 400)).value()) == Size{192, 96});
  CHECK(size_of(logo_from(picture(3, 1000)).value()) == Size{1, 192});
  CHECK(size_of(logo_from(picture(20, 10)).value()) == Size{20, 10});
  CHECK(size_of(logo_from(picture(192, 192)).value()) == Size{192, 192});
}

TEST_CASE("logo: JPEG becomes PNG") {
  CHECK(size_of(logo_from(seed("small.jpeg")).value()) == Size{16, 8});
  CHECK(size_of(logo_from(seed("progressive.jpeg")).value()) == Size{16, 8});
}

TEST_CASE("logo: nothing but pixels is kept") {
  REQUIRE(seed("comment.png").find("taken at home") != std::string::npos);
  const std::string logo = logo_from(seed("comment.png")).value();
  CHECK(logo.find("taken at home") == std::string::npos);
  CHECK(logo.find("tEXt") == std::string::npos);
}

TEST_CASE("logo: what is no picture, too large or damaged is refused") {
  CHECK(logo_from("").error() == LogoFault::not_a_picture);
  CHECK(logo_from(seed("no-picture")).error() == LogoFault::not_a_picture);
  CHECK(logo_from(seed("cut.png")).error() == LogoFault::damaged);
  CHECK(logo_from(seed("cut.jpeg")).error() == LogoFault::damaged);
  CHECK(logo_from(seed("huge.png")).error() == LogoFault::too_large);
  CHECK(logo_from(picture(web::most_logo_side + 1, 1)).error() == LogoFault::too_large);
  CHECK(logo_from(std::string(web::most_logo_file + 1, 'a')).error() == LogoFault::too_long);
}
