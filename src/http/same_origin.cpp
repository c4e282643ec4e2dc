#include "http/same_origin.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "http/client_address.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"

namespace rollbook::http {
namespace {

/// The origin of a server or a page.
struct Origin {
  bool by_tls = false;
  std::string host;  ///< in lower case; an IPv6 address in its usual notation, without brackets
  std::uint16_t port = 0;

  bool operator==(const Origin&) const = default;
};

std::optional<std::string> read_host(std::string_view text) {
  if (text.starts_with('[') && text.ends_with(']')) {
    text = text.substr(1, text.size() - 2);
    const auto address = read_address(text);
    if (!address || text.find(':') == std::string_view::npos) return std::nullopt;
    return written(*address);
  }
  if (text.empty() || text.find_first_of("/:@[]?#\\ ") != std::string_view::npos) return std::nullopt;
  std::string host(text);
  std::ranges::transform(host, host.begin(), text::lower);
  return host;
}

/// "club.example", "192.168.1.5:8080", "[fd00::5]:8080", as in the header Host. Without a port, it is the default one
/// of the scheme.
std::optional<Origin> read_place(std::string_view text, bool by_tls) {
  constexpr std::uint16_t http = 80;
  constexpr std::uint16_t https = 443;
  Origin origin{.by_tls = by_tls, .port = by_tls ? https : http};
  const std::size_t colon = text.find(':', text.starts_with('[') ? std::min(text.find(']'), text.size()) : 0);
  if (colon != std::string_view::npos) {
    const auto port = text::whole_number<std::uint16_t>(text.substr(colon + 1));
    if (!port) return std::nullopt;
    origin.port = *port;
  }
  auto host = read_host(text.substr(0, colon));
  if (!host) return std::nullopt;
  origin.host = std::move(*host);
  return origin;
}

/// "https://club.example", as in the header Origin; not "null".
std::optional<Origin> read_origin(std::string_view text) {
  for (const bool by_tls : {false, true}) {
    const std::string_view begins = by_tls ? "https://" : "http://";
    if (text::same(text.substr(0, begins.size()), begins)) return read_place(text.substr(begins.size()), by_tls);
  }
  return std::nullopt;
}

/// The part of an address before its path.
std::string_view without_path(std::string_view address) {
  const std::size_t host = address.find("://");
  return host == std::string_view::npos ? address : address.substr(0, address.find('/', host + 3));
}

/// The origin to which the request was sent, as far as its sender knows it. A proxy may use TLS without telling us, so
/// the scheme is taken from the page's origin; if we know that TLS was used, a page without TLS is another site.
std::optional<Origin> place_of(const Request& request, bool by_tls) {
  return read_place(request.headers.get("host"), request.secure || by_tls);
}

}  // namespace

bool is_from_our_pages(const Request& request, std::string_view public_address) {
  // Sent by today's browsers, over TLS or on this machine; "none" means that the reader started the request, for
  // example by reloading a page.
  if (const std::string_view site = request.headers.get("sec-fetch-site"); !site.empty()) {
    return site == "same-origin" || site == "none";
  }
  // Sent by all browsers, and "null" where they hide it.
  if (!request.headers.has("origin")) return true;
  const auto origin = read_origin(request.headers.get("origin"));
  return origin && (origin == place_of(request, origin->by_tls) || origin == read_origin(without_path(public_address)));
}

Handler only_from_our_pages(Handler handler, Handler refused, std::function<std::string()> public_address) {
  return [handler = std::move(handler), refused = std::move(refused),
          public_address = std::move(public_address)](const Request& request) {
    return is_from_our_pages(request, public_address()) ? handler(request) : refused(request);
  };
}

}  // namespace rollbook::http
