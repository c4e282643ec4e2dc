#include "http/multipart.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using http::read_multipart;

namespace {

constexpr std::string_view type = "multipart/form-data; boundary=XyZ";

/// A browser's form: a text, a file, and an empty file field.
const std::string form =  // NOLINT(cert-err58-cpp)
    "--XyZ\r\n"
    "Content-Disposition: form-data; name=\"event\"\r\n"
    "\r\n"
    "Spring league\r\n"
    "--XyZ\r\n"
    "Content-Disposition: form-data; name=\"games\"; filename=\"night; 1.jsonl\"\r\n"
    "Content-Type: application/json\r\n"
    "\r\n"
    "{}\r\n--Xy\r\n\r\n\r\n"
    "--XyZ\r\n"
    "content-disposition: form-data; filename=\"\"; name=deck\r\n"
    "\r\n"
    "\r\n"
    "--XyZ--\r\n";

std::string reason(std::string_view content_type, std::string_view body) {
  const auto parts = read_multipart(content_type, body);
  return parts ? "" : std::string(parts.error().reason);
}

/// A form of one part with this header.
std::string with_head(const std::string& head) { return "--XyZ\r\n" + head + "\r\n\r\nx\r\n--XyZ--"; }

std::string name_in(const std::string& disposition) {
  const std::string body = with_head("Content-Disposition: " + disposition);
  const auto parts = read_multipart(type, body);
  return parts ? std::string(parts->at(0).name) : "none";
}

bool is_inside(std::string_view part, std::string_view whole) {
  return part.empty() || (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

}  // namespace

TEST_CASE("a form is split into names, files, types and contents") {
  const auto parts = read_multipart(type, form);
  REQUIRE(parts.has_value());
  REQUIRE(parts->size() == 3);
  CHECK(parts->at(0).name == "event");
  CHECK(parts->at(0).content == "Spring league");
  CHECK(parts->at(0).file_name.empty());
  CHECK(parts->at(0).type.empty());
  CHECK(parts->at(1).name == "games");
  CHECK(parts->at(1).file_name == "night; 1.jsonl");
  CHECK(parts->at(1).type == "application/json");
  CHECK(parts->at(1).content == "{}\r\n--Xy\r\n\r\n");
  CHECK(parts->at(2).name == "deck");
  CHECK(parts->at(2).content.empty());
}

TEST_CASE("the boundary may be quoted, and other text may surround the parts") {
  CHECK(read_multipart("Multipart/Form-Data; charset=utf-8; Boundary=\"XyZ\"", form).has_value());
  CHECK(read_multipart(type, "hello\r\n" + form + "goodbye\r\n--XyZ").value().size() == 3);
  CHECK(read_multipart(type, "--XyZ--").value().empty());
  CHECK(read_multipart(type, "--XyZ  \r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n--XyZ--").value().size() ==
        1);
}

TEST_CASE("names with quotation marks, as written by browsers and curl") {
  CHECK(name_in("form-data; name=\"a%22b\"") == "a%22b");
  CHECK(name_in("form-data; name=\"a\\\"b\"; filename=\"c\"") == "a\\\"b");
  CHECK(name_in("form-data; filename=\"; name=wrong\"; name=\"right\"") == "right");
  CHECK(name_in("form-data;name=a") == "a");
  CHECK(name_in("form-data; name=\"\"").empty());
  CHECK(name_in("form-data; name=\"a") == "none");
  CHECK(name_in("form-data; name") == "none");
  CHECK(name_in("form-data") == "none");
  CHECK(name_in("attachment; name=\"a\"") == "none");
}

TEST_CASE("errors in a form are reported") {
  CHECK(reason("application/json", form) == "errors.form.no_files");
  const std::string no_boundary = "errors.form.no_boundary";
  CHECK(reason("multipart/form-data", form) == no_boundary);
  CHECK(reason("multipart/form-data; boundary=", form) == no_boundary);
  CHECK(reason("multipart/form-data; boundary=\"XyZ", form) == no_boundary);
  CHECK(reason("multipart/form-data; boundary=" + std::string(71, 'x'), form) == no_boundary);
  CHECK(reason(type, "") == "errors.form.other_boundary");
  CHECK(reason(type, "--XyZ") == "errors.form.boundary_in_line");
  CHECK(reason(type, "--XyZZ\r\n") == "errors.form.boundary_in_line");
  CHECK(reason(type, "--XyZ\r\nabc") == "errors.form.breaks_off");
  CHECK(reason(type, "--XyZ\r\nabc\r\n--XyZ--") == "errors.form.no_head");
  CHECK(reason(type, with_head("Content-Type: text/plain")) == "errors.form.no_field");
}

TEST_CASE("an error in a form has its position") {
  const auto parts = read_multipart(type, form.substr(0, 70) + "\r\n--XyZ\r\nabc\r\n--XyZ--");
  REQUIRE_FALSE(parts.has_value());
  CHECK(parts.error().at == 79);
}

TEST_CASE("the number of parts of a form is limited") {
  std::string body;
  for (std::size_t i = 0; i < http::most_parts; ++i) {
    body += "--XyZ\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n";
  }
  CHECK(read_multipart(type, body + "--XyZ--").value().size() == http::most_parts);
  CHECK(reason(type, body + body + "--XyZ--") == "errors.form.too_many");
}

TEST_CASE("a form cut off anywhere is an error") {
  const std::size_t complete = form.size() - 2;  // without the last line end
  for (std::size_t length = 0; length < complete; ++length) {
    const std::string cut = form.substr(0, length);
    INFO(length);
    CHECK_FALSE(read_multipart(type, cut).has_value());
  }
}

TEST_CASE("whatever a byte is changed into, parts stay within the body") {
  for (std::size_t i = 0; i < form.size(); ++i) {
    for (const char c : {'\0', '\r', '\n', '-', '"', ';', ':', '\\', 'X'}) {
      std::string changed = form;
      changed[i] = c;
      const auto parts = read_multipart(type, changed);
      if (!parts) {
        CHECK(parts.error().at <= changed.size());
        continue;
      }
      for (const auto& part : *parts) {
        CHECK(is_inside(part.name, changed));
        CHECK(is_inside(part.file_name, changed));
        CHECK(is_inside(part.type, changed));
        CHECK(is_inside(part.content, changed));
      }
    }
  }
}
