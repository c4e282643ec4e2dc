// The way back from a live table to its night: a game belongs to the night whose name its record has as the event.
#pragma once

#include <optional>
#include <string>

#include "web/page/site.hpp"

namespace rollbook::web {

/// The address of the night, for those who help the page where it is run; "" if the event is no night of the book.
std::string night_address(const Site&, const http::Visitor&, const std::optional<std::string>& event);

}  // namespace rollbook::web
