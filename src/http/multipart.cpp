#include "http/multipart.hpp"

#include <algorithm>
#include <optional>

#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::http {
namespace {

constexpr std::string_view line_end = "\r\n";
constexpr std::size_t longest_boundary = 70;

std::string_view without_blanks_in_front(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  return text;
}

/// The text before the first `mark`; both are removed from `text`.
std::string_view take_until(std::string_view& text, std::string_view mark) {
  const std::size_t end = text.find(mark);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + mark.size());
  return taken;
}

/// Where the quoted string at the beginning of `text` ends. curl puts a backslash before a quotation mark.
std::size_t end_of_quotation(std::string_view text) {
  std::size_t end = text.find('"');
  while (end != std::string_view::npos && end > 0 && text[end - 1] == '\\') end = text.find('"', end + 1);
  return end;
}

/// The value of name="value" or name=value in the parameters of a header, after its first semicolon.
std::optional<std::string_view> parameter(std::string_view header, std::string_view name) {
  take_until(header, ";");
  while (!header.empty()) {
    const std::size_t end_of_key = header.find_first_of("=;");
    if (end_of_key == std::string_view::npos) return std::nullopt;
    const std::string_view key = without_blanks_in_front(header.substr(0, end_of_key));
    const bool has_value = header[end_of_key] == '=';
    header.remove_prefix(end_of_key + 1);
    if (!has_value) continue;
    std::string_view value;
    if (header.starts_with('"')) {
      header.remove_prefix(1);
      const std::size_t end = end_of_quotation(header);
      if (end == std::string_view::npos) return std::nullopt;
      value = header.substr(0, end);
      header.remove_prefix(end + 1);
      take_until(header, ";");
    } else {
      value = take_until(header, ";");
    }
    if (text::same(key, name)) return value;
  }
  return std::nullopt;
}

/// A header of a part; "" if there is none with this name.
std::string_view header_in(std::string_view head, std::string_view name) {
  while (!head.empty()) {
    std::string_view line = take_until(head, line_end);
    if (text::same(take_until(line, ":"), name)) return without_blanks_in_front(line);
  }
  return {};
}

/// A part from the text between two boundaries: its header, an empty line, its content. The reason if it is not one.
tl::expected<FormPart, std::string_view> read_part(std::string_view text) {
  using Wrong = tl::unexpected<std::string_view>;
  std::string_view content = text;
  const std::string_view head = take_until(content, "\r\n\r\n");
  if (head.size() == text.size()) return Wrong("errors.form.no_head");
  const std::string_view disposition = header_in(head, "content-disposition");
  std::string_view rest = disposition;
  const auto name = parameter(disposition, "name");
  if (!text::same(take_until(rest, ";"), "form-data") || !name) return Wrong("errors.form.no_field");
  return FormPart{*name, parameter(disposition, "filename").value_or(""), header_in(head, "content-type"), content};
}

class FormReader {
 public:
  FormReader(std::string_view body, std::string_view boundary)
      : body_(body), rest_(body), delimiter_(text::say("\r\n--", boundary)) {}

  tl::expected<std::vector<FormPart>, FormError> read() {
    std::vector<FormPart> parts;
    // The text before the first boundary, if any, is ignored and ends with a line end.
    const std::string_view first = std::string_view(delimiter_).substr(line_end.size());
    if (rest_.starts_with(first)) {
      rest_.remove_prefix(first.size());
    } else if (!skip_to_delimiter()) {
      return wrong("errors.form.other_boundary");
    }
    while (!rest_.starts_with("--")) {
      rest_ = without_blanks_in_front(rest_);
      if (!rest_.starts_with(line_end)) return wrong("errors.form.boundary_in_line");
      if (parts.size() == most_parts) return wrong("errors.form.too_many");
      rest_.remove_prefix(line_end.size());
      const std::string_view begin = rest_;
      if (!skip_to_delimiter()) return wrong("errors.form.breaks_off");
      const auto part = read_part(begin.substr(0, begin.size() - rest_.size() - delimiter_.size()));
      if (!part) {
        rest_ = begin;
        return wrong(part.error());
      }
      parts.push_back(*part);
    }
    return parts;
  }

 private:
  bool skip_to_delimiter() {
    const std::size_t found = rest_.find(delimiter_);
    if (found == std::string_view::npos) return false;
    rest_.remove_prefix(found + delimiter_.size());
    return true;
  }

  tl::unexpected<FormError> wrong(std::string_view reason) const {
    return tl::unexpected(FormError{body_.size() - rest_.size(), reason});
  }

  std::string_view body_;
  std::string_view rest_;  ///< the text not read yet
  std::string delimiter_;
};

}  // namespace

tl::expected<std::vector<FormPart>, FormError> read_multipart(std::string_view content_type, std::string_view body) {
  std::string_view type = content_type;
  if (!text::same(take_until(type, ";"), "multipart/form-data")) {
    return tl::unexpected(FormError{0, "errors.form.no_files"});
  }
  const auto boundary = parameter(content_type, "boundary");
  if (!boundary || boundary->empty() || boundary->size() > longest_boundary) {
    return tl::unexpected(FormError{0, "errors.form.no_boundary"});
  }
  return FormReader(body, *boundary).read();
}

}  // namespace rollbook::http
