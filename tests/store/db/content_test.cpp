#include "store/db/content.hpp"

#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using store::Packer;

TEST_CASE("content: any packed text can be unpacked") {
  Packer packer;
  for (const std::string& text : {std::string(), std::string("x"), test::pickomino_json(), std::string(100'000, 'a'),
                                  std::string("\0\xFF\n", 3)}) {
    CHECK(packer.unpack(packer.pack(text)) == text);
  }
  CHECK(packer.pack(std::string(100'000, 'a')).size() < 1000);
}

TEST_CASE("content: another packer can unpack it") { CHECK(Packer().unpack(Packer().pack("one game")) == "one game"); }

TEST_CASE("content: data that was not packed cannot be unpacked") {
  Packer packer;
  CHECK_FALSE(packer.unpack(""));
  CHECK_FALSE(packer.unpack("plain text, not packed"));
  const std::string packed = packer.pack(test::pickomino_json());
  CHECK_FALSE(packer.unpack(packed.substr(0, packed.size() / 2)));
  CHECK(packer.unpack(packed) == test::pickomino_json());  // it works on after failures
}

TEST_CASE("content: an impossible length allocates no memory") {
  // A frame whose header says that it holds a tebibyte.
  const std::string bomb("\x28\xB5\x2F\xFD\xE0\x00\x00\x00\x00\x00\x01\x00\x00\x01\x00\x00", 16);
  CHECK_FALSE(Packer().unpack(bomb));
}

TEST_CASE("content: the hash is BLAKE2b, 16 bytes") {
  CHECK(store::hex(store::hash_of("")) == "cae66941d9efbd404e4d88758ea67670");
  CHECK(store::hex(store::hash_of("abc")) == "cf4ab791c62b8d2b2109c90275287816");
  CHECK(store::hex(store::Hash{0x00, 0x0F, 0xF0, 0x12}) == "000ff012000000000000000000000000");
}

TEST_CASE("content: equal texts have equal hashes, another text or another deck has another") {
  const auto hash = store::hash_of("game");
  CHECK(store::hash_of("game") == hash);
  CHECK(store::hash_of("game", "") == hash);
  CHECK(store::hash_of("gamf") != hash);
  CHECK(store::hash_of("game", "deck") != hash);
  CHECK(store::hash_of("game", "deck") != store::hash_of("game", "deka"));
}
