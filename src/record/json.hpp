// A JSON value, used for records, responses and pages: one type that compiles quickly. nlohmann/json does the reading
// and writing, in json.cpp alone: its templates would take several times as long to compile as a file's own code. A
// list of pairs that begin with a text is an object, any other a list:
//
//   Json seat{{"name", "Ala"}, {"total", 71}};
//   seat["dice"] = Json::array({1, 2});
//   seat.dump();                                   // {"name":"Ala","total":71,"dice":[1,2]}
//
// The members of an object keep their order of insertion; dump_sorted() and sorted() order them by name. Reading a
// value as another type throws std::logic_error.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace rollbook::record {

class Json {
 public:
  class Item;
  using Items = std::initializer_list<Item>;
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::list<Member>;  ///< references to members stay valid when others are added

  Json() noexcept;
  Json(std::nullptr_t) noexcept;
  Json(const char* text);
  Json(std::string text) noexcept;
  Json(std::string_view text);
  Json(Items);
  template <std::same_as<bool> T>
  Json(T value) : Json(Scalar(value)) {}
  template <std::signed_integral T>
  Json(T value) : Json(Scalar(std::int64_t{value})) {}
  template <std::unsigned_integral T>
  requires(!std::same_as<T, bool>) Json(T value) : Json(Scalar(std::uint64_t{value})) {}
  template <std::floating_point T>
  Json(T value) : Json(Scalar(double{value})) {}
  /// A list of the elements of a range.
  template <std::ranges::input_range R>
  requires(!std::convertible_to<const R&, std::string_view> && !std::same_as<std::ranges::range_value_t<R>, R>)
      Json(const R& values)
      : Json(array()) {
    for (const auto& value : values) push_back(Json(value));
  }
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  static Json array();
  static Json array(Items);
  static Json object();
  /// Nothing if it is not JSON, or more than 1,000 levels deep. Of two members with the same name, the last one counts.
  static std::optional<Json> parse(std::string_view text);

  bool is_null() const;
  bool is_boolean() const;
  bool is_number() const;
  bool is_number_integer() const;   ///< a whole number
  bool is_number_unsigned() const;  ///< a whole number that is not negative
  bool is_number_float() const;
  bool is_string() const;
  bool is_array() const;
  bool is_object() const;

  bool boolean() const;
  std::int64_t integer() const;  ///< of any number
  double number() const;
  const std::string& text() const;
  std::string& text();
  template <class T>
  T get() const {  // T: bool, a number, a text, or a list of these
    if constexpr (std::same_as<T, bool>) {
      return boolean();
    } else if constexpr (std::floating_point<T>) {
      return static_cast<T>(number());
    } else if constexpr (std::integral<T>) {
      return static_cast<T>(integer());
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return T(text());
    } else {
      T list;
      for (const Json& one : *this) list.push_back(one.get<typename T::value_type>());
      return list;
    }
  }

  /// The size of a list or an object; 0 for null, 1 for any other value.
  std::size_t size() const;
  bool empty() const { return size() == 0; }

  /// The elements of a list; of any other value, the value itself; none for null and for an object.
  Json* begin();
  Json* end();
  const Json* begin() const;
  const Json* end() const;
  Json& front() { return *begin(); }
  const Json& front() const { return *begin(); }
  Json& back() { return end()[-1]; }
  const Json& back() const { return end()[-1]; }
  template <std::integral Index>
  Json& operator[](Index index) {
    return begin()[index];
  }
  template <std::integral Index>
  const Json& operator[](Index index) const {
    return begin()[index];
  }
  /// The same, but throws std::logic_error if there is no such element.
  const Json& at(std::integral auto index) const { return element(static_cast<std::size_t>(index)); }
  const Json& at(std::integral auto index) { return element(static_cast<std::size_t>(index)); }
  /// Appends to a list; null becomes a list.
  Json& push_back(Json value);

  /// The members of an object, in order; none for any other value.
  const Object& items() const;
  Object& items();
  bool contains(std::string_view name) const { return find(name) != nullptr; }
  /// The member with this name; null if there is none, or if this is not an object.
  const Json* find(std::string_view name) const;
  Json* find(std::string_view name);
  /// The member with this name, created if missing. Null becomes an object.
  Json& operator[](std::string_view name);
  /// The member with this name, which must exist.
  const Json& at(std::string_view name) const;
  Json& at(std::string_view name);
  const Json& operator[](std::string_view name) const { return at(name); }
  /// The member with this name, or a default.
  std::string value(std::string_view name, const char* otherwise) const;
  Json value(std::string_view name, const Json& otherwise) const;
  /// Copies the members of another object, replacing its own with the same names.
  void update(const Json& other);
  void erase(std::string_view name);

  /// On one line. Invalid UTF-8 is replaced by U+FFFD.
  std::string dump() const;
  std::string dump_sorted() const;
  /// The same, with the members of all nested objects ordered by name.
  Json sorted() const;

  /// Objects are equal if their members are, in order; numbers are compared by value.
  friend bool operator==(const Json& one, const Json& other) { return one.equals(other); }

 private:
  using Scalar = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double>;
  explicit Json(Scalar) noexcept;
  bool equals(const Json& other) const;
  const Json& element(std::size_t index) const;

  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object> value_;
};

/// An element of a braced list: a value, or a nested braced list. It is moved from there, which a list of Json would
/// not allow.
class Json::Item {
 public:
  Item() noexcept = default;
  template <class T>
  requires(!std::same_as<std::remove_cvref_t<T>, Item> && std::constructible_from<Json, T>) Item(T&& value)
      : value_(std::forward<T>(value)) {}
  Item(Items items) : value_(items) {}

 private:
  friend class Json;
  mutable Json value_;
};

}  // namespace rollbook::record
