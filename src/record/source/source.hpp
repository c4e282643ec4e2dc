// The bytes of a file, one at a time, with their position. It reads ahead by a fixed buffer only, and delivers no more
// than one record may have, so that no file can make the program hold more than one record. Once told that records are
// one per line, it ends every record with its line, so that a record cut short cannot swallow the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <streambuf>
#include <string_view>

namespace rollbook::record {

/// A position in a file, as editors count: both from 1, columns in characters.
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

  /// The next byte, or `end` at the end of the file, of the line (if records are one per line), or of what a record may
  /// have.
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
  /// Consumes the next byte, for a caller that has just peeked at it.
  char current() const { return buffer_[next_]; }
  void step() {
    const char byte = buffer_[next_];
    // The fast path for nearly every byte: an ordinary character inside a text.
    const bool ordinary = byte >= ' ' && byte < '\x7f' && byte != '"' && byte != '\\';
    if (!in_text_ || !ordinary || escaped_ || last_ == '\n') return step_carefully();
    ++position_.column;
    ++in_token_;
    last_ = static_cast<std::uint8_t>(byte);
    ++next_;
  }

  /// Whether the next line begins like this, as far as the buffer reaches.
  bool next_line_begins_with(std::string_view text);

  /// The rest of this line, if the buffer can hold it; empty if it cannot. For trying it as a whole.
  std::string_view line();
  /// Skips a line that was read as a whole.
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
  /// Skips the rest of an array element, up to the comma or the bracket after it.
  void skip_element();
  /// Skips to the next line that begins with "{": after something unreadable, a record may begin there.
  void skip_to_next_record();

  /// The positions of the last byte read, and of the next one.
  TextPosition position() const { return position_; }
  TextPosition next_position() const;
  /// Where the text read last began.
  TextPosition text_position() const { return text_position_; }
  /// Whether reading failed for another reason than the end of the file.
  bool failed() const { return failed_; }
  std::uint64_t bytes_read() const { return before_buffer_ + next_; }

 private:
  /// Reads more after the contents of the buffer.
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
  std::uint64_t before_buffer_ = 0;  ///< bytes read before those in the buffer
  std::uint64_t record_begins_at_ = 0;
  std::size_t in_token_ = 0;
  int depth_ = 0;         ///< open brackets since the record began
  bool in_text_ = false;  ///< between quotation marks
  bool escaped_ = false;  ///< directly after a backslash in a text
  TextPosition position_;
  TextPosition text_position_;
  int last_ = 0;
  bool one_a_line_ = false;
  bool failed_ = false;
};

/// Lets a JSON parser read from a Source; a default-constructed one is the end.
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
