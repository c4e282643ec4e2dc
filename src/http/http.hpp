// Our own types for HTTP: a Request comes in, a Handler returns a Response. No HTTP library is used here: an adapter
// (server.hpp) converts from and to its own types, and tests make these by hand:
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

/// Names and values in their original order; a name may occur more than once. As everywhere in HTTP, the case of names
/// does not matter.
class Fields {
 public:
  Fields() = default;
  Fields(std::initializer_list<std::pair<std::string, std::string>> fields) : fields_(fields) {}

  void add(std::string name, std::string value) { fields_.emplace_back(std::move(name), std::move(value)); }
  /// Replaces all fields with this name.
  void set(std::string_view name, std::string value);
  /// The first one with this name; "" if there is none.
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
  std::string path = "/";  ///< as in the address: "/players/%C5%BBaneta"; the router decodes its parameters
  Fields query;            ///< decoded
  Fields headers;
  std::string body;
  std::string address;  ///< of the client, "192.168.1.17"; behind a trusted proxy, as reported by the proxy
  bool secure = false;  ///< whether TLS was used, according to a trusted proxy

  /// The visitor, a guest until the site has identified them (sign_in.hpp).
  Visitor visitor;

  /// The path parameters found by the router, decoded: {number} of "/games/{number}". "" if there is none.
  std::string_view parameter(std::string_view name) const;
  std::map<std::string, std::string, std::less<>> parameters;

  /// "" if there is none with this name.
  std::string_view cookie(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string type = "text/html; charset=utf-8";
  Fields headers;  ///< except content type and length
  /// The bytes; shared, because many responses may be one page from the cache.
  std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
  /// A stream: after the body, the events of this feed are sent (feed.hpp), until the client leaves.
  std::shared_ptr<Feed> feed;
  /// How long the stream lasts at most; 0 = without a limit. A browser reconnects by itself, and its rights are checked
  /// again.
  std::chrono::milliseconds feed_lasts{0};
};

using Handler = std::function<Response(const Request&)>;

/// Responses: a page, plain text, JSON; "see other", after a change. A location is an address, encoded where necessary.
Response html(std::string body, int status = 200);
Response plain(std::string body, int status = 200);
Response json(std::string body, int status = 200);
Response see_other(std::string location);

/// Events: first these, then those of the feed. A browser that loses the stream reconnects after a second.
Response stream_of(const std::string& events, std::shared_ptr<Feed> feed);

/// "name=value&…", as in addresses and in the bodies of forms. Invalid encoding is taken literally. Fields beyond the
/// number that any form of ours has are dropped: once parsed, they would take much more memory than as text.
inline constexpr std::size_t most_fields = 5000;
Fields parse_query(std::string_view text);
/// Decodes "%C5%BB" and, in queries, "+".
std::string decode(std::string_view text, bool plus_is_space);
/// For an address: percent-encodes everything but letters, digits and "-._~".
std::string encode(std::string_view text);

}  // namespace rollbook::http
