// A few things in an array of fixed size that are kept in order: dice thrown again, in the order that moves write them.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace rollbook::rules {

/// Puts `item` behind those of the first `count` items that are not greater, and counts it.
template <class Item, std::size_t Size>
void insert_sorted(std::array<Item, Size>& items, std::uint8_t& count, const Item& item) {
  assert(count < Size);
  std::size_t place = count++;
  for (; place > 0 && item < items[place - 1]; --place) items[place] = items[place - 1];
  items[place] = item;
}

}  // namespace rollbook::rules
