// How the server recognises a visitor who has signed in: by a cookie with the key of a session, which scripts cannot
// read. And permissions: a handler that requires a right is wrapped in `only_with`.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "http/local_address.hpp"
#include "http/visitor.hpp"
#include "store/people/audit.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// The visitor. A request without a session, or with one that has ended, is from a guest; so are all while the book
/// cannot be read.
http::Visitor visitor_of(const Site&, const http::Request&);

/// The Set-Cookie header that makes a browser keep or forget a session. Over TLS, the cookie is sent only to this host.
std::string session_cookie(const http::Request&, std::string_view key);
std::string no_session_cookie(const http::Request&);

/// Whether a request contains the token of its session's forms: in a field `form_token`, or a header.
bool has_form_token(const http::Request&);

/// The handler, for visitors with this right and, for changes, only from a form of their session. A guest who asks for
/// a page is redirected to the login first.
http::Handler only_with(http::Right, http::Method, http::Handler, const Site&);

/// A stream that needs an account ends after this time: a browser that still has access reconnects by itself.
inline constexpr std::chrono::minutes longest_private_stream{5};

/// Who acts, when and from where, for the audit log.
store::Act act_of(const Site&, const http::Request&);

}  // namespace rollbook::web
