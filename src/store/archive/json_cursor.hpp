// A value in a JSON file and its position, for files from outside: it converts to the requested type, or throws a
// JsonCursorError that names the position. Readers catch it where they return their result.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "text/wording.hpp"

namespace rollbook::store {

struct JsonCursorError {
  std::string message;  ///< "nights[2].day: a text was expected."
};

class JsonCursor {
 public:
  explicit JsonCursor(const record::Json& json, std::string place = "") : json_(&json), place_(std::move(place)) {}

  const record::Json& json() const { return *json_; }

  [[noreturn]] void refuse(std::string_view reason) const {
    throw JsonCursorError{place_.empty() ? std::string(reason) : text::say(place_, ": ", reason)};
  }

  /// An object with no fields other than these.
  void expect_only(std::span<const std::string_view> fields) const {
    if (!json_->is_object()) refuse("An object was expected.");
    for (const auto& [name, value] : json_->items()) {
      if (std::ranges::find(fields, name) != fields.end()) continue;
      refuse(text::say("There is no field ", text::quote(name), " here.", text::suggestion(name, fields)));
    }
  }
  std::optional<JsonCursor> find(const char* name) const {
    const record::Json* const found = json_->find(name);
    if (found == nullptr) return std::nullopt;
    return JsonCursor(*found, place_.empty() ? name : text::say(place_, ".", name));
  }
  JsonCursor operator[](const char* name) const {
    const auto found = find(name);
    if (!found) refuse(text::say("The field ", text::quote(name), " is missing."));
    return *found;
  }

  std::vector<JsonCursor> items(std::size_t most = SIZE_MAX) const {
    if (!json_->is_array()) refuse("A list was expected.");
    if (json_->size() > most) refuse(text::say("There must be at most ", most, "; found ", json_->size(), "."));
    std::vector<JsonCursor> items;
    items.reserve(json_->size());
    for (const record::Json& item : *json_) items.emplace_back(item, text::say(place_, "[", items.size(), "]"));
    return items;
  }
  const std::string& text() const {
    if (!json_->is_string()) refuse("A text was expected.");
    return json_->text();
  }
  int number(int least, int most) const {
    const bool whole = json_->is_number_integer();
    const bool huge =
        json_->is_number_unsigned() && json_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    const std::int64_t value = whole && !huge ? json_->get<std::int64_t>() : 0;
    if (!whole || huge || value < least || value > most) {
      refuse(text::say("A whole number from ", least, " to ", most, " was expected."));
    }
    return static_cast<int>(value);
  }
  std::uint64_t seed() const {
    if (!json_->is_number_unsigned()) refuse("A whole number was expected.");
    return json_->get<std::uint64_t>();
  }
  std::chrono::sys_seconds moment() const {
    const auto moment = record::moment(text());
    if (!moment || record::write_moment(*moment) != text()) {
      refuse("A moment like 2026-05-17T17:30:00Z was expected.");
    }
    return *moment;
  }

 private:
  const record::Json* json_;
  std::string place_;
};

}  // namespace rollbook::store
