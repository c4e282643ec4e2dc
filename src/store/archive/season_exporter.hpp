// Takes a season out of the book: everything that an archive holds, read at one moment.
#pragma once

#include "store/archive/season_archive.hpp"
#include "store/league/seasons.hpp"

namespace rollbook::store {

Result<SeasonArchive> archive_of(const Book&, SeasonId);

/// The same as a file.
Result<std::string> export_season(const Book&, SeasonId);

}  // namespace rollbook::store
