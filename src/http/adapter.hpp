// What every adapter of server.hpp needs, whatever its library is: the parts of a request that decide where it goes and
// whom it comes from, the head of an answer, and an answer whatever the handler throws. Free functions without sockets.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "http/client_address.hpp"
#include "http/http.hpp"

namespace rollbook::http {

Method method_named(std::string_view name);

/// Puts the path and the query of "/games?player=Ala" into a request, also from an address with its host in front, as
/// proxies are sent them. False if it is neither.
bool read_target(std::string_view target, Request&);

/// Puts into a request whom it comes from, by the address at the other end and the headers that are there already.
void read_origin(std::string_view remote_address, const std::vector<AddressRange>& trusted_proxies, Request&);

/// "503", for a client that may try again in a moment.
Response busy(std::string sentence);

/// What the handler says. What it throws is reported in a sentence and becomes a "500" that tells nothing of it.
Response answer_or_apologise(const Handler&, const Request&, const std::function<void(std::string_view)>& report);

/// Whether an answer of this status has a body at all.
bool has_body(int status);

/// "Sun, 06 Nov 1994 08:49:37 GMT", as in the header Date.
std::string date_of(std::chrono::sys_seconds);

/// Everything before the body, with the empty line. The end of an answer that goes on is that of the connection, so
/// this must not be kept alive: HTTP/1.1 has another way, yet this one is understood by 1.0 as well. A line break in a
/// header becomes a blank: so that no input can add headers to our answers.
std::string head_of(const Response&, bool keep_alive, std::chrono::sys_seconds now);

}  // namespace rollbook::http
