#include "http/compression.hpp"

#include <zlib.h>

#include <catch2/catch_test_macros.hpp>

#include "http/feed.hpp"

using namespace rollbook;

namespace {

bool accepts(const std::string& header) { return http::accepts_gzip({.headers = {{"Accept-Encoding", header}}}); }

std::string unpacked(std::string packed, std::size_t size) {
  std::string text(size, '\0');
  z_stream stream{};
  REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
  CHECK(stream.total_out == size);
  inflateEnd(&stream);
  return text;
}

}  // namespace

TEST_CASE("gzip is used only for clients that accept it") {
  CHECK(accepts("gzip"));
  CHECK(accepts("br, GZIP;q=0.5"));
  CHECK(accepts("br , gzip ; q=0.001"));
  CHECK(accepts("*"));
  CHECK_FALSE(accepts(""));
  CHECK_FALSE(accepts("br"));
  CHECK_FALSE(accepts("gzip;q=0"));
  CHECK_FALSE(accepts("gzip;q=0.000, *"));
  CHECK_FALSE(accepts("*;q=0"));
  CHECK_FALSE(accepts("x-gzipped"));
  CHECK_FALSE(http::accepts_gzip({}));
  CHECK(http::accepts_gzip({.headers = {{"Accept-Encoding", "br"}, {"Accept-Encoding", "gzip"}}}));
}

TEST_CASE("long texts are worth compressing; short ones, pictures and streams are not") {
  const std::string page(3000, 'x');
  CHECK(http::worth_compressing(http::html(page)));
  CHECK(http::worth_compressing(http::json(page)));
  CHECK(http::worth_compressing({.type = "image/svg+xml", .body = std::make_shared<std::string>(page)}));
  CHECK_FALSE(http::worth_compressing({.type = "image/png", .body = std::make_shared<std::string>(page)}));
  CHECK_FALSE(http::worth_compressing(http::html("short")));
  http::Response packed = http::html(page);
  packed.headers.add("content-encoding", "gzip");
  CHECK_FALSE(http::worth_compressing(packed));
  http::Response stream = http::html(page);
  stream.feed = http::Channel().join();
  CHECK_FALSE(http::worth_compressing(stream));
}

TEST_CASE("compressed text is shorter, always the same, and can be decompressed") {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "1: roll " + std::to_string(i * 7919 % 1000) + " w\n";
  const std::string packed = http::gzip(text);
  CHECK(packed.size() < text.size() / 2);
  CHECK(http::gzip(text) == packed);
  CHECK(unpacked(packed, text.size()) == text);
  CHECK(unpacked(http::gzip("x"), 1) == "x");
}
