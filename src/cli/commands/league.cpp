// rollbook league: the seasons of the book and their standings; their archives are in league_archive.cpp.
#include "cli/commands/league.hpp"

#include <memory>
#include <ostream>

#include "cli/support/book_option.hpp"
#include "cli/terminal/table.hpp"
#include "league/season.hpp"
#include "record/json.hpp"
#include "store/archive/season_exporter.hpp"
#include "store/league/nights.hpp"
#include "store/league/season_rules.hpp"
#include "store/league/seasons.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using record::Json;

constexpr std::string_view examples =
    R"(  rollbook league list                               the seasons of the book
  rollbook league standings "Spring 2026"            the standings
  rollbook league export "Spring 2026" -o spring.season
  rollbook league check spring.season                is every figure right?)";

constexpr std::string_view details =
    R"(A season consists of nights, a night of rounds, a round of tables. Organisers run seasons in the
web app; these commands show, export, import and recompute them.)";

constexpr std::string_view list_examples =
    R"(  rollbook league list                               the seasons of the book
  rollbook league list --json                        for programs)";

constexpr std::string_view list_details =
    R"(Lists the seasons, the one with the latest night first.
Exit status: 0 done; 2 the book could not be read.)";

constexpr std::string_view standings_examples =
    R"(  rollbook league standings "Spring 2026"            the standings
  rollbook league standings spring --json            with every figure, for programs)";

constexpr std::string_view standings_details =
    R"(Prints a season's table, best first, with what separated each row from the next. The season
is given by its name, in any case, or by its number. With --json, rows are as in its archive.
Exit status: 0 done; 2 there is no such season, or the book could not be read.)";

struct LeagueOptions {
  BookOption book;
  std::string season;
  bool json = false;
};

int list(const LeagueOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  const auto seasons = value_or_report(store::seasons(*book), io);
  if (!seasons) return Status::failed;
  std::vector<std::vector<std::string>> rows;
  for (const store::Season& season : *seasons) {
    const auto nights = value_or_report(store::nights_of(*book, season.id), io);
    if (!nights) return Status::failed;
    const std::string first = nights->empty() ? "" : nights->front().day;
    const std::string last = nights->empty() ? "" : nights->back().day;
    if (options.json) {
      const Json row{
          {"number", season.id}, {"name", season.name}, {"nights", nights->size()}, {"first", first}, {"last", last}};
      io.out << row.dump() << '\n';
    }
    rows.push_back({std::to_string(season.id), one_line(season.name), std::to_string(nights->size()), first, last});
  }
  if (options.json) return Status::good;
  if (rows.empty()) {
    io.err << "This book has no seasons yet.\n";
    return Status::good;
  }
  print_table({{"number", true}, {"season"}, {"nights", true}, {"first"}, {"last"}}, rows, io);
  return Status::good;
}

/// "wins 3 : 2".
std::string parting(const std::optional<league::TieBreak>& parted) {
  if (!parted) return "";
  return text::say(league::name_of(parted->key), " ", store::to_json(parted->above).dump(), " : ",
                   store::to_json(parted->below).dump());
}

int print_standings(const store::Book& book, const store::Season& season, Io& io) {
  const auto nights = value_or_report(store::results_of_season(book, season.id), io);
  const auto names = value_or_report(store::player_names(book), io);
  if (!nights || !names) return Status::failed;
  std::vector<std::vector<std::string>> rows;
  for (const league::SeasonRow& row : league::season_standings(season.rules, *nights)) {
    const auto name = names->find(row.player());
    rows.push_back({row.place == 0 ? "" : std::to_string(row.place), name == names->end() ? "" : one_line(name->second),
                    store::to_json(row.total()).dump(), store::to_json(row.contender[league::Key::nights]).dump(),
                    std::to_string(row.games), store::to_json(row.contender[league::Key::wins]).dump(),
                    parting(row.parted)});
  }
  if (rows.empty()) {
    io.err << "No games have been played in this season yet.\n";
    return Status::good;
  }
  print_table({{"place", true},
               {"player"},
               {"points", true},
               {"nights", true},
               {"games", true},
               {"won", true},
               {"ahead of the next by"}},
              rows, io);
  return Status::good;
}

int standings(const LeagueOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  const auto season = value_or_report(store::season_called(*book, options.season), io);
  if (!season) return Status::failed;
  if (!options.json) return print_standings(*book, *season, io);
  const auto archive = value_or_report(store::archive_of(*book, season->id), io);
  if (!archive) return Status::failed;
  for (const Json& row : archive->figures.at("standings")) {
    io.out << row.dump() << '\n';
  }
  return Status::good;
}

}  // namespace

void add_league(CLI::App& app, Context& context) {
  Command league(app, {"league", "Seasons: standings, archives, and a check of every figure", examples, details});

  auto of_list = std::make_shared<LeagueOptions>();
  Command list_command(league, {"list", "List the seasons of the book", list_examples, list_details});
  list_command.flag("--json", of_list->json, "Print one JSON object per line for each season");
  add_book_option(list_command, of_list->book);
  list_command.on_run([of_list, &context] { context.status = list(*of_list, context.io); });

  auto of_standings = std::make_shared<LeagueOptions>();
  Command standings_command(league, {"standings", "Print a season's table", standings_examples, standings_details});
  standings_command.requires_argument("SEASON", of_standings->season, "Its name or its number");
  standings_command.flag("--json", of_standings->json, "Print one JSON object per line for each row");
  add_book_option(standings_command, of_standings->book);
  standings_command.on_run([of_standings, &context] { context.status = standings(*of_standings, context.io); });

  add_league_archive(league, context);
}

}  // namespace rollbook::cli
