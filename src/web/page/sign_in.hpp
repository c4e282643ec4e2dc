// How the server knows again who signed in: a cookie with the key of a session, which only the server can read. And the
// doors that only some may pass: what needs a right is wrapped in `only_with`.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "http/local_address.hpp"
#include "http/visitor.hpp"
#include "store/people/audit.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// The visitor. A request without a session, or with one that has ended, is a guest; so are all while the book cannot
/// be read.
http::Visitor visitor_of(const Site&, const http::Request&);

/// The value of Set-Cookie with which a browser keeps a session, or forgets it. Over TLS it is sent only here.
std::string session_cookie(const http::Request&, std::string_view key);
std::string no_session_cookie(const http::Request&);

/// Whether a request brings back the token of its session's forms: in a field `form_token`, or a header.
bool has_form_token(const http::Request&);

/// The handler for who has this right and, if something is to be changed, comes from a form of the own session. A guest
/// a visitor who wants to see a page is sent to the login first.
http::Handler only_with(http::Right, http::Method, http::Handler, const Site&);

/// A stream that needs an account ends after this time: a browser that may still listen reconnects by itself.
inline constexpr std::chrono::minutes longest_private_stream{5};

/// Who acts, when and from where, for the audit.
store::Act act_of(const Site&, const http::Request&);

}  // namespace rollbook::web
