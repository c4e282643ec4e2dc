#include "rules/written.hpp"

#include <algorithm>

#include "rules/notation.hpp"
#include "text/wording.hpp"

namespace rollbook::rules {
namespace {

/// A value as a complaint shows it.
Message found(const Written& written) {
  if (const auto* number = std::get_if<int>(&written.value)) return as_it_stands(std::to_string(*number));
  if (const auto* text = std::get_if<std::string>(&written.value)) return as_it_stands(text::quote(*text));
  if (std::holds_alternative<Written::List>(written.value)) return message("a list");
  if (std::holds_alternative<Written::Fields>(written.value)) return message("an object");
  return as_it_stands(std::get<Written::Other>(written.value).text);
}

template <class Items>
Written list_of(const Items& items) {
  Written::List list;
  for (const auto& item : items) list.push_back(written(item));
  return {std::move(list)};
}

/// The numbers of tiles, with spaces or commas between them.
Written tiles_in(std::string_view typed) {
  Written::List tiles;
  while (!typed.empty()) {
    const std::size_t end = std::min(typed.find_first_of(", "), typed.size());
    if (end > 0) tiles.push_back(number_or_text(typed.substr(0, end)));
    typed.remove_prefix(std::min(end + 1, typed.size()));
  }
  return {std::move(tiles)};
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

Written written(const shown::Track& track) {
  return {Written::Fields{{"unlocked", written(track.unlocked)}, {"used", written(track.used)}}};
}

Written number_or_text(std::string_view typed) {
  const auto as_number = number(typed);
  return as_number ? written(*as_number) : written(typed);
}

Written read_entry(Accepts accepts, std::string_view typed) {
  if (accepts == Accepts::number) return number_or_text(typed);
  if (accepts == Accepts::tiles) return tiles_in(typed);
  return written(typed);
}

const Written& entry_in(const Written& entries, std::string_view box) {
  static const Written nothing = written("");
  const auto& fields = std::get<Written::Fields>(entries.value);
  const auto found = std::ranges::find(fields, box, &Written::Field::name);
  return found == fields.end() ? nothing : found->value;
}

bool is_blank(const Written& entry) { return is_text(entry, ""); }

bool is_text(const Written& entry, std::string_view text) {
  const auto* found = std::get_if<std::string>(&entry.value);
  return found != nullptr && *found == text;
}

SheetReader::SheetReader(const Written& sheet, std::span<const SheetField> fields, Seat seat, SheetComplaints& wrong,
                         std::optional<Message> part)
    : fields_(std::get_if<Written::Fields>(&sheet.value)), seat_(seat), wrong_(wrong), part_(std::move(part)) {
  std::vector<std::string_view> names;
  for (const SheetField& field : fields) names.push_back(field.name);
  if (fields_ == nullptr) {
    complain("", message("is an object with {fields}; found {found}", all_of(as_they_stand(names)), found(sheet)));
    return;
  }
  for (const auto& [name, value] : *fields_) {
    if (std::ranges::find(names, name) != names.end()) continue;
    const Filling known = all_of(as_they_stand(names));
    const std::string unknown = text::quote(name);
    Message what = part_ ? message("{part} has no field {field}; it has {fields}.", *part_, unknown, known)
                         : message("the sheet has no field {field}; it has {fields}.", unknown, known);
    wrong_.push_back({seat_, broken::sheet_form, with_guess(std::move(what), name, names)});
  }
  for (const std::string_view name : names) {
    if (find(name) == nullptr) complain(name, message("is missing"));
  }
}

const Written* SheetReader::find(std::string_view field) const {
  if (fields_ == nullptr) return nullptr;
  const auto place = std::ranges::find(*fields_, field, &Written::Field::name);
  return place == fields_->end() ? nullptr : &place->value;
}

void SheetReader::add(std::string_view rule, std::string_view field, Message what) {
  const auto complaint = [&] {
    if (part_ && !field.empty()) return message("{part}: {field} {what}.", *part_, field, std::move(what));
    if (part_) return message("{part} {what}.", *part_, std::move(what));
    if (!field.empty()) return message("{field} {what}.", field, std::move(what));
    return message("the sheet {what}.", std::move(what));
  };
  wrong_.push_back({seat_, rule, complaint()});
}

std::uint8_t SheetReader::number(std::string_view field, int most) {
  const Written* value = find(field);
  if (value == nullptr) return 0;  // and said so
  const int* number = std::get_if<int>(&value->value);
  if (number == nullptr) {
    complain(field, message("is a whole number; found {found}", found(*value)));
    return 0;
  }
  if (*number < 0 || *number > most) {
    refuse(field, message("is a number from 0 to {most}; found {found}", most, *number));
  }
  return static_cast<std::uint8_t>(std::clamp(*number, 0, most));
}

Written::List SheetReader::list(std::string_view field, std::size_t longest, Message kind) {
  const Written* value = find(field);
  if (value == nullptr) return {};
  const auto* list = std::get_if<Written::List>(&value->value);
  if (list == nullptr) {
    complain(field, message("{kind}; found {found}", std::move(kind), found(*value)));
    return {};
  }
  if (list->size() <= longest) return *list;
  refuse(field, message("has room for {most}; found {found}", longest, list->size()));
  return {list->begin(), list->begin() + static_cast<std::ptrdiff_t>(longest)};
}

std::vector<std::uint8_t> SheetReader::numbers(std::string_view field, std::size_t longest, int least, int most) {
  std::vector<std::uint8_t> numbers;
  for (const Written& value : list(field, longest, message("is a list of numbers"))) {
    const int* number = std::get_if<int>(&value.value);
    if (number == nullptr) {
      complain(field, message("holds whole numbers; found {found}", found(value)));
      continue;
    }
    if (*number < least || *number > most) {
      refuse(field, message("holds numbers from {least} to {most}; found {found}", least, most, *number));
    }
    numbers.push_back(static_cast<std::uint8_t>(std::clamp(*number, least, most)));
  }
  return numbers;
}

std::vector<std::string> SheetReader::texts(std::string_view field, std::size_t longest) {
  std::vector<std::string> texts;
  for (const Written& value : list(field, longest, message("is a list of texts"))) {
    if (const auto* text = std::get_if<std::string>(&value.value)) {
      texts.push_back(*text);
    } else {
      complain(field, message("holds texts; found {found}", found(value)));
    }
  }
  return texts;
}

std::string SheetReader::text(std::string_view field, bool may_be_empty) {
  const Written* value = find(field);
  if (value == nullptr) return "";
  const auto* text = std::get_if<std::string>(&value->value);
  if (text == nullptr || (text->empty() && !may_be_empty)) {
    complain(field, message("is a text; found {found}", found(*value)));
  }
  return text == nullptr ? "" : *text;
}

Written::List SheetReader::parts(std::string_view field, std::size_t longest) {
  return list(field, longest, message("is a list of objects"));
}

const Written& SheetReader::part(std::string_view field) const {
  static const Written nothing;
  const Written* value = find(field);
  return value == nullptr ? nothing : *value;
}

}  // namespace rollbook::rules
