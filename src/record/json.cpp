#include "record/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <unordered_map>

namespace rollbook::record {
namespace {

using Reader = nlohmann::json;

constexpr std::size_t deepest = 1'000;   // levels: values are copied, written and destroyed level by level
constexpr std::size_t few_members = 16;  // of an object: for so few, linear search is fastest

/// Of members with the same name, the last one counts, at the position of the first.
void merge_namesakes(Json::Object& members) {
  std::unordered_map<std::string_view, Json*> known;
  for (auto member = members.begin(); member != members.end();) {
    const auto [namesake, is_new] = known.try_emplace(member->first, &member->second);
    if (is_new) {
      ++member;
    } else {
      *namesake->second = std::move(member->second);
      member = members.erase(member);
    }
  }
}

/// Builds a value from a parser's events: nlohmann's SAX interface, where every function returns whether to continue.
class Builder {
 public:
  explicit Builder(Json& result) : result_(&result) {}

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(std::int64_t value) { return put(value); }
  bool number_unsigned(std::uint64_t value) { return put(value); }
  bool number_float(double value, const std::string& /*text*/) { return put(value); }
  bool string(std::string& value) { return put(std::move(value)); }
  static bool binary(Reader::binary_t& /*value*/) { return false; }  // not in JSON text
  bool start_object(std::size_t /*size*/) { return open(Json::object()); }
  bool key(std::string& name) {
    Json& object = *open_.back();
    member_ =
        object.size() < few_members ? &object[name] : &object.items().emplace_back(std::move(name), Json()).second;
    return true;
  }
  bool end_object() {
    if (open_.back()->size() > few_members) merge_namesakes(open_.back()->items());
    return close();
  }
  bool start_array(std::size_t /*size*/) { return open(Json::array()); }
  bool end_array() { return close(); }
  static bool parse_error(std::size_t /*at*/, const std::string& /*token*/, const Reader::exception& /*error*/) {
    return false;
  }

