// Exports a season from the book: everything in an archive, read at one moment.
#pragma once

#include "store/archive/season_archive.hpp"
#include "store/league/seasons.hpp"

namespace rollbook::store {

Result<SeasonArchive> archive_of(const Book&, SeasonId);

/// The same as a file.
Result<std::string> export_season(const Book&, SeasonId);

}  // namespace rollbook::store
