// Request headers: cookies, languages, encodings, origins. Each line of the input is a header. A cookie is found
// whatever surrounds it, and every reader gets one of the available languages.
#include <algorithm>

#include "http/client_address.hpp"
#include "http/compression.hpp"
#include "http/same_origin.hpp"
#include "i18n/catalogue.hpp"
#include "support.hpp"
#include "web/page/pages.hpp"

namespace rollbook::fuzz {
namespace {

bool is_ours(std::string_view language) {
  return std::ranges::find(i18n::languages, language) != i18n::languages.end();
}

http::Request read_headers(std::string_view lines) {
  http::Request request;
  while (!lines.empty()) {
    std::string_view line = take_line(lines);
    const std::size_t colon = std::min(line.find(':'), line.size());
    request.headers.add(std::string(line.substr(0, colon)), std::string(line.substr(std::min(colon + 1, line.size()))));
  }
  return request;
}

void try_cookies(http::Request request) {
  const std::string_view lang = request.cookie("lang");
  demand(lang.find(';') == std::string_view::npos, "a cookie ends before the next", lang);
  std::string cookies(request.headers.get("cookie"));
  if (request.cookie("fuzz").empty()) {
    request.headers.set("cookie", cookies + "; fuzz=found");
    demand(request.cookie("fuzz") == "found" || cookies.find("fuzz") != std::string::npos,
           "a cookie is found behind others", cookies);
  }
}

void try_languages(const http::Request& request) {
  const std::string_view accepted = request.headers.get("accept-language");
  const std::string_view cookie = request.cookie("lang");
  demand(is_ours(web::reader_of(request).language), "every reader gets an available language", accepted);
  demand(is_ours(i18n::choose_language(accepted, cookie, cookie)), "every reader gets an available language", accepted);
  for (const std::string_view language : i18n::languages) {
    demand(i18n::choose_language(language, cookie, accepted) == language, "who asks gets it", accepted);
  }
}

void try_origin(const http::Request& request) {
  const auto proxy = http::read_range("10.0.0.0/8").value();
  const http::Client stranger = http::client_of("192.168.1.17", request.headers, {proxy});
  demand(stranger.address == "192.168.1.17" && !stranger.secure, "only a proxy is believed about the client");
  const http::Client client = http::client_of("10.0.0.1", request.headers, {proxy});
  demand(!client.address.empty() && client.address.find_first_not_of("0123456789abcdef:.") == std::string::npos,
         "whatever a proxy says, who asks is an address", client.address);
}

}  // namespace

void try_input(std::string_view input) {
  const http::Request request = read_headers(input);
  try_cookies(request);
  try_languages(request);
  http::accepts_gzip(request);
  http::is_from_our_pages(request, request.headers.get("referer"));
  try_origin(request);
}

}  // namespace rollbook::fuzz