 private:
  Json& place(Json value) {
    if (open_.empty()) return *result_ = std::move(value);
    if (open_.back()->is_array()) return open_.back()->push_back(std::move(value));
    return *member_ = std::move(value);
  }
  bool put(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json value) {
    if (open_.size() == deepest) return false;
    open_.push_back(&place(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json* result_;
  Json* member_ = nullptr;
  std::vector<Json*> open_;  // pointers stay valid: only the innermost value grows
};

[[noreturn]] void refuse(const char* wanted) {
  throw std::logic_error(std::string("this JSON value is not ") + wanted);
}

bool is_plain(char c) { return c >= ' ' && static_cast<unsigned char>(c) < 0x80 && c != '"' && c != '\\'; }

void write_text(const std::string& text, std::string& to) {
  if (std::ranges::all_of(text, is_plain)) {
    to.append(1, '"').append(text).append(1, '"');
  } else {
    to += Reader(text).dump(-1, ' ', false, Reader::error_handler_t::replace);
  }
}

void write(const Json& value, bool sorted, std::string& to) {
  if (value.is_null()) {
    to += "null";
  } else if (value.is_boolean()) {
    to += value.boolean() ? "true" : "false";
  } else if (value.is_number_float()) {
    to += Reader(value.number()).dump();
  } else if (value.is_number_unsigned()) {
    to += std::to_string(value.get<std::uint64_t>());
  } else if (value.is_number()) {
    to += std::to_string(value.integer());
  } else if (value.is_string()) {
    write_text(value.text(), to);
  } else if (value.is_array()) {
    to += '[';
    for (const Json& one : value) {
      write(one, sorted, to);
      to += ',';
    }
    if (to.back() == ',') to.pop_back();
    to += ']';
  } else {
    std::vector<const Json::Member*> members;
    members.reserve(value.size());
    for (const Json::Member& member : value.items()) members.push_back(&member);
    const auto by_name = [](const Json::Member* one, const Json::Member* other) { return one->first < other->first; };
    if (sorted) std::ranges::sort(members, by_name);
    to += '{';
    for (const Json::Member* const member : members) {
      write_text(member->first, to);
      to += ':';
      write(member->second, sorted, to);
      to += ',';
    }
    if (to.back() == ',') to.pop_back();
    to += '}';
  }
}

void sort_members(Json& value) {
  if (value.is_array()) {
    for (Json& one : value) sort_members(one);
  } else if (value.is_object()) {
    for (Json::Member& member : value.items()) sort_members(member.second);
    value.items().sort([](const Json::Member& one, const Json::Member& other) { return one.first < other.first; });
  }
}

}  // namespace

Json::Json() noexcept = default;
Json::Json(std::nullptr_t) noexcept {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(std::string text) noexcept : value_(std::move(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(Scalar scalar) noexcept {
  if (const auto* const truth = std::get_if<bool>(&scalar)) value_ = *truth;
  if (const auto* const whole = std::get_if<std::int64_t>(&scalar)) value_ = *whole;
  if (const auto* const natural = std::get_if<std::uint64_t>(&scalar)) value_ = *natural;
  if (const auto* const number = std::get_if<double>(&scalar)) value_ = *number;
}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

Json::Json(Items items) {
  const bool are_members = std::ranges::all_of(items, [](const Item& item) {
    return item.value_.is_array() && item.value_.size() == 2 && item.value_[0].is_string();
  });
  if (!are_members) {
    *this = array(items);
    return;
  }
  *this = object();
  auto& members = std::get<Object>(value_);
  for (const Item& item : items) {
    if (!contains(item.value_[0].text())) {
      members.emplace_back(std::move(item.value_[0].text()), std::move(item.value_[1]));
    }
  }
}

Json Json::array() {
  Json list;
  list.value_.emplace<Array>();
  return list;
}

Json Json::array(Items items) {
  Json list = array();
  auto& values = std::get<Array>(list.value_);
  values.reserve(items.size());
  for (const Item& item : items) values.push_back(std::move(item.value_));
  return list;
}

Json Json::object() {
  Json object;
  object.value_.emplace<Object>();
  return object;
}

std::optional<Json> Json::parse(std::string_view text) {
  std::optional<Json> result(std::in_place);
  Builder builder(*result);
  if (!Reader::sax_parse(text, &builder)) result.reset();
  return result;
}

bool Json::is_null() const { return std::holds_alternative<std::monostate>(value_); }
bool Json::is_boolean() const { return std::holds_alternative<bool>(value_); }
bool Json::is_number() const { return is_number_integer() || is_number_float(); }
bool Json::is_number_integer() const { return std::holds_alternative<std::int64_t>(value_) || is_number_unsigned(); }
bool Json::is_number_unsigned() const { return std::holds_alternative<std::uint64_t>(value_); }
bool Json::is_number_float() const { return std::holds_alternative<double>(value_); }
bool Json::is_string() const { return std::holds_alternative<std::string>(value_); }
bool Json::is_array() const { return std::holds_alternative<Array>(value_); }
bool Json::is_object() const { return std::holds_alternative<Object>(value_); }

bool Json::boolean() const {
  if (!is_boolean()) refuse("true or false");
  return std::get<bool>(value_);
}

std::int64_t Json::integer() const {
  if (const auto* const natural = std::get_if<std::uint64_t>(&value_)) return static_cast<std::int64_t>(*natural);
  if (const auto* const integer = std::get_if<std::int64_t>(&value_)) return *integer;
  return static_cast<std::int64_t>(number());
}

double Json::number() const {
  if (const auto* const natural = std::get_if<std::uint64_t>(&value_)) return static_cast<double>(*natural);
  if (const auto* const integer = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*integer);
  if (!is_number_float()) refuse("a number");
  return std::get<double>(value_);
}

const std::string& Json::text() const {
  if (!is_string()) refuse("a text");
  return std::get<std::string>(value_);
}

std::string& Json::text() {
  if (!is_string()) refuse("a text");
  return std::get<std::string>(value_);
}

std::size_t Json::size() const {
  if (const auto* const list = std::get_if<Array>(&value_)) return list->size();
  if (const auto* const object = std::get_if<Object>(&value_)) return object->size();
  return is_null() ? 0 : 1;
}

Json* Json::begin() {
  auto* const list = std::get_if<Array>(&value_);
  return list == nullptr ? this : list->data();
}
const Json* Json::begin() const {
  const auto* const list = std::get_if<Array>(&value_);
  return list == nullptr ? this : list->data();
}
Json* Json::end() { return begin() + (is_object() ? 0 : size()); }
const Json* Json::end() const { return begin() + (is_object() ? 0 : size()); }

const Json& Json::element(std::size_t index) const {
  if (!is_array() || index >= size()) refuse("a list that is as long");
  return begin()[index];
}

Json& Json::push_back(Json value) {
  if (is_null()) value_.emplace<Array>();
  if (!is_array()) refuse("a list");
  return std::get<Array>(value_).emplace_back(std::move(value));
}

const Json::Object& Json::items() const {
  static const Object none;
  return is_object() ? std::get<Object>(value_) : none;
}

Json::Object& Json::items() {
  if (!is_object()) refuse("an object");
  return std::get<Object>(value_);
}

const Json* Json::find(std::string_view name) const {
  const auto* const object = std::get_if<Object>(&value_);
  if (object == nullptr) return nullptr;
  const auto found = std::ranges::find(*object, name, &Member::first);
  return found == object->end() ? nullptr : &found->second;
}

Json* Json::find(std::string_view name) {
  auto* const object = std::get_if<Object>(&value_);
  if (object == nullptr) return nullptr;
  const auto found = std::ranges::find(*object, name, &Member::first);
  return found == object->end() ? nullptr : &found->second;
}

Json& Json::operator[](std::string_view name) {
  if (is_null()) value_.emplace<Object>();
  if (Json* const found = find(name)) return *found;
  return items().emplace_back(name, Json()).second;
}

const Json& Json::at(std::string_view name) const {
  const Json* const found = find(name);
  if (found == nullptr) refuse("an object with this member");
  return *found;
}

Json& Json::at(std::string_view name) {
  Json* const found = find(name);
  if (found == nullptr) refuse("an object with this member");
  return *found;
}

std::string Json::value(std::string_view name, const char* otherwise) const {
  const Json* const found = find(name);
  return found == nullptr ? otherwise : found->text();
}

Json Json::value(std::string_view name, const Json& otherwise) const {
  const Json* const found = find(name);
  return found == nullptr ? otherwise : *found;
}

void Json::update(const Json& other) {
  for (const auto& [name, value] : other.items()) (*this)[name] = value;
}

void Json::erase(std::string_view name) {
  std::erase_if(items(), [&](const Member& member) { return member.first == name; });
}

std::string Json::dump() const {
  std::string text;
  write(*this, false, text);
  return text;
}

std::string Json::dump_sorted() const {
  std::string text;
  write(*this, true, text);
  return text;
}

Json Json::sorted() const {
  Json copy = *this;
  sort_members(copy);
  return copy;
}

bool Json::equals(const Json& other) const {
  if (value_.index() == other.value_.index()) return value_ == other.value_;
  if (!is_number() || !other.is_number()) return false;
  if (is_number_float() || other.is_number_float()) return number() == other.number();
  return integer() == other.integer();
}

}  // namespace rollbook::record
