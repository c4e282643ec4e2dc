// rollbook players: lists the players in the book. rollbook player: corrects names and aliases, and sets privacy.
#include "store/people/players.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/terminal/table.hpp"
#include "record/json.hpp"
#include "store/games/name_edits.hpp"
#include "store/people/duplicates.hpp"
#include "store/undo/undoable.hpp"
#include "store/upkeep/pseudonym.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using record::Json;

constexpr std::string_view examples = R"(  rollbook players                                   all players
  rollbook players Ala --json                        one player, for programs
  rollbook players --duplicates                      players with similar names who never met)";

constexpr std::string_view details =
    R"(Lists the players with their other names and their games: recorded (all), played (those that
count), rated (those with others), and won.
Exit status: 0 done; 2 there is no such player, or the book could not be read.)";

constexpr std::string_view player_examples =
    R"(  rollbook player merge "Ala Nowak" "Ala N."         two names, one person: all games are Ala Nowak's
  rollbook player alias "Ala Nowak" Alka             records that say Alka mean her
  rollbook player unalias "Ala Nowak" Alka           takes a name back that no game was played under
  rollbook player split "Ala Nowak" Alka             another person: a player of her own, with her games
  rollbook player rename Ala "Ala Nowak"             changes the displayed name; Ala stays an alias
  rollbook player apart "Ala N." "Ala Nowicka"       two people: they are no longer listed as duplicates
  rollbook player delete "Ala N."                    deletes a player without games
  rollbook player private "Ala Nowak"                published pages show A. N.; undo with player public
  rollbook player pseudonym "Ala Nowak" Amber        replaces her name everywhere in the book
  rollbook player forget "Ala Nowak"                 the same, with N. N.; the others keep their results)";

constexpr std::string_view player_details =
    R"(Corrects names. Merge, alias and rename change no game: records keep the names that were
written down, and the book knows whose they are. Two players who sat at one table cannot be
merged. The web app can undo these changes for 30 days. Private concerns only what rollbook publish writes; the book itself and its web app
show every name. Pseudonym and forget change the records, too, in every revision, and cannot
be undone; earlier backups and exports still have the old name.
Exit status: 0 done; 2 failed.)";

struct PlayersOptions {
  BookOption book;
  std::string name;
  bool json = false;
  bool duplicates = false;
};

std::string to_json(const store::Player& player) {
  Json object{{"name", player.name},      {"aliases", player.aliases}, {"games", player.games},
              {"counted", player.played}, {"rated", player.rated},     {"wins", player.wins}};
  if (player.is_private) object["private"] = true;
  if (player.last_played) object["last_played"] = *player.last_played;
  return object.dump();
}

/// Pairs of players who may be one person, the most likely first.
int duplicates(const store::Book& book, bool json, Io& io) {
  constexpr std::size_t most = 200;
  const auto pairs = value_or_report(store::probable_duplicates(book, most), io);
  if (!pairs) return Status::failed;
  std::vector<std::vector<std::string>> rows;
  for (const store::ProbableDuplicate& pair : *pairs) {
    const std::string likeness = std::to_string(pair.likeness);
    if (json) {
      const Json object{{"player", pair.one.name}, {"other", pair.other.name}, {"likeness", pair.likeness}};
      io.out << object.dump() << '\n';
    }
    rows.push_back({one_line(pair.one.name), std::to_string(pair.one.games), one_line(pair.other.name),
                    std::to_string(pair.other.games), likeness});
  }
  if (json) return Status::good;
  if (rows.empty()) {
    io.err << "No two players have similar names.\n";
    return Status::good;
  }
  print_table({{"player"}, {"games", true}, {"other"}, {"games", true}, {"likeness", true}}, rows, io);
  return Status::good;
}

int players(const PlayersOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  if (options.duplicates) return duplicates(*book, options.json, io);
  const auto name = options.name.empty() ? std::nullopt : std::optional(options.name);
  const auto found = value_or_report(store::list_players(*book, name), io);
  if (!found) return Status::failed;
  std::vector<std::vector<std::string>> rows;
  for (const store::Player& player : *found) {
    if (options.json) io.out << to_json(player) << '\n';
    std::string aliases;
    for (const std::string& alias : player.aliases) aliases += (aliases.empty() ? "" : ", ") + one_line(alias);
    rows.push_back({one_line(player.name) + (player.is_private ? " (private)" : ""), std::to_string(player.games),
                    std::to_string(player.played), std::to_string(player.rated), std::to_string(player.wins),
                    player.last_played.value_or("").substr(0, 10), aliases});
  }
  if (options.json) return Status::good;
  if (rows.empty()) {
    io.err << "This book has no players yet.\n";
    return Status::good;
  }
  print_table({{"player"},
               {"recorded", true},
               {"played", true},
               {"rated", true},
               {"won", true},
               {"last played"},
               {"also known as"}},
              rows, io);
  return Status::good;
}

struct PlayerOptions {
  BookOption book;
  std::string what, player, name, by;
};

int refuse(const std::string& sentence, Io& io) {
  print_error({sentence}, io);
  return Status::failed;
}

/// The actions on a player, whether they need a second name, and as what they can be undone.
struct Action {
  std::string_view name;
  bool takes_name;
  store::Result<void> (*act)(const store::Book&, const std::string& player, const std::string& name, const store::Act&);
  std::optional<store::AuditAction> undoable_as = std::nullopt;
};
using store::AuditAction;

