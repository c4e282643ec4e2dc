// A season as one file: its rules, who was in it, every night with its rounds and tables, every game as its record, and
// the figures that follow from all this. Nothing in it depends on the book that it comes from, and it is written in one
// way only, so that the same season is the same bytes wherever it is exported. Read it with season_archive_reader.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/json.hpp"
#include "store/league/nights.hpp"

namespace rollbook::store {

inline constexpr std::string_view season_format = "rollbook-season/1";

struct SeasonArchive {
  std::string name;
  league::SeasonRules rules;
  std::vector<std::string> players;  ///< as they are shown, in the order of sort_for_archive
  /// Players are numbered from 1 by their place in `players`; nights have no number.
  std::vector<NightDetails> nights;
  std::vector<std::string> games;  ///< canonical records, earlier revisions before the present one of each
  record::Json figures;            ///< what was computed (season_figures.hpp)

  const std::string& name_of(PlayerId player) const { return players.at(static_cast<std::size_t>(player - 1)); }
};

/// Sorts names as archives have them, in every book in the same way.
void sort_for_archive(std::vector<std::string>& names);

/// The whole file. Every record, table and row stands on a line of its own.
std::string write_archive(const SeasonArchive&);

/// All of it but the games, which are text, and the figures: what an organiser decided.
record::Json decisions_of(const SeasonArchive&);

}  // namespace rollbook::store
