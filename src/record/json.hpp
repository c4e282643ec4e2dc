// A JSON value: what records, answers and pages are made of, in one type that costs little to compile. nlohmann/json
// does the reading and the writing, in json.cpp alone: its templates would take several times as long to compile as a
// file's own code. A list of pairs that begin with a text is an object, any other a list:
//
//   Json seat{{"name", "Ala"}, {"total", 71}};
//   seat["dice"] = Json::array({1, 2});
//   seat.dump();                                   // {"name":"Ala","total":71,"dice":[1,2]}
//
// The members of an object stay in the order in which they came; dump_sorted() and sorted() have them by name. Asking a
// value for what it is not throws std::logic_error.
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
  using Object = std::list<Member>;  ///< where references to members stay good when others come

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
  /// A list of what a range holds.
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
  /// Nothing if it is no JSON, or more than 1,000 levels deep. Of two members of one name the last one counts.
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

  /// Of the list or object; a value that is neither counts as one, null as none.
  std::size_t size() const;
  bool empty() const { return size() == 0; }

  /// Of a list; another value stands for a list of itself, null and an object for an empty one.
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
  /// The same, where there may be none.
  const Json& at(std::integral auto index) const { return element(static_cast<std::size_t>(index)); }
  const Json& at(std::integral auto index) { return element(static_cast<std::size_t>(index)); }
  /// Null becomes a list.
  Json& push_back(Json value);

  /// The members of an object, in their order; another value has none.
  const Object& items() const;
  Object& items();
  bool contains(std::string_view name) const { return find(name) != nullptr; }
  /// The member of this name; nothing if there is none, or if this is no object.
  const Json* find(std::string_view name) const;
  Json* find(std::string_view name);
  /// The member of this name, which is made if there is none. Null becomes an object.
  Json& operator[](std::string_view name);
  /// The member of this name, which has to be there.
  const Json& at(std::string_view name) const;
  Json& at(std::string_view name);
  const Json& operator[](std::string_view name) const { return at(name); }
  /// The member of this name, or else the other.
  std::string value(std::string_view name, const char* otherwise) const;
  Json value(std::string_view name, const Json& otherwise) const;
  /// Takes over the members of another object, in place of its own of the same names.
  void update(const Json& other);
  void erase(std::string_view name);

  /// On one line. Bytes that are no UTF-8 become a sign that they were.
  std::string dump() const;
  std::string dump_sorted() const;
  /// The same with the members of all objects in it by their names.
  Json sorted() const;

  /// Objects are equal if their members are, in their order; numbers as numbers.
  friend bool operator==(const Json& one, const Json& other) { return one.equals(other); }

 private:
  using Scalar = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double>;
  explicit Json(Scalar) noexcept;
  bool equals(const Json& other) const;
  const Json& element(std::size_t index) const;

  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object> value_;
};

/// What stands in braces: a value, or a list in braces of its own. It is moved from there, which a list of Json would
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
