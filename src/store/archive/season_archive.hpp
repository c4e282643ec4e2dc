// A season as one file: its rules, its players, every night with its rounds and tables, every game as its record, and
// the figures that follow from all this. Nothing in it depends on the book it comes from, and there is only one way of
// writing it, so the same season gives the same bytes wherever it is exported. Read it with season_archive_reader.hpp.
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
  std::vector<std::string> players;  ///< by displayed name, in the order of sort_for_archive
  /// Players are numbered from 1 in the order of `players`; nights have no numbers.
  std::vector<NightDetails> nights;
  std::vector<std::string> games;  ///< canonical records, earlier revisions of each before the current one
  record::Json figures;            ///< the computed results (season_figures.hpp)

  const std::string& name_of(PlayerId player) const { return players.at(static_cast<std::size_t>(player - 1)); }
};

/// Sorts names in the order of archives, which is the same for every book.
void sort_for_archive(std::vector<std::string>& names);

/// The whole file. Every record, table and row is on its own line.
std::string write_archive(const SeasonArchive&);

/// Everything but the games, which are text, and the figures: the organiser's decisions.
record::Json decisions_of(const SeasonArchive&);

}  // namespace rollbook::store
