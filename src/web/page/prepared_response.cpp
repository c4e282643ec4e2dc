#include "web/page/prepared_response.hpp"

#include <algorithm>
#include <cassert>
#include <ranges>

#include "http/compression.hpp"
#include "store/db/content.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

enum class Coding { none, gzip };

/// Two encodings of one page are different bytes, so their tags differ.
std::string quoted_tag(std::string_view tag, Coding coding) {
  return text::say('"', tag, coding == Coding::gzip ? "-gzip\"" : "\"");
}

/// Whether the client already has this: "If-None-Match: "3f…", W/"a0…"". A proxy that changed the encoding on the way
/// made a strong tag weak (W/); that makes no difference here.
bool has_already(const http::Request& request, std::string_view tag) {
  for (const std::string_view header : request.headers.all("if-none-match")) {
    for (const auto part : header | std::views::split(',')) {
      std::string_view known = text::trimmed({part.begin(), part.end()});
      if (known.starts_with("W/")) known.remove_prefix(2);
      if (known == tag || known == "*") return true;
    }
  }
  return false;
}

bool only_reads(const http::Request& request) {
  return request.method == http::Method::get || request.method == http::Method::head;
}

/// With its tag, but not compressed.
PreparedResponse tagged(http::Response response) {
  assert(!response.feed);
  if (!response.headers.has("cache-control")) {
    response.headers.add("Cache-Control", std::string(freshness::ask_again));
  }
  std::string tag = store::hex(store::hash_of(*response.body));
  return {std::move(response), nullptr, std::move(tag)};
}

std::shared_ptr<const std::string> compressed(const http::Response& response) {
  return std::make_shared<const std::string>(http::gzip(*response.body));
}

void encode_as_gzip(http::Response& response, std::shared_ptr<const std::string> bytes) {
  response.body = std::move(bytes);
  response.headers.add("Content-Encoding", "gzip");
}

/// The response in an encoding; `bytes` makes the compressed bytes if they are needed.
template <class Bytes>
http::Response answer_in(Coding coding, const PreparedResponse& prepared, const http::Request& request,
                         const Bytes& bytes) {
  http::Response response = prepared.whole;
  const std::string tag = quoted_tag(prepared.tag, coding);
  response.headers.add("ETag", tag);
  if (http::worth_compressing(prepared.whole)) response.headers.add("Vary", "Accept-Encoding");
  if (has_already(request, tag)) {
    response.status = 304;
    response.body = std::make_shared<const std::string>();
  } else if (coding == Coding::gzip) {
    encode_as_gzip(response, bytes());
  }
  return response;
}

}  // namespace

PreparedResponse prepare_response(http::Response response) {
  PreparedResponse prepared = tagged(std::move(response));
  if (http::worth_compressing(prepared.whole)) prepared.gzip = compressed(prepared.whole);
  return prepared;
}

http::Response answer(const PreparedResponse& prepared, const http::Request& request) {
  const Coding coding = prepared.gzip && http::accepts_gzip(request) ? Coding::gzip : Coding::none;
  return answer_in(coding, prepared, request, [&] { return prepared.gzip; });
}

http::Handler with_prepared_responses(http::Handler handler) {
  return [handler = std::move(handler)](const http::Request& request) {
    http::Response response = handler(request);
    if (response.feed || response.headers.has("etag")) return response;
    const Coding coding =
        http::worth_compressing(response) && http::accepts_gzip(request) ? Coding::gzip : Coding::none;
    if (only_reads(request) && response.status == 200) {
      const PreparedResponse prepared = tagged(std::move(response));
      return answer_in(coding, prepared, request, [&] { return compressed(prepared.whole); });
    }
    if (coding == Coding::gzip) {
      encode_as_gzip(response, compressed(response));
      response.headers.add("Vary", "Accept-Encoding");
    }
    return response;
  };
}

}  // namespace rollbook::web
