// Protection against cross-site requests: a browser sends a form to any address that a page names, so a page elsewhere
// could make an organiser's own browser change the book. What changes something is therefore taken only from our own
// pages; a browser says from where a form comes, under whatever name or address it knows this server.
#pragma once

#include <string>
#include <string_view>

#include "http/http.hpp"

namespace rollbook::http {

/// Whether a page of this very server sends this, or no page at all: programs such as curl say nothing of the kind, and
/// no page elsewhere can make them send something. A page is ours if its origin is where the request went to (Host), or
/// `public_address`, "https://club.example": a proxy may ask by another name than its visitors do. "" = there is none.
bool is_from_our_pages(const Request&, std::string_view public_address);

/// The handler for what comes from our own pages; `refused` answers the rest.
Handler only_from_our_pages(Handler, Handler refused, std::function<std::string()> public_address);

}  // namespace rollbook::http
