#include "store/db/content.hpp"

#include <sodium.h>
#include <zstd.h>

#include <algorithm>
#include <cassert>

#include "record/source/source.hpp"

namespace rollbook::store {

std::string hex(const Hash& hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(hash.size() * 2);
  for (const std::uint8_t byte : hash) {
    text += digits[byte >> 4U];
    text += digits[byte & 0xFU];
  }
  return text;
}

Hash hash_of(std::string_view content, std::string_view deck) {
  // It chooses the fastest code for this processor; calling it more than once does no harm, and everything works
  // without it, too.
  [[maybe_unused]] const int ready = sodium_init();
  Hash hash{};
  const auto* text = reinterpret_cast<const unsigned char*>(content.data());
  const auto* key = deck.empty() ? nullptr : reinterpret_cast<const unsigned char*>(deck.data());
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, hash.size());
  crypto_generichash_update(&state, text, content.size());
  if (key != nullptr) crypto_generichash_update(&state, key, deck.size());
  crypto_generichash_final(&state, hash.data(), hash.size());
  return hash;
}

struct Packer::Contexts {
  std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> packing{ZSTD_createCCtx(), &ZSTD_freeCCtx};
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> unpacking{ZSTD_createDCtx(), &ZSTD_freeDCtx};
  std::string room;  ///< compression buffers: allocating them each time would take as long as a short game
};

Packer::Packer() : contexts_(std::make_unique<Contexts>()) {}
Packer::~Packer() = default;

std::string Packer::pack(std::string_view content) {
  // Fast rather than small: a log shrinks to a third in any case, and the highest level would save a few hundred bytes
  // per game.
  constexpr int level = -1;
  std::string& room = contexts_->room;
  room.resize(std::max(room.size(), ZSTD_compressBound(content.size())));
  const std::size_t size =
      ZSTD_compressCCtx(contexts_->packing.get(), room.data(), room.size(), content.data(), content.size(), level);
  assert(ZSTD_isError(size) == 0);  // the buffer is always large enough
  return room.substr(0, size);
}

std::size_t unpacked_size(std::string_view bytes) {
  const auto size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  return size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR ? 0 : static_cast<std::size_t>(size);
}

std::optional<std::string> Packer::unpack(std::string_view bytes) {
  const auto size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  // The format bounds a record; a corrupt length must not make us allocate all memory.
  constexpr std::size_t longest = 4 * record::Source::longest_record;
  if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR || size > longest) return std::nullopt;
  std::string content(size, '\0');
  const std::size_t written =
      ZSTD_decompressDCtx(contexts_->unpacking.get(), content.data(), content.size(), bytes.data(), bytes.size());
  return ZSTD_isError(written) == 0 && written == size ? std::optional(std::move(content)) : std::nullopt;
}

}  // namespace rollbook::store
