// What browsers say about themselves: cookies, languages, encodings, where they come from. Each line of the input is a
// header. A cookie is found whatever stands around it, and every reader gets one of our languages.
#include <algorithm>

#include "support.hpp"
#include "web/catalogue.hpp"
#include "web/client_address.hpp"
#include "web/compression.hpp"
#include "web/pages.hpp"
#include "web/same_origin.hpp"

namespace rollbook::fuzz {
namespace {

bool is_ours(std::string_view language) { return std::ranges::find(web::languages, language) != web::languages.end(); }

web::Request read_headers(std::string_view lines) {
  web::Request request;
  while (!lines.empty()) {
    std::string_view line = take_line(lines);
    const std::size_t colon = std::min(line.find(':'), line.size());
    request.headers.add(std::string(line.substr(0, colon)), std::string(line.substr(std::min(colon + 1, line.size()))));
  }
  return request;
}

void try_cookies(web::Request request) {
  const std::string_view lang = request.cookie("lang");
  demand(lang.find(';') == std::string_view::npos, "a cookie ends before the next", lang);
  std::string cookies(request.headers.get("cookie"));
  if (request.cookie("fuzz").empty()) {
    request.headers.set("cookie", cookies + "; fuzz=found");
    demand(request.cookie("fuzz") == "found" || cookies.find("fuzz") != std::string::npos,
           "a cookie is found behind others", cookies);
  }
}

void try_languages(const web::Request& request) {
  const std::string_view accepted = request.headers.get("accept-language");
  const std::string_view cookie = request.cookie("lang");
  demand(is_ours(web::reader_of(request).language), "every reader gets one of our languages", accepted);
  demand(is_ours(web::choose_language(accepted, cookie, cookie)), "every reader gets one of our languages", accepted);
  for (const std::string_view language : web::languages) {
    demand(web::choose_language(language, cookie, accepted) == language, "who asks gets it", accepted);
  }
}

void try_origin(const web::Request& request) {
  const auto proxy = web::read_range("10.0.0.0/8").value();
  const web::Client stranger = web::client_of("192.168.1.17", request.headers, {proxy});
  demand(stranger.address == "192.168.1.17" && !stranger.secure, "nobody but a proxy is believed about who asks");
  const web::Client client = web::client_of("10.0.0.1", request.headers, {proxy});
  demand(!client.address.empty() && client.address.find_first_not_of("0123456789abcdef:.") == std::string::npos,
         "whatever a proxy says, who asks is an address", client.address);
}

}  // namespace

void try_input(std::string_view input) {
  const web::Request request = read_headers(input);
  try_cookies(request);
  try_languages(request);
  web::accepts_gzip(request);
  web::is_from_our_pages(request, request.headers.get("referer"));
  try_origin(request);
}

}  // namespace rollbook::fuzz
