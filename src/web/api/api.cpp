#include "web/api/api.hpp"

#include <algorithm>
#include <cassert>

#include "data/files.hpp"
#include "text/ascii.hpp"
#include "web/page/api_answers.hpp"

namespace rollbook::web {
namespace {

using record::Json;

std::string description() {
  auto text = data::read("assets/openapi.json");
  assert(text);
  return text.value_or("{}");
}

}  // namespace

http::Response api_description(const Site& /*site*/, const http::Request& /*request*/) {
  return http::json(description());
}

/// An index of the API, taken from its description, for readers with a browser.
http::Response api_index(const Site& /*site*/, const http::Request& /*request*/) {
  const Json described = Json::parse(description()).value_or(nullptr);
  Json links = Json::array();
  for (const auto& [path, operations] : described.at("paths").items()) {
    for (const auto& [method, operation] : operations.items()) {
      std::string name = method;
      std::ranges::transform(name, name.begin(), text::upper);
      links.push_back({{"method", name}, {"path", path}, {"summary", operation.at("summary")}});
    }
  }
  return http::json(line_of({{"title", described.at("info").at("title")},
                             {"version", described.at("info").at("version")},
                             {"description", "/api/v1/openapi.json"},
                             {"links", std::move(links)}}));
}

void open_to_other_sites(const http::Request& request, http::Response& response) {
  const bool reads = request.method == http::Method::get || request.method == http::Method::head;
  if (!reads || !request.path.starts_with("/api/")) return;
  response.headers.add("Access-Control-Allow-Origin", "*");
  response.headers.add("Access-Control-Expose-Headers", "Link");  // otherwise scripts could not see the next page
}

}  // namespace rollbook::web
