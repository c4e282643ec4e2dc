// Puts a season's archive into a book, all of it or nothing; and checks one by itself, without any book. What is stored
// is what the archive says an organiser decided and its games; its figures are computed anew.
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
  bool already_there = false;            ///< with the same nights and games: nothing was stored
  std::vector<std::string> new_players;  ///< who was not known before
  std::vector<std::string> differences;  ///< figures that come out differently here (figure_differences.hpp)
};

/// Refused with a sentence if the archive cannot be read, there is another season or night of that name, or this book
/// knows its players or games otherwise, so that it would not be the same season any more. `source` says where it comes
/// from.
Result<ImportedSeason> import_season(Book&, std::string_view text, const std::string& source, const Act&);

/// What an import into an empty book would answer: `differences` are the figures that are not what the archive's games
/// come to.
Result<ImportedSeason> check_archive(std::string_view text);

}  // namespace rollbook::store
