// Imports a season's archive into a book, completely or not at all; and checks one by itself, without a book. The
// organiser's decisions and the games are stored as in the archive; its figures are computed again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/archive/season_archive.hpp"
#include "store/league/seasons.hpp"

namespace rollbook::store {

struct ImportedSeason {
  SeasonId season = 0;
  std::string name;
  std::size_t players = 0;
  std::size_t nights = 0;
  std::size_t records = 0;               ///< of its games, with all their revisions
  bool already_there = false;            ///< the same nights and games are there, and nothing was stored
  std::vector<std::string> new_players;  ///< players unknown before
  std::vector<std::string> differences;  ///< figures that come out differently here (figure_differences.hpp)
};

/// Refused with a sentence if the archive cannot be read, if there is another season or night of that name, or if the
/// season would differ in this book, because it has other names for the players or other versions of the games.
/// `source` says where the archive comes from.
Result<ImportedSeason> import_season(Book&, std::string_view text, const std::string& source, const Act&);

/// The result of an import into an empty book: `differences` are the figures that do not match the archive's games.
Result<ImportedSeason> check_archive(std::string_view text);

}  // namespace rollbook::store
