// Our own types for HTTP: a Request comes in, a Handler answers with a Response. No HTTP library is in sight here: an
// adapter (server.hpp) makes these from its own, and tests make them by hand:
//
//   const Response answer = site({.path = "/games", .query = parse_query("player=Ala")});
#pragma once

#include <chrono>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "http/visitor.hpp"

namespace rollbook::http {

class Feed;

enum class Method { get, head, post, put, del, other };

/// Names and values in the order in which they came; a name may come more than once. As everywhere in HTTP, names that
/// differ only in their case are the same.
class Fields {
 public:
  Fields() = default;
  Fields(std::initializer_list<std::pair<std::string, std::string>> fields) : fields_(fields) {}

  void add(std::string name, std::string value) { fields_.emplace_back(std::move(name), std::move(value)); }
  /// In the place of whatever has this name.
  void set(std::string_view name, std::string value);
  /// The first one of this name; "" if there is none.
  std::string_view get(std::string_view name) const;
  bool has(std::string_view name) const;
  std::vector<std::string_view> all(std::string_view name) const;
  auto begin() const { return fields_.begin(); }
  auto end() const { return fields_.end(); }
  bool empty() const { return fields_.empty(); }

 private:
  std::vector<std::pair<std::string, std::string>> fields_;
};

struct Request {
  Method method = Method::get;
  std::string path = "/";  ///< as it stands in the address: "/players/%C5%BBaneta"; the router decodes what it finds
  Fields query;            ///< decoded
  Fields headers;
  std::string body;
  std::string address;  ///< of the client, "192.168.1.17"; behind a trusted proxy, what the proxy says
  bool secure = false;  ///< whether it came by TLS, as a trusted proxy says

  /// The visitor, a guest until the site has identified them (sign_in.hpp).
  Visitor visitor;

  /// What the router found in the path, decoded: {number} of "/games/{number}". "" if there is none.
  std::string_view parameter(std::string_view name) const;
  std::map<std::string, std::string, std::less<>> parameters;

  /// "" if there is none of this name.
  std::string_view cookie(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string type = "text/html; charset=utf-8";
  Fields headers;  ///< beside the content type and length
  /// The bytes; shared, since many answers may be one page from the cache.
  std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
  /// The answer goes on: after the body comes whatever this brings (feed.hpp), until the client leaves.
  std::shared_ptr<Feed> feed;
  /// How long it goes on at the most; 0 = without a limit. A browser reconnects by itself, and its right is checked
  /// again.
  std::chrono::milliseconds feed_lasts{0};
};

using Handler = std::function<Response(const Request&)>;

/// Answers: a page, plain text, JSON; "see other", after something was done. A location is an address, encoded where it
/// has to be.
Response html(std::string body, int status = 200);
Response plain(std::string body, int status = 200);
Response json(std::string body, int status = 200);
Response see_other(std::string location);

/// Events, first these and then what the feed brings. A browser that loses the stream comes back after a second.
Response stream_of(const std::string& events, std::shared_ptr<Feed> feed);

/// "name=value&…", as it stands in addresses and in the bodies of forms. What is not well encoded is taken as it
/// stands. Fields beyond the number that any form of ours has are left out: parsed, they would take much more room than
/// on their way.
inline constexpr std::size_t most_fields = 5000;
Fields parse_query(std::string_view text);
/// "%C5%BB" and, in queries, "+".
std::string decode(std::string_view text, bool plus_is_space);
/// For an address: everything but letters, digits and "-._~" as percent signs.
std::string encode(std::string_view text);

}  // namespace rollbook::http
