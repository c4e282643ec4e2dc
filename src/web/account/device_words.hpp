// The device of a session in words its owner recognises, "Firefox, Android": names only, which are the same in every
// language. No more of what the browser says about itself is kept.
#pragma once

#include <string>
#include <string_view>

namespace rollbook::web {

/// From the header User-Agent. What is unknown is left out; "" if nothing is known.
std::string device_in(std::string_view user_agent);

}  // namespace rollbook::web
