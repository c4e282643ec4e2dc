#include "rules/written.hpp"

#include <algorithm>

#include "rules/notation.hpp"
#include "text/wording.hpp"

namespace rollbook::rules {
namespace {

using text::say;

/// A value as a complaint shows it.
std::string found(const Written& written) {
  if (const auto* number = std::get_if<int>(&written.value)) return say(*number);
  if (const auto* text = std::get_if<std::string>(&written.value)) return text::quote(*text);
  if (std::holds_alternative<Written::List>(written.value)) return "a list";
  if (std::holds_alternative<Written::Fields>(written.value)) return "an object";
  return std::get<Written::Other>(written.value).text;
}

template <class Items>
Written list_of(const Items& items) {
  Written::List list;
  for (const auto& item : items) list.push_back(written(item));
  return {std::move(list)};
}

}  // namespace

bool operator==(const Written& one, const Written& other) { return one.value == other.value; }
bool operator==(const Written::Field& one, const Written::Field& other) {
  return one.name == other.name && one.value == other.value;
}

Written written(int number) { return {number}; }
Written written(std::string_view text) { return {std::string(text)}; }
Written written(std::span<const std::uint8_t> numbers) { return list_of(numbers); }
Written written(std::span<const std::string> texts) { return list_of(texts); }

std::string_view value_in(std::span<const Cell> cells, std::string_view name) {
  const auto found = std::ranges::find(cells, name, &Cell::name);
  return found == cells.end() ? std::string_view() : std::string_view(found->value);
}

Written transcribed(std::string_view value) {
  const auto as_number = number(value);
  return as_number ? written(*as_number) : written(value);
}

SheetReader::SheetReader(const Written& sheet, std::span<const SheetField> fields, Seat seat, SheetComplaints& wrong,
                         std::optional<Sentence> part)
    : fields_(std::get_if<Written::Fields>(&sheet.value)), seat_(seat), wrong_(wrong), part_(std::move(part)) {
  std::vector<std::string_view> names;
  for (const SheetField& field : fields) names.push_back(field.name);
  if (fields_ == nullptr) {
    complain("", say("is an object with ", text::list(names, "and"), "; found ", found(sheet)));
    return;
  }
  for (const auto& [name, value] : *fields_) {
    if (std::ranges::find(names, name) != names.end()) continue;
    wrong_.push_back({seat_, broken::sheet_form,
                      say(part_ ? english(*part_) : "the sheet", " has no field ", text::quote(name), "; it has ",
                          text::list(names, "and"), ".", text::suggestion(name, names))});
  }
  for (const std::string_view name : names) {
    if (find(name) == nullptr) complain(name, "is missing");
  }
}

const Written* SheetReader::find(std::string_view field) const {
  if (fields_ == nullptr) return nullptr;
  const auto place = std::ranges::find(*fields_, field, &Written::Field::name);
  return place == fields_->end() ? nullptr : &place->value;
}

void SheetReader::add(std::string_view rule, std::string_view field, Sentence what) {
  const auto message = [&] {
    if (part_ && !field.empty()) return sentence("{part}: {field} {what}.", *part_, field, std::move(what));
    if (part_) return sentence("{part} {what}.", *part_, std::move(what));
    return sentence("{field} {what}.", field.empty() ? "the sheet" : field, std::move(what));
  };
  wrong_.push_back({seat_, rule, message()});
}

std::uint8_t SheetReader::number(std::string_view field, int most) {
  const Written* value = find(field);
  if (value == nullptr) return 0;  // and said so
  const int* number = std::get_if<int>(&value->value);
  if (number == nullptr) {
    complain(field, say("is a whole number; found ", found(*value)));
    return 0;
  }
  if (*number < 0 || *number > most) refuse(field, say("is a number from 0 to ", most, "; found ", *number));
  return static_cast<std::uint8_t>(std::clamp(*number, 0, most));
}

Written::List SheetReader::list(std::string_view field, std::size_t longest, std::string_view of_what) {
  const Written* value = find(field);
  if (value == nullptr) return {};
  const auto* list = std::get_if<Written::List>(&value->value);
  if (list == nullptr) {
    complain(field, say("is a list of ", of_what, "; found ", found(*value)));
    return {};
  }
  if (list->size() <= longest) return *list;
  refuse(field, say("has room for ", longest, "; found ", list->size()));
  return {list->begin(), list->begin() + static_cast<std::ptrdiff_t>(longest)};
}

std::vector<std::uint8_t> SheetReader::numbers(std::string_view field, std::size_t longest, int least, int most) {
  std::vector<std::uint8_t> numbers;
  for (const Written& value : list(field, longest, "numbers")) {
    const int* number = std::get_if<int>(&value.value);
    if (number == nullptr) {
      complain(field, say("holds whole numbers; found ", found(value)));
      continue;
    }
    if (*number < least || *number > most) {
      refuse(field, say("holds numbers from ", least, " to ", most, "; found ", *number));
    }
    numbers.push_back(static_cast<std::uint8_t>(std::clamp(*number, least, most)));
  }
  return numbers;
}

std::vector<std::string> SheetReader::texts(std::string_view field, std::size_t longest) {
  std::vector<std::string> texts;
  for (const Written& value : list(field, longest, "texts")) {
    if (const auto* text = std::get_if<std::string>(&value.value)) {
      texts.push_back(*text);
    } else {
      complain(field, say("holds texts; found ", found(value)));
    }
  }
  return texts;
}

std::string SheetReader::text(std::string_view field, bool may_be_empty) {
  const Written* value = find(field);
  if (value == nullptr) return "";
  const auto* text = std::get_if<std::string>(&value->value);
  if (text == nullptr || (text->empty() && !may_be_empty)) complain(field, say("is a text; found ", found(*value)));
  return text == nullptr ? "" : *text;
}

Written::List SheetReader::parts(std::string_view field, std::size_t longest) {
  return list(field, longest, "objects");
}

const Written& SheetReader::part(std::string_view field) const {
  static const Written nothing;
  const Written* value = find(field);
  return value == nullptr ? nothing : *value;
}

}  // namespace rollbook::rules
