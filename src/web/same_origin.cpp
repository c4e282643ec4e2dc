#include "web/same_origin.hpp"

#include "text/ascii.hpp"

namespace rollbook::web {

bool is_from_our_pages(const Request& request) {
  // What today's browsers say; "none" is what the reader did himself, such as loading a page again.
  if (const std::string_view site = request.headers.get("sec-fetch-site"); !site.empty()) {
    return site == "same-origin" || site == "none";
  }
  // What older ones say, and "null" where they do not want to tell.
  if (!request.headers.has("origin")) return true;
  std::string_view origin = request.headers.get("origin");
  const std::size_t host = origin.find("://");
  if (host == std::string_view::npos) return false;
  origin.remove_prefix(host + 3);
  return !origin.empty() && text::alike(origin, request.headers.get("host"));
}

Handler only_from_our_pages(Handler handler, Handler refused) {
  return [handler = std::move(handler), refused = std::move(refused)](const Request& request) {
    return is_from_our_pages(request) ? handler(request) : refused(request);
  };
}

}  // namespace rollbook::web
