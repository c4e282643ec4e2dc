// Addresses in the first line of a request: path and query, the way through the router, and the address that a page
// gives of itself. No input can inject headers into an answer.
#include "http/adapter.hpp"
#include "http/local_address.hpp"
#include "http/router.hpp"
#include "support.hpp"
#include "web/page/pages.hpp"

namespace rollbook::fuzz {
namespace {

http::Handler told(std::string name) {
  return [name = std::move(name)](const http::Request& request) {
    return http::plain(name + ":" + std::string(request.parameter("name")));
  };
}

/// A router with every kind of pattern.
const http::Handler& router() {
  static const http::Handler handler = http::route({{http::Method::get, "/", told("home")},
                                                    {http::Method::get, "/games/new", told("new")},
                                                    {http::Method::get, "/games/{name}", told("game")},
                                                    {http::Method::post, "/games/{name}/move", told("move")},
                                                    {http::Method::get, "/assets/{name...}", told("asset")}},
                                                   told("not found"), told("not allowed"));
  return handler;
}

void try_routes(const http::Request& request) {
  const std::string said = *router()(request).body;
  if (!said.starts_with("game:")) return;
  const std::string name = said.substr(said.find(':') + 1);
  const std::string again = *router()({.path = "/games/" + http::encode(name)}).body;
  demand(again == said || name == "new", "an encoded name leads to the same place", said);
}

void try_own_address(const http::Request& request) {
  http::Request again;
  const web::Reader reader = web::reader_of(request);
  demand(http::read_target(reader.address, again), "a page's own address leads somewhere", reader.address);
  demand(again.path == request.path, "a page's own address has its path", reader.address);
  http::Fields asked;
  for (const auto& [name, value] : request.query) {
    if (name != "lang") asked.add(name, value);
  }
  demand(std::equal(asked.begin(), asked.end(), again.query.begin(), again.query.end()),
         "a page's own address asks for the same", reader.address);
  const std::string linked = http::local_address(reader.address);
  demand(linked == reader.address || linked == "/", "a page links to itself, or to the first one", reader.address);
  demand(linked.starts_with('/') && linked.find_first_of("/\\", 1) != 1, "a page's links to itself stay here", linked);
}

void try_head(std::string_view location) {
  const std::string head = http::head_of(http::see_other(std::string(location)), true, {});
  demand(head.ends_with("\r\n\r\n"), "a head ends with an empty line", head);
  constexpr int lines_of_a_redirection = 7;
  int lines = 0;
  for (const char c : head) lines += c == '\n' || c == '\r' ? 1 : 0;
  demand(lines == 2 * lines_of_a_redirection, "no header is injected", head);
}

}  // namespace

void try_input(std::string_view input) {
  demand(http::decode(http::encode(input), false) == input, "what is encoded is decoded as the same", input);
  demand(http::decode(http::encode(input), true) == input, "what is encoded is decoded as the same", input);
  try_head(input);
  http::Request request;
  if (!http::read_target(input, request)) return;
  demand(request.path.starts_with('/') && request.path.find('?') == std::string::npos, "a path is a path", input);
  try_routes(request);
  try_own_address(request);
}

}  // namespace rollbook::fuzz
