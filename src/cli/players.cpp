// rollbook players: who is in the book. rollbook player: names and aliases put right, and who wants to be private.
#include "store/players.hpp"

#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/book_option.hpp"
#include "cli/command.hpp"
#include "cli/table.hpp"
#include "record/json_values.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using record::Json;

constexpr std::string_view examples = R"(  rollbook players                                   everybody
  rollbook players Ala --json                        one of them, for programs)";

constexpr std::string_view details =
    R"(Lists the players with their other names, how many games there are of each, how many of
these count, and how many were won against others.
Exit status: 0 done; 2 there is no such player, or the book could not be read.)";

constexpr std::string_view player_examples =
    R"(  rollbook player merge "Ala Nowak" "Ala N."         two names, one person: all games are Ala Nowak's
  rollbook player alias "Ala Nowak" Alka             records that say Alka mean her
  rollbook player rename Ala "Ala Nowak"             what the book shows; Ala stays an alias
  rollbook player private "Ala Nowak"                what is published says A. N.; player public ends that)";

constexpr std::string_view player_details =
    R"(Puts names right. No game is changed: records keep the names that were written down, and
the book knows whose they are. Two players who sat at one table cannot be merged. Private is
about what rollbook publish writes; the book itself and its web app show every name.
Exit status: 0 done; 2 it could not be done.)";

struct PlayersOptions {
  BookOption book;
  std::string name;
  bool json = false;
};

std::string to_json(const store::Player& player) {
  Json object{{"name", player.name},
              {"aliases", player.aliases},
              {"games", player.games},
              {"counted", player.counted},
              {"wins", player.wins}};
  if (player.is_private) object["private"] = true;
  if (player.last_played) object["last_played"] = *player.last_played;
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

int players(const PlayersOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::trouble;
  const auto name = options.name.empty() ? std::nullopt : std::optional(options.name);
  const auto found = said(store::list_players(*book, name), io);
  if (!found) return Status::trouble;
  std::vector<std::vector<std::string>> rows;
  for (const store::Player& player : *found) {
    if (options.json) io.out << to_json(player) << '\n';
    std::string aliases;
    for (const std::string& alias : player.aliases) aliases += (aliases.empty() ? "" : ", ") + one_line(alias);
    rows.push_back({one_line(player.name) + (player.is_private ? " (private)" : ""), std::to_string(player.games),
                    std::to_string(player.counted), std::to_string(player.wins),
                    player.last_played.value_or("").substr(0, 10), aliases});
  }
  if (options.json) return Status::good;
  if (rows.empty()) {
    io.err << "There is nobody in this book yet.\n";
    return Status::good;
  }
  print_table({{"player"}, {"games", true}, {"counted", true}, {"won", true}, {"last played"}, {"also known as"}}, rows,
              io);
  return Status::good;
}

struct PlayerOptions {
  BookOption book;
  std::string what, player, name, by;
};

int refuse(const std::string& sentence, Io& io) {
  complain({sentence}, io);
  return Status::trouble;
}

int player(const PlayerOptions& options, Io& io) {
  const bool takes_name = options.what == "merge" || options.what == "alias" || options.what == "rename";
  const bool sets_private = options.what == "private" || options.what == "public";
  if (!takes_name && !sets_private) {
    return refuse(
        text::say("player is followed by merge, alias, rename, private or public; found ", text::quote(options.what)),
        io);
  }
  if (takes_name && options.name.empty()) {
    return refuse(text::say("player ", options.what, " needs two names; found only ", text::quote(options.player)), io);
  }
  if (sets_private && !options.name.empty()) {
    return refuse(text::say("player ", options.what, " takes one name; found ", text::quote(options.name), " after it"),
                  io);
  }
  const auto book = open_book(options.book, store::Book::Use::write, io);
  if (!book) return Status::trouble;
  const store::Act act = act_of(options.by);
  const auto done = sets_private ? store::set_private(*book, options.player, options.what == "private", act)
                    : options.what == "merge" ? store::merge_players(*book, options.player, options.name, act)
                    : options.what == "alias" ? store::add_alias(*book, options.player, options.name, act)
                                              : store::rename_player(*book, options.player, options.name, act);
  return said(done, io) ? Status::good : Status::trouble;
}

}  // namespace

void add_players(CLI::App& app, Context& context) {
  auto options = std::make_shared<PlayersOptions>();
  Command command(app, {"players", "List the players in the book", examples, details});
  command.takes("NAME", options->name, "Only this player, by any name");
  command.flag("--json", options->json, "Print one JSON object a line for each player");
  add_book_option(command, options->book);
  command.runs([options, &context] { context.status = players(*options, context.io); });
}

void add_player(CLI::App& app, Context& context) {
  auto options = std::make_shared<PlayerOptions>();
  Command command(
      app, {"player", "Merge players, add aliases, change names, keep them private", player_examples, player_details});
  command.needs("merge|alias|rename|private|public", options->what, "What to do");
  command.needs("PLAYER", options->player, "The player, by any name");
  command.takes("NAME", options->name, "merge: who becomes this player; alias, rename: the new name");
  command.text("--by", "WHO", options->by, "Who does it, for the audit (default: $USER)");
  add_book_option(command, options->book);
  command.runs([options, &context] { context.status = player(*options, context.io); });
}

}  // namespace rollbook::cli
