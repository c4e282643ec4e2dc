#include "record/reader.hpp"

#include "record/header.hpp"
#include "record/json.hpp"
#include "record/json_values.hpp"
#include "record/plain_json.hpp"
#include "record/source/broken.hpp"
#include "record/source/parse_error.hpp"
#include "record/source/source.hpp"
#include "rules/game.hpp"

namespace rollbook::record {
namespace {

using rules::message;

Entry no_record(const Source& source, rules::Message reason) {
  TextPosition position = source.position();
  position.column = std::max<std::size_t>(position.column, 1);
  return {.violations = {{broken::json, not_json(position, std::move(reason))}}};
}

/// Whether a byte begins a JSON value that is not an object: a text, an array or a number.
bool begins_another_value(int byte) {
  return byte == '"' || byte == '[' || byte == '-' || (byte >= '0' && byte <= '9');
}

/// A text as a stream of bytes.
class TextBuffer : public std::streambuf {
 public:
  explicit TextBuffer(std::string_view text) {
    char* begin = const_cast<char*>(text.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast): it is only read
    setg(begin, begin, begin + text.size());
  }
};

}  // namespace

struct Reader::Position {
  explicit Position(std::streambuf& bytes) : source(bytes) {}

  Source source;
  enum class Where { at_start, in_sequence, in_array, at_end } where = Where::at_start;
  int index = 0;
  std::size_t line_of_last = 0;  ///< the line that contained the whole of the last record; 0 = it took several

  std::optional<Entry> next_in_sequence();
  std::optional<Entry> next_in_array();
  /// Reads one value; `readable` tells whether the source is now directly after it.
  Entry read_one(bool& readable);
  /// The fast way for a valid record on a single line; nothing if this is not one.
  std::optional<Entry> read_good_line();
};

Reader::Reader(std::streambuf& bytes) : position_(std::make_unique<Position>(bytes)) {}
Reader::~Reader() = default;

bool Reader::failed() const { return position_->source.failed(); }
std::uint64_t Reader::bytes_read() const { return position_->source.bytes_read(); }

std::optional<Entry> Reader::next() {
  using Where = Position::Where;
  Source& source = position_->source;
  std::optional<Entry> entry;
  if (position_->where == Where::at_start) {
    source.skip_byte_order_mark();
    source.skip_blanks();
    position_->where = source.peek() == '[' ? Where::in_array : Where::in_sequence;
    if (source.peek() == '[') source.get();
    // No object continues like this, but in a file with one record per line the next one begins so, even if the first
    // is cut short.
    const bool in_sequence = position_->where == Where::in_sequence;
    if (in_sequence && source.next_line_begins_with(R"({"format")")) source.expect_one_record_a_line();
    if (source.peek() == Source::end && position_->where == Where::in_sequence) {
      position_->where = Where::at_end;
      if (!source.failed()) entry = no_record(source, message("the file is empty"));
    }
  }
  if (position_->where == Where::in_sequence) entry = position_->next_in_sequence();
  if (position_->where == Where::in_array) entry = position_->next_in_array();
  if (entry) entry->index = ++position_->index;
  return entry;
}

std::optional<Entry> Reader::Position::read_good_line() {
  const std::string_view line = source.line();
  if (!line.starts_with('{')) return std::nullopt;
  JsonRecord json;
  JsonValues values(source, json);  // the positions noted in it are wrong, but not used
  if (!read_plain(line, values) || json.cut_short) return std::nullopt;
  Entry entry{.record = check_header(json)};
  if (!entry.record || !json.violations.empty()) return std::nullopt;
  entry.game = entry.record->game->name;
  entry.sheet = entry.record->is_sheet();
  source.skip_line();
  return entry;
}

Entry Reader::Position::read_one(bool& readable) {
  source.begin_record();
  const TextPosition begin = source.next_position();
  Entry entry;
  JsonRecord json;
  const auto no_object = [&] {
    entry.violations = {
        {broken::type, message("A record is a JSON object; found another value at line {line}, column {column}.",
                               begin.line, begin.column)}};
    readable = false;
    return entry;
  };
  if (begins_another_value(source.peek())) return no_object();
  JsonValues values(source, json);
  readable = read_json(source, values, false);
  if (readable && !json.header.is_object()) return no_object();  // true, false or null
  if (readable && !json.cut_short) entry.record = check_header(json);
  entry.sheet = json.header.contains("format") && json.header["format"] == "rollbook-sheet/1";
  const Json* const game = json.header.find("game");
  if (game != nullptr && game->is_string()) entry.game = game->text();
  entry.violations = std::move(json.violations);
  return entry;
}

std::optional<Entry> Reader::Position::next_in_sequence() {
  source.skip_blanks();
  source.skip_byte_order_mark();  // concatenated files have one before each
  if (source.peek() == Source::end) {
    where = Where::at_end;
    return std::nullopt;
  }
  bool readable = false;
  const std::size_t line = source.next_position().line;
  if (line_of_last > 0 && line > line_of_last) source.expect_one_record_a_line();
  auto quick = read_good_line();
  if (quick) readable = true;
  Entry entry = quick ? std::move(*quick) : read_one(readable);
  line_of_last = readable && source.position().line == line ? line : 0;
  if (!readable) source.skip_to_next_record();
  return entry;
}

std::optional<Entry> Reader::Position::next_in_array() {
  source.skip_blanks();
  if (index > 0 && source.peek() == ',') {
    source.get();
    source.skip_blanks();
  } else if (source.peek() == ']') {
    source.get();
    source.skip_blanks();
    where = Where::at_end;
    if (source.peek() == Source::end) return std::nullopt;
    source.get();
    return no_record(source, message("there is more after the end of the array"));
  } else if (index > 0) {
    where = Where::at_end;
    source.get();
    return no_record(source, message("a comma or the end of the array was expected"));
  }
  bool readable = false;
  Entry entry = read_one(readable);
  if (!readable) source.skip_element();
  if (!readable && source.peek() == Source::end) where = Where::at_end;
  return entry;
}

std::optional<Record> read_record(std::string_view text) {
  TextBuffer bytes(text);
  Reader reader(bytes);
  auto entry = reader.next();
  if (!entry || !entry->violations.empty()) return std::nullopt;
  return std::move(entry->record);
}

}  // namespace rollbook::record
