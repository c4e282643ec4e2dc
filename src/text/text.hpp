// A short string of fixed capacity, stored in place; it never allocates. The referee writes moves and cell names into
// it; it converts to std::string_view wherever text is read.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string_view>

namespace rollbook::text {

template <std::size_t Capacity>
class Text {
 public:
  constexpr Text() = default;
  // NOLINTNEXTLINE(google-explicit-constructor,hicpp-explicit-conversions): text is text, like std::string
  constexpr Text(std::string_view text) { *this << text; }

  constexpr Text& operator<<(std::string_view text) {
    assert(size_ + text.size() <= Capacity);
    std::copy(text.begin(), text.end(), chars_.begin() + size_);
    size_ += text.size();
    return *this;
  }
  constexpr Text& operator<<(const char* text) { return *this << std::string_view(text); }
  constexpr Text& operator<<(char c) { return *this << std::string_view(&c, 1); }
  Text& operator<<(std::integral auto number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return *this << std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data()));
  }

  // NOLINTNEXTLINE(google-explicit-constructor,hicpp-explicit-conversions)
  constexpr operator std::string_view() const { return view(); }
  constexpr std::string_view view() const { return {chars_.data(), size_}; }
  constexpr bool empty() const { return size_ == 0; }

  friend constexpr bool operator==(const Text& a, const Text& b) { return a.view() == b.view(); }
  friend constexpr auto operator<=>(const Text& a, const Text& b) { return a.view() <=> b.view(); }

 private:
  std::array<char, Capacity> chars_{};
  std::size_t size_ = 0;
};

}  // namespace rollbook::text
