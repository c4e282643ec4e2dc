// The bytes of a file, one at a time, with their place in it. It reads ahead by a fixed buffer only, and hands out no
// more than one record may have, so that no file can make the program hold more than one record. Once told that
// records are one a line, it ends every record with its line, so that a record cut short cannot swallow the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <streambuf>
#include <string_view>

namespace rollbook::record {

/// A place in a file, as editors count: both from 1, columns in characters.
struct TextPosition {
  std::size_t line = 1;
  std::size_t column = 0;
};

class Source {
 public:
  static constexpr int end = -1;
  static constexpr std::size_t longest_record = std::size_t{32} << 20U;
  static constexpr std::size_t longest_token = std::size_t{8} << 20U;  ///< a text or a number; parsers copy these often

  explicit Source(std::streambuf& bytes) : bytes_(bytes) {}

  /// The next byte, or `end` at the end of the file, or of the line where records are one a line, and where the
  /// record has become too long.
  int peek() {
    if (too_long() || !available()) return end;
    const char byte = buffer_[next_];
    return byte == '\n' && one_a_line_ && in_record() > 0 ? end : static_cast<std::uint8_t>(byte);
  }
  int get() {
    const int byte = peek();
    if (byte != end) step();
    return byte;
  }
  /// The next byte, and past it: for who has just seen that there is one.
  char current() const { return buffer_[next_]; }
  void step() {
    const char byte = buffer_[next_];
    // Nearly every byte is one of these: an ordinary letter inside a text.
    const bool ordinary = byte >= ' ' && byte < '\x7f' && byte != '"' && byte != '\\';
    if (!in_text_ || !ordinary || escaped_ || last_ == '\n') return step_carefully();
    ++position_.column;
    ++in_token_;
    last_ = static_cast<std::uint8_t>(byte);
    ++next_;
  }

  /// Whether the line after this one begins so, as far as can be seen without reading on.
  bool next_line_begins_with(std::string_view text);

  /// The rest of this line, if the buffer can hold it; empty if it cannot. A text to be tried as a whole.
  std::string_view line();
  /// Past a line that was read as a whole.
  void skip_line();

  void begin_record() {
    record_begins_at_ = bytes_read();
    in_token_ = 0;
    depth_ = 0;
    in_text_ = escaped_ = false;
  }
  void expect_one_record_a_line() { one_a_line_ = true; }
  bool too_long() const { return in_record() >= longest_record || in_token_ >= longest_token; }

  void skip_blanks();
  void skip_byte_order_mark();
  /// Skips what is left of an element of an array, up to the comma or the bracket behind it.
  void skip_element();
  /// Skips to the next line that begins with "{": after something unreadable, that is where a record may begin.
  void skip_to_next_record();

  /// Where the byte stands that was got last, and where the next one stands.
  TextPosition position() const { return position_; }
  TextPosition next_position() const;
  /// Where the text began that was read last.
  TextPosition text_position() const { return text_position_; }
  /// Whether reading failed, for another reason than the end of the file.
  bool failed() const { return failed_; }
  std::uint64_t bytes_read() const { return before_buffer_ + next_; }

 private:
  /// Reads on behind what the buffer holds already.
  void fill();
  bool available() { return next_ < size_ || refill(); }
  bool refill();
  void step_carefully();
  /// Bytes since the record began.
  std::uint64_t in_record() const { return bytes_read() - record_begins_at_; }
  void follow_token(char byte);

  std::streambuf& bytes_;
  std::array<char, std::size_t{1} << 16U> buffer_{};
  std::size_t next_ = 0;
  std::size_t size_ = 0;
  std::uint64_t before_buffer_ = 0;  ///< bytes read before what the buffer holds
  std::uint64_t record_begins_at_ = 0;
  std::size_t in_token_ = 0;
  int depth_ = 0;         ///< brackets open since the record began
  bool in_text_ = false;  ///< between quotation marks
  bool escaped_ = false;  ///< right behind a backslash there
  TextPosition position_;
  TextPosition text_position_;
  int last_ = 0;
  bool one_a_line_ = false;
  bool failed_ = false;
};

/// Lets a JSON parser read from a Source; the default one is the end.
class SourceIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  SourceIterator() = default;
  explicit SourceIterator(Source& source) : source_(&source) {}

  char operator*() const { return source_->current(); }
  SourceIterator& operator++() {
    source_->step();
    return *this;
  }
  bool operator==(const SourceIterator& other) const { return at_end() == other.at_end(); }

 private:
  bool at_end() const { return source_ == nullptr || source_->peek() == Source::end; }
  Source* source_ = nullptr;
};

}  // namespace rollbook::record
