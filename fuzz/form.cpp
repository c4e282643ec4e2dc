// The bodies of forms. The first line is the content type, the rest is the body: as a form with files, and as one
// without. Parts lie within the body, and a form that is sent again is read as the same.
#include "http/http.hpp"
#include "http/multipart.hpp"
#include "support.hpp"
#include "text/wording.hpp"

namespace rollbook::fuzz {
namespace {

bool lies_in(std::string_view part, std::string_view whole) {
  return part.empty() || (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

/// Whether it can be put between quotation marks unchanged.
bool is_plain(std::string_view text) { return text.find_first_of("\"\\\r\n") == std::string_view::npos; }

void try_parts(std::string_view type, std::string_view body) {
  const auto parts = http::read_multipart(type, body);
  if (!parts) {
    demand(parts.error().at <= body.size() && !parts.error().reason.empty(), "what is wrong has a place and a reason");
    return;
  }
  constexpr std::string_view boundary = "-not-in-any-body-48151623421";
  if (body.find(boundary) != std::string_view::npos) return;
  std::string again;
  bool plain = true;
  for (const http::FormPart& part : *parts) {
    demand(lies_in(part.name, body) && lies_in(part.file_name, body) && lies_in(part.type, body) &&
               lies_in(part.content, body),
           "a part lies within the body");
    plain = plain && is_plain(part.name) && is_plain(part.file_name);
    again += text::say("--", boundary, "\r\nContent-Disposition: form-data; name=\"", part.name, "\"; filename=\"",
                       part.file_name, "\"\r\n\r\n", part.content, "\r\n");
  }
  again += text::say("--", boundary, "--\r\n");
  if (!plain) return;
  const auto read = http::read_multipart(text::say("multipart/form-data; boundary=", boundary), again);
  demand(read && read->size() == parts->size(), "what is sent again is read again", again);
  for (std::size_t i = 0; i < parts->size(); ++i) {
    const http::FormPart& one = (*parts)[i];
    const http::FormPart& other = (*read)[i];
    demand(one.name == other.name && one.file_name == other.file_name && one.content == other.content,
           "what is sent again is the same", again);
  }
}

void try_fields(std::string_view body) {
  const http::Fields fields = http::parse_query(body);
  std::string again;
  for (const auto& [name, value] : fields) again += text::say("&", http::encode(name), "=", http::encode(value));
  const http::Fields read = http::parse_query(again);
  demand(std::equal(fields.begin(), fields.end(), read.begin(), read.end()), "fields are the same again", again);
}

}  // namespace

void try_input(std::string_view input) {
  const std::string_view type = take_line(input);
  try_parts(type, input);
  try_fields(input);
}

}  // namespace rollbook::fuzz
