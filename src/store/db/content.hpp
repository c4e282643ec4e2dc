// A record as the book keeps it: its canonical text without the id, which stands beside it, and without what the book
// itself adds on export; compressed, with a hash by which the same game is known again. Pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace rollbook::store {

/// 128 bits of BLAKE2b: no two records meet by chance.
using Hash = std::array<std::uint8_t, 16>;

/// "3f0c…", 32 digits.
std::string hex(const Hash&);

/// The hash of a canonical text and, for a game with a club's own cards, of the deck file behind it.
Hash hash_of(std::string_view content, std::string_view deck = {});

/// How long what was packed is, as it says itself: 0 if that is not what a Packer made.
std::size_t unpacked_size(std::string_view bytes);

/// Compresses canonical texts, and makes them readable again. Making one takes longer than compressing a game: keep it
/// for many. One thread at a time.
class Packer {
 public:
  Packer();
  ~Packer();
  Packer(const Packer&) = delete;
  Packer& operator=(const Packer&) = delete;
  Packer(Packer&&) = delete;
  Packer& operator=(Packer&&) = delete;

  std::string pack(std::string_view content);

  /// Nothing if that is not what `pack` made.
  std::optional<std::string> unpack(std::string_view bytes);

 private:
  struct Contexts;
  std::unique_ptr<Contexts> contexts_;
};

}  // namespace rollbook::store
