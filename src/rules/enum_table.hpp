// What belongs to each value of an enum, as one table of pairs: the stable name of each rule, the word of each verb,
// the ink of each area. A table that lacks a value, or has one in the wrong place, does not compile.
//
//   enum class Verb : std::uint8_t { roll, keep };
//   constexpr auto verbs = enum_table<Verb>({{Verb::roll, "roll"}, {Verb::keep, "keep"}});
//   verbs[Verb::keep]  // "keep"
//   verbs.all()        // every name, in the order of the enum
//   keys_of(verbs)     // every value of the enum, for a loop
//
// The enum counts from 0 without gaps.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace rollbook::rules {

template <class Enum, class Value>
struct EnumPair {
  Enum key{};
  Value value{};
};

template <class Enum, class Value, std::size_t Size>
class EnumTable {
 public:
  constexpr explicit EnumTable(const std::array<Value, Size>& values) : values_(values) {}

  constexpr const Value& operator[](Enum key) const { return values_[static_cast<std::size_t>(key)]; }
  constexpr const std::array<Value, Size>& all() const { return values_; }

 private:
  std::array<Value, Size> values_;
};

/// Every value of the enum, in its order.
template <class Enum, class Value, std::size_t Size>
constexpr std::array<Enum, Size> keys_of(const EnumTable<Enum, Value, Size>& /*table*/) {
  std::array<Enum, Size> keys{};
  for (std::size_t i = 0; i < Size; ++i) keys[i] = static_cast<Enum>(i);
  return keys;
}

namespace detail {

/// Whether an enum has a name for this value. The compiler spells a value that has none as a number behind the enum in
/// brackets: "[with auto value = (Verb)2]".
template <auto value>
consteval bool is_enumerator() {
  const std::string_view spelled = __PRETTY_FUNCTION__;
  const std::size_t bracket = spelled.rfind(')');
  return spelled[bracket + 1] < '0' || spelled[bracket + 1] > '9';
}

// What the compiler names when a table is refused: neither can be called while compiling.
void a_value_of_the_enum_is_missing_or_not_at_its_place();
void the_last_values_of_the_enum_are_missing();

}  // namespace detail

template <class Enum, class Value = std::string_view, std::size_t Size>
consteval EnumTable<Enum, Value, Size> enum_table(const EnumPair<Enum, Value> (&pairs)[Size]) {
  std::array<Value, Size> values{};
  for (std::size_t i = 0; i < Size; ++i) {
    if (pairs[i].key != static_cast<Enum>(i)) detail::a_value_of_the_enum_is_missing_or_not_at_its_place();
    values[i] = pairs[i].value;
  }
  if (detail::is_enumerator<static_cast<Enum>(Size)>()) detail::the_last_values_of_the_enum_are_missing();
  return EnumTable<Enum, Value, Size>(values);
}

}  // namespace rollbook::rules