store::Result<void> give_pseudonym(const store::Book& book, const std::string& player, const std::string& name,
                                   const store::Act& act) {
  const auto id = store::player_called(book, player);
  return id ? store::give_pseudonym(book, *id, name, act) : tl::unexpected(id.error());
}

store::Result<void> unalias(const store::Book& book, const std::string& player, const std::string& name,
                            const store::Act& act) {
  const auto id = store::player_called(book, player);
  return id ? store::remove_alias(book, *id, name, act) : tl::unexpected(id.error());
}

store::Result<void> split(const store::Book& book, const std::string& player, const std::string& name,
                          const store::Act& act) {
  const auto id = store::player_called(book, player);
  if (!id) return tl::unexpected(id.error());
  return store::split_player(book, *id, {name}, act).map([](store::PlayerId) {});
}

store::Result<void> apart(const store::Book& book, const std::string& player, const std::string& name,
                          const store::Act& act) {
  const auto one = store::player_called(book, player);
  if (!one) return tl::unexpected(one.error());
  const auto other = store::player_called(book, name);
  return other ? store::keep_apart(book, *one, *other, act) : tl::unexpected(other.error());
}

store::Result<void> remove(const store::Book& book, const std::string& player, const std::string& /*name*/,
                           const store::Act& act) {
  const auto id = store::player_called(book, player);
  return id ? store::delete_player(book, *id, act) : tl::unexpected(id.error());
}

constexpr auto actions = std::to_array<Action>({
    {"merge", true, store::merge_players, AuditAction::merged},
    {"alias", true, store::add_alias, AuditAction::added_alias},
    {"unalias", true, unalias, AuditAction::removed},
    {"rename", true, store::rename_player, AuditAction::renamed},
    {"split", true, split, AuditAction::changed},
    {"apart", true, apart, AuditAction::changed},
    {"delete", false, remove, AuditAction::removed},
    {"private", false,
     [](const auto& book, const auto& player, const auto&, const auto& act) {
       return store::set_private(book, player, true, act);
     }},
    {"public", false,
     [](const auto& book, const auto& player, const auto&, const auto& act) {
       return store::set_private(book, player, false, act);
     }},
    {"pseudonym", true, give_pseudonym},
    {"forget", false,
     [](const auto& book, const auto& player, const auto&, const auto& act) {
       const auto id = store::player_called(book, player);
       return id ? store::forget_player(book, *id, act) : tl::unexpected(id.error());
     }},
});

/// "merge, alias or rename".
std::string action_names(std::string_view last_joint) {
  std::vector<std::string_view> names;
  std::ranges::transform(actions, std::back_inserter(names), &Action::name);
  return text::list(names, last_joint);
}

int player(const PlayerOptions& options, Io& io) {
  const auto* const action = std::ranges::find(actions, options.what, &Action::name);
  if (action == actions.end()) {
    return refuse(text::say("player is followed by ", action_names("or"), "; found ", text::quote(options.what)), io);
  }
  if (action->takes_name && options.name.empty()) {
    return refuse(text::say("player ", options.what, " needs two names; found only ", text::quote(options.player)), io);
  }
  if (!action->takes_name && !options.name.empty()) {
    return refuse(text::say("player ", options.what, " takes one name; found ", text::quote(options.name), " after it"),
                  io);
  }
  const auto book = open_book(options.book, store::Book::Use::write, io);
  if (!book) return Status::failed;
  const store::Act act = act_of(options.by);
  const auto work = [&] { return action->act(*book, options.player, options.name, act); };
  if (!action->undoable_as) return value_or_report(work(), io) ? Status::good : Status::failed;
  const auto player = store::player_called(*book, options.player);
  const store::ChangeTitle title{*action->undoable_as, text::say("player ", player.value_or(0)),
                                 text::say(options.player, options.name.empty() ? "" : ", ", options.name)};
  return value_or_report(store::undoable(*book, act, title, work), io) ? Status::good : Status::failed;
}

}  // namespace

void add_players(CLI::App& app, Context& context) {
  auto options = std::make_shared<PlayersOptions>();
  Command command(app, {"players", "List the players in the book", examples, details});
  command.optional_argument("NAME", options->name, "Only this player, by any name");
  command.flag("--json", options->json, "Print one JSON object per line for each player");
  command.flag("--duplicates", options->duplicates, "List players who may be one person instead");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = players(*options, context.io); });
}

void add_player(CLI::App& app, Context& context) {
  auto options = std::make_shared<PlayerOptions>();
  Command command(
      app, {"player", "Merge players, change names, keep them private, forget them", player_examples, player_details});
  command.requires_argument("merge|alias|unalias|rename|split|apart|delete|private|public|pseudonym|forget",
                            options->what, "Action");
  command.requires_argument("PLAYER", options->player, "The player, by any name");
  command.optional_argument(
      "NAME", options->name,
      "merge: who becomes this player; alias, rename, pseudonym: the new name; unalias, split: one "
      "of the player's names; apart: another player");
  command.text("--by", "WHO", options->by, "Name for the activity log (default: $USER)");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = player(*options, context.io); });
}

}  // namespace rollbook::cli
