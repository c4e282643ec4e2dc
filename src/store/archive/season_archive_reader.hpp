// Reads a season's archive, which may come from anywhere. What is wrong is one sentence that begins with the place in
// the file: "nights[2].rounds[0].tables[1].seats[3]: there is no player …". Nothing is believed that a book could not
// have; the figures alone are taken as they stand, for others to be held against what the games say.
#pragma once

#include <cstddef>
#include <string_view>

#include "store/archive/season_archive.hpp"

namespace rollbook::store {

/// No season comes near it: a hundred players for forty nights have half of this.
inline constexpr std::size_t longest_archive = std::size_t{32} << 20U;

Result<SeasonArchive> read_archive(std::string_view text);

}  // namespace rollbook::store
