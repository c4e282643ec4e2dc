// A final sheet as somebody wrote it down, as a value: numbers, texts, lists and named fields, whatever file they came
// from. A game reads its own sheet from it with a SheetReader, which says field by field what is not as it must be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rules/game.hpp"

namespace rollbook::rules {

namespace broken {
inline constexpr std::string_view sheet_form = "sheet.form";    ///< a field is missing, unknown, or of another kind
inline constexpr std::string_view sheet_value = "sheet.value";  ///< a value that this field cannot have
}  // namespace broken

struct Written {
  struct Field;
  using List = std::vector<Written>;
  using Fields = std::vector<Field>;
  struct Other {  ///< what no sheet has, such as a fraction: as it was written
    std::string text;
    friend bool operator==(const Other&, const Other&) = default;
  };

  std::variant<Other, int, std::string, List, Fields> value;
};

struct Written::Field {
  std::string name;
  Written value;
};

bool operator==(const Written&, const Written&);
bool operator==(const Written::Field&, const Written::Field&);

Written written(int number);
Written written(std::string_view text);
Written written(std::span<const std::uint8_t> numbers);
Written written(std::span<const std::string> texts);

/// For `transcribe`: what stands in a field of the paper, "" if there is no such field; and that as it is written down,
/// a number if it is one, else a text.
std::string_view value_in(std::span<const Cell> cells, std::string_view name);
Written transcribed(std::string_view value);

/// Takes the fields of a sheet, or of a part of it, one by one. What is not as it must be becomes a complaint, and
/// something harmless stands in for it.
class SheetReader {
 public:
  /// `fields` are those that the sheet has; unknown and missing ones are complained about. A part of a sheet is read
  /// with its name: "rerolls", "open card 2".
  SheetReader(const Written& sheet, std::span<const SheetField> fields, Seat seat, SheetComplaints& wrong,
              std::optional<Message> part = {});

  bool has(std::string_view field) const { return find(field) != nullptr; }

  /// A whole number from 0 to `most`; one beyond is refused, and the nearest stands in for it.
  std::uint8_t number(std::string_view field, int most);

  /// Up to `longest` whole numbers from `least` to `most`; up to `longest` texts; one text.
  std::vector<std::uint8_t> numbers(std::string_view field, std::size_t longest, int least, int most);
  std::vector<std::string> texts(std::string_view field, std::size_t longest);
  std::string text(std::string_view field, bool may_be_empty = true);

  /// A list of parts, and one part.
  Written::List parts(std::string_view field, std::size_t longest);
  const Written& part(std::string_view field) const;

  /// What is wrong with the form of a field, so that the sheet cannot be read; and with a value, so that it can.
  /// `what` follows the name of the field: "is missing".
  void complain(std::string_view field, Message what) { add(broken::sheet_form, field, std::move(what)); }
  void refuse(std::string_view field, Message what) { add(broken::sheet_value, field, std::move(what)); }

 private:
  void add(std::string_view rule, std::string_view field, Message what);
  const Written* find(std::string_view field) const;
  /// The list in a field, cut where it is too long; `kind` says what is in it: "is a list of numbers".
  Written::List list(std::string_view field, std::size_t longest, Message kind);

  const Written::Fields* fields_ = nullptr;
  Seat seat_;
  SheetComplaints& wrong_;
  std::optional<Message> part_;
};

}  // namespace rollbook::rules
