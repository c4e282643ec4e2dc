#include "record/source/source.hpp"

#include <algorithm>
#include <ios>
#include <utility>

#include "text/ascii.hpp"

namespace rollbook::record {

bool Source::refill() {
  before_buffer_ += next_;
  next_ = size_ = 0;
  fill();
  return size_ > 0;
}

void Source::fill() {
  if (failed_) return;
  const auto room = static_cast<std::streamsize>(buffer_.size() - size_);
  try {
    size_ += static_cast<std::size_t>(bytes_.sgetn(buffer_.data() + size_, room));
  } catch (const std::ios_base::failure&) {  // a file buffer throws if the disk does not respond
    failed_ = true;
  }
}

std::string_view Source::line() {
  if (!available()) return {};
  const auto held = [this] { return std::string_view(buffer_.data() + next_, size_ - next_); };
  std::size_t line_end = held().find('\n');
  if (line_end == std::string_view::npos && size_ == buffer_.size() && next_ > 0) {
    std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(next_), buffer_.end(), buffer_.begin());
    size_ -= next_;
    before_buffer_ += std::exchange(next_, 0);
    fill();
    line_end = held().find('\n');
  }
  if (line_end != std::string_view::npos) return held().substr(0, line_end);
  return size_ < buffer_.size() && !failed_ ? held() : std::string_view();  // the last line may lack its line end
}

void Source::skip_line() {
  const std::string_view skipped = line();
  if (skipped.empty()) return;
  const auto characters =
      std::ranges::count_if(skipped, [](char byte) { return (static_cast<std::uint8_t>(byte) & 0xC0U) != 0x80U; });
  position_ = next_position();  // its first character
  position_.column += static_cast<std::size_t>(characters) - 1;
  last_ = static_cast<std::uint8_t>(skipped.back());
  in_token_ = 0;
  next_ += skipped.size();
}

void Source::step_carefully() {
  const auto byte = static_cast<std::uint8_t>(buffer_[next_]);
  const bool continues_a_character = (byte & 0xC0U) == 0x80U;
  if (!continues_a_character) position_ = next_position();
  follow_token(static_cast<char>(byte));
  last_ = byte;
  ++next_;
}

void Source::follow_token(char byte) {
  ++in_token_;
  if (in_text_) {
    if (byte == '"' && !escaped_) in_text_ = false;
    escaped_ = byte == '\\' && !escaped_;
    return;
  }
  switch (byte) {
    case '"':
      in_text_ = true;
      text_position_ = position_;
      break;
    case '[':
    case '{':
      ++depth_;
      break;
    case ']':
    case '}':
      --depth_;
      break;
    case ',':
    case ':':
      break;
    default:
      if (!text::is_blank(byte)) return;
  }
  in_token_ = 0;
}

TextPosition Source::next_position() const {
  return last_ == '\n' ? TextPosition{position_.line + 1, 1} : TextPosition{position_.line, position_.column + 1};
}

void Source::skip_blanks() {
  begin_record();
  while (peek() != end && text::is_blank(static_cast<char>(peek()))) {
    get();
    begin_record();
  }
}

bool Source::next_line_begins_with(std::string_view text) {
  if (!available()) return false;
  const std::string_view seen(buffer_.data() + next_, size_ - next_);
  const std::size_t line_end = seen.find('\n');
  return line_end != std::string_view::npos && seen.substr(line_end + 1).starts_with(text);
}

void Source::skip_byte_order_mark() {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (available() && std::string_view(buffer_.data() + next_, size_ - next_).starts_with(mark)) {
    for (std::size_t i = 0; i < mark.size(); ++i) step();
  }
}

void Source::skip_element() {
  while (available()) {
    const char byte = current();
    if (!in_text_ && depth_ <= 0 && (byte == ',' || byte == ']')) break;
    step();
  }
  begin_record();
}

void Source::skip_to_next_record() {
  // The "{" that made the previous record unreadable may begin the next one; it is then read again.
  const bool own_first_byte = in_record() == 1;
  if (last_ == '{' && position_.column == 1 && next_ > 0 && !own_first_byte) {
    --next_;
    position_.column = 0;
    last_ = 0;
    begin_record();
    return;
  }
  bool moved = in_record() > 0;  // or else this line must be skipped
  for (begin_record(); peek() != end; begin_record()) {
    if (moved && last_ == '\n' && (peek() == '{' || one_a_line_)) return;
    get();
    moved = true;
  }
}

}  // namespace rollbook::record
