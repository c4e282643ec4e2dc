// Requests of a signed-in visitor, for the tests of pages that need an account.
#pragma once

#include <string>

#include "http/http.hpp"
#include "store/people/account_support.hpp"
#include "store/people/sessions.hpp"

namespace rollbook::test {

/// The same request from a browser with this session, from a form of its pages.
inline http::Request signed_in(http::Request request, const std::string& session) {
  const std::string_view cookies = request.headers.get("cookie");
  request.headers.set("Cookie", std::string(cookies) + (cookies.empty() ? "" : "; ") + "session=" + session);
  request.headers.add("X-Form-Token", store::form_token_of(session));
  return request;
}

}  // namespace rollbook::test
