// Shared by the tests of the import: forms as sent by a browser.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "http/http.hpp"

namespace rollbook::test {

/// A field of a form; one with a file's name is a file.
struct FormField {
  std::string name;
  std::string content;
  std::string file_name = "";
};

/// A form as sent by a browser from one of our pages.
inline http::Request posted(std::string path, const std::vector<FormField>& fields) {
  std::string body;
  for (const FormField& field : fields) {
    body += "--XyZ\r\nContent-Disposition: form-data; name=\"" + field.name + "\"";
    if (!field.file_name.empty()) body += "; filename=\"" + field.file_name + "\"";
    body += "\r\n\r\n" + field.content + "\r\n";
  }
  return {.method = http::Method::post,
          .path = std::move(path),
          .headers = {{"Content-Type", "multipart/form-data; boundary=XyZ"}, {"Sec-Fetch-Site", "same-origin"}},
          .body = body + "--XyZ--\r\n"};
}

/// The text of a page between two texts, unescaped.
inline std::string between(const std::string& page, const std::string& begin, const std::string& end) {
  const std::size_t from = page.find(begin);
  if (from == std::string::npos) return "";
  const std::size_t first = from + begin.size();
  std::string text = page.substr(first, page.find(end, first) - first);
  const std::vector<std::pair<std::string, std::string>> entities{
      {"&quot;", "\""}, {"&apos;", "'"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}};
  for (const auto& [entity, character] : entities) {
    for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at + 1)) {
      text.replace(at, entity.size(), character);
    }
  }
  return text;
}

/// What a browser sends back from an unchanged preview.
inline std::vector<FormField> sent_back(const std::string& page) {
  return {
      {"records",
       between(page, "<textarea name=\"records\" hidden readonly aria-label=\"All records\">", "</textarea>")},
      {"sources", between(page, "<textarea name=\"sources\" hidden readonly aria-label=\"Record\">", "</textarea>")},
      {"digest", between(page, "name=\"digest\" value=\"", "\"")}};
}

}  // namespace rollbook::test
