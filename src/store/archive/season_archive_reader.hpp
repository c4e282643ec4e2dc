// Reads a season's archive, which may come from anywhere. Errors are one sentence that begins with the position in the
// file: "nights[2].rounds[0].tables[1].seats[3]: there is no player …". Nothing is accepted that a book could not
// contain; only the figures are taken as they are, to be compared with the games by the caller.
#pragma once

#include <cstddef>
#include <string_view>

#include "store/archive/season_archive.hpp"

namespace rollbook::store {

/// No season comes near it: a hundred players over forty nights take half of this.
inline constexpr std::size_t longest_archive = std::size_t{32} << 20U;

Result<SeasonArchive> read_archive(std::string_view text);

}  // namespace rollbook::store
