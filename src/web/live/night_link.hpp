// The link from a live table back to its night: a game belongs to the night whose name is the event of its record.
#pragma once

#include <optional>
#include <string>

#include "web/page/site.hpp"

namespace rollbook::web {

/// The address of the night: for helpers and organisers, the page for running it; "" if the event is not a night of the
/// book.
std::string night_address(const Site&, const http::Visitor&, const std::optional<std::string>& event);

}  // namespace rollbook::web
