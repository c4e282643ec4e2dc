// Protection against cross-site requests: a browser sends a form to any address named in a page, so a page elsewhere
// could make an organiser's own browser change the book. Changes are therefore accepted only from our own pages; a
// browser says where a form comes from, whatever name or address it has for this server.
#pragma once

#include <string>
#include <string_view>

#include "http/http.hpp"

namespace rollbook::http {

/// Whether this was sent by a page of this very server, or by no page at all: programs such as curl do not send an
/// origin, and no page elsewhere can make them send a request. A page is ours if its origin is the one that the request
/// was sent to (Host), or `public_address`, "https://club.example": a proxy may use another name for us than its
/// visitors do. "" = there is none.
bool is_from_our_pages(const Request&, std::string_view public_address);

/// The handler, for requests from our own pages; `refused` answers all others.
Handler only_from_our_pages(Handler, Handler refused, std::function<std::string()> public_address);

}  // namespace rollbook::http
