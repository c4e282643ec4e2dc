// HTTP as it stands on the wire, as far as it is the same for every library: the parts of a request that decide where
// it goes and whom it comes from, and the head of an answer. The adapters of server.hpp use it; pure functions.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "web/http.hpp"

namespace rollbook::web {

Method method_named(std::string_view name);

/// Puts the path and the query of "/games?player=Ala" into a request, also from an address with its host in front, as
/// proxies are sent them. False if it is neither.
bool read_target(std::string_view target, Request&);

/// Whether a request that came from an address of this machine was also meant for it: no proxy forwarded it for
/// somebody else, and Host names this machine. A page elsewhere whose name was made to lead here (DNS rebinding) gives
/// itself away by that name.
bool is_from_this_machine(bool address_is_loopback, const Fields& headers);

/// Whether an answer of this status has a body at all.
bool has_body(int status);

/// Everything before the body, with the empty line. A line break in a header becomes a blank: nobody writes headers of
/// his own into our answers.
std::string head_of(const Response&, bool keep_alive, std::chrono::sys_seconds now);

}  // namespace rollbook::web
