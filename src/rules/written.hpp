// A final sheet as it was written down, as a value: numbers, texts, lists and named fields, from a file or a form. A
// game reads its own sheet from it with a SheetReader, which says field by field what is wrong.
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

#include "rules/cell.hpp"
#include "rules/layout.hpp"
#include "rules/values.hpp"

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

/// A number if it is spelled as one, else the text.
Written number_or_text(std::string_view typed);

/// What was typed into a box that accepts this, the box of a track apart: a number where numbers are read, a list of
/// them for tiles, a text for a mark or the name of a card. What cannot be read so is a text as it stands.
Written read_entry(Accepts, std::string_view typed);

/// What was entered on a track.
Written written(const shown::Track&);

/// For `transcribe`: what was entered in the box of this name, an empty text if nothing was; and whether that is so.
const Written& entry_in(const Written& entries, std::string_view box);
bool is_blank(const Written& entry);

/// Whether the entry is this text, such as "x".
bool is_text(const Written& entry, std::string_view text);

/// Takes the fields of a sheet, or of a part of it, one by one. What is wrong becomes a complaint, and a harmless value
/// takes its place.
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
