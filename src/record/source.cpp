#include "record/source.hpp"

#include "text/ascii.hpp"

namespace rollbook::record {

bool Source::refill() {
  size_ = static_cast<std::size_t>(bytes_.sgetn(buffer_.data(), static_cast<std::streamsize>(buffer_.size())));
  next_ = 0;
  return size_ > 0;
}

void Source::step() {
  const auto byte = static_cast<std::uint8_t>(buffer_[next_]);
  const bool continues_a_character = (byte & 0xC0U) == 0x80U;
  if (!continues_a_character) place_ = next_place();
  follow_token(static_cast<char>(byte));
  last_ = byte;
  ++next_;
  ++in_record_;
  ++bytes_read_;
}

void Source::follow_token(char byte) {
  ++in_token_;
  if (in_text_) {
    if (byte == '"' && !escaped_) in_text_ = false;
    escaped_ = byte == '\\' && !escaped_;
  } else if (byte == '"') {
    in_text_ = true;
    in_token_ = 0;
  } else if (byte == ',' || byte == ':' || byte == '[' || byte == ']' || byte == '{' || byte == '}' ||
             text::is_blank(byte)) {
    in_token_ = 0;
  }
}

Place Source::next_place() const {
  return last_ == '\n' ? Place{place_.line + 1, 1} : Place{place_.line, place_.column + 1};
}

void Source::skip_blanks() {
  begin_record();
  while (peek() != end && text::is_blank(static_cast<char>(peek()))) {
    get();
    begin_record();
  }
}

void Source::skip_to_next_record() {
  // The "{" that made the record before it unreadable may be the one that begins the next; it is then handed out again.
  const bool own_first_byte = in_record_ == 1;
  if (last_ == '{' && place_.column == 1 && next_ > 0 && !own_first_byte) {
    --next_;
    --bytes_read_;
    place_.column = 0;
    last_ = 0;
    begin_record();
    return;
  }
  for (begin_record(); peek() != end; begin_record()) {
    if (last_ == '\n' && (peek() == '{' || one_a_line_)) return;
    get();
  }
}

}  // namespace rollbook::record
