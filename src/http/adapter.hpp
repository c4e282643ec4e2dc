// What every adapter of server.hpp needs, whatever its library: the parts of a request that determine its address and
// its client, the header of a response, and a response even if the handler throws. Free functions without sockets.
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

/// Puts the path and the query of "/games?player=Ala" into a request, also from an absolute address, as sent to
/// proxies. False if it is neither.
bool read_target(std::string_view target, Request&);

/// Puts the client's address into a request, from the address of the connection and the headers already in the request.
void read_origin(std::string_view remote_address, const std::vector<AddressRange>& trusted_proxies, Request&);

/// "503", for a client that may try again soon.
Response busy(std::string sentence);

/// Calls the handler. An exception is reported in a sentence, and becomes a "500" that does not reveal it.
Response answer_or_apologise(const Handler&, const Request&, const std::function<void(std::string_view)>& report);

/// Whether a response with this status may have a body.
bool has_body(int status);

/// "Sun, 06 Nov 1994 08:49:37 GMT", as in the header Date.
std::string date_of(std::chrono::sys_seconds);

/// Everything before the body, including the empty line. A stream ends when its connection does, so this must not be
/// kept alive: HTTP/1.1 has another way, but this one also works with 1.0. A line break in a header becomes a space, so
/// that no input can add headers to our responses.
std::string head_of(const Response&, bool keep_alive, std::chrono::sys_seconds now);

}  // namespace rollbook::http
