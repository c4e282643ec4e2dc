// A record as stored in the book: its canonical text without the id, which has its own column, and without what the
// book itself adds on export; compressed, with a hash by which the same game is recognised. Pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace rollbook::store {

/// 128 bits of BLAKE2b: no two records collide by chance.
using Hash = std::array<std::uint8_t, 16>;

/// "3f0c…", 32 digits.
std::string hex(const Hash&);

/// The hash of a canonical text and, for a game with a club's own cards, of its deck file.
Hash hash_of(std::string_view content, std::string_view deck = {});

/// The uncompressed length, as stated in the data: 0 if this was not made by a Packer.
std::size_t unpacked_size(std::string_view bytes);

/// Compresses canonical texts, and decompresses them. Creating one takes longer than compressing a game: reuse it. One
/// thread at a time.
class Packer {
 public:
  Packer();
  ~Packer();
  Packer(const Packer&) = delete;
  Packer& operator=(const Packer&) = delete;
  Packer(Packer&&) = delete;
  Packer& operator=(Packer&&) = delete;

  std::string pack(std::string_view content);

  /// Nothing if this was not made by `pack`.
  std::optional<std::string> unpack(std::string_view bytes);

 private:
  struct Contexts;
  std::unique_ptr<Contexts> contexts_;
};

}  // namespace rollbook::store
