// rollbook delete and undelete: games go to the bin, from which they can be restored for 30 days.
#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/terminal/table.hpp"
#include "record/fields/timestamp.hpp"
#include "store/games/games.hpp"
#include "store/import/game_edit.hpp"
#include "store/undo/undoable.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using text::say;

constexpr std::string_view delete_examples =
    R"(  rollbook delete 12
  rollbook delete 12 13 clever-solo
  rollbook delete --override 12      # also from a closed night)";

constexpr std::string_view delete_details =
    R"(Deletes games, with their revisions and rulings, up to the first that cannot be deleted.
For 30 days they can be restored with `rollbook undelete`, or on the page Bin of
the web app; after that they are gone. The audit log keeps who deleted them. A game of a
closed round or night, or one with a ruling, is deleted only with --override.
Exit status: 0 done; 2 failed.)";

constexpr std::string_view undelete_examples =
    R"(  rollbook undelete          # the games in the bin
  rollbook undelete 12)";

constexpr std::string_view undelete_details =
    R"(Restores deleted games from the bin, with the numbers, revisions and rulings they had.
Without a game, it lists the bin. A game is not restored if the same record was stored again
meanwhile, or if its table has another result now.
Exit status: 0 done; 2 failed.)";

struct BinOptions {
  BookOption book;
  std::vector<std::string> games;
  std::string by;
  bool overrides = false;
};

/// "12" of "game 12".
std::string number_of(const store::UndoableChange& change) { return change.object.substr(change.object.find(' ') + 1); }

/// The person acting, who has confirmed that final results may change if they said so.
store::Act act_by(const BinOptions& options) {
  store::Act act = act_of(options.by);
  act.overrides = options.overrides;
  return act;
}

bool delete_one(const store::Book& book, const std::string& name, const store::Act& act, Io& io) {
  const auto game = value_or_report(store::game_called(book, name), io);
  if (!game) return false;
  const store::ChangeTitle title{store::AuditAction::removed, say("game ", *game), store::result_of_game(book, *game)};
  const auto work = [&] { return store::delete_game(book, *game, "", act); };
  if (const auto deleted = store::undoable(book, act, title, work); !deleted) {
    print_error(deleted.error(), io);
    return false;
  }
  io.err << "Game " << *game << " is in the bin. To restore it: rollbook undelete " << *game << '\n';
  return true;
}

int delete_games(const BinOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::write, io);
  if (!book) return Status::failed;
  const store::Act act = act_by(options);
  const bool all =
      std::ranges::all_of(options.games, [&](const auto& name) { return delete_one(*book, name, act, io); });
  return all ? Status::good : Status::failed;
}

/// The games in the bin, newest first.
store::Result<std::vector<store::UndoableChange>> bin_of(const store::Book& book) {
  constexpr int all_of_them = 1'000'000;
  auto changes = store::undoable_changes(
      book, now(),
      {.action = store::audit_actions[store::AuditAction::removed], .object_kind = "game", .most = all_of_them});
  if (changes) std::erase_if(*changes, [](const auto& change) { return change.undone_at.has_value(); });
  return changes;
}

void print(const std::vector<store::UndoableChange>& bin, Io& io) {
  std::vector<std::vector<std::string>> rows;
  rows.reserve(bin.size());
  for (const store::UndoableChange& change : bin) {
    rows.push_back({number_of(change), record::write_moment(change.at), one_line(change.who), one_line(change.detail)});
  }
  print_table({{"game", true}, {"deleted"}, {"by"}, {"result"}}, rows, io);
}

bool undelete_one(const store::Book& book, const std::vector<store::UndoableChange>& bin, const std::string& number,
                  const store::Act& act, Io& io) {
  const auto found = std::ranges::find(bin, number, number_of);
  if (found == bin.end()) {
    io.err << "rollbook: game " << text::quote(number) << " is not in the bin, which `rollbook undelete` lists.\n";
    return false;
  }
  if (!value_or_report(store::undo(book, found->id, act), io)) return false;
  io.err << "Game " << number << " is back.\n";
  return true;
}

int undelete_games(const BinOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::write, io);
  if (!book) return Status::failed;
  const auto bin = value_or_report(bin_of(*book), io);
  if (!bin) return Status::failed;
  if (options.games.empty()) {
    if (bin->empty()) io.err << "The bin is empty.\n";
    if (!bin->empty()) print(*bin, io);
    return Status::good;
  }
  const store::Act act = act_by(options);
  const bool all = std::ranges::all_of(options.games,
                                       [&](const auto& number) { return undelete_one(*book, *bin, number, act, io); });
  return all ? Status::good : Status::failed;
}

}  // namespace

void add_delete(CLI::App& app, Context& context) {
  auto options = std::make_shared<BinOptions>();
  Command command(app, {"delete", "Move games to the bin", delete_examples, delete_details});
  command.requires_argument("GAME", options->games, "Its number in the book, or its record's id");
  command.flag("--override", options->overrides, "Also a game of a closed round or night, or one with a ruling");
  command.text("--by", "WHO", options->by, "Name of the person deleting (default: $USER)");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = delete_games(*options, context.io); });
}

void add_undelete(CLI::App& app, Context& context) {
  auto options = std::make_shared<BinOptions>();
  Command command(app, {"undelete", "Restore games from the bin", undelete_examples, undelete_details});
  command.optional_argument("GAME", options->games, "Its number; without one, the bin is listed");
  command.flag("--override", options->overrides, "Also if its round or night was closed since");
  command.text("--by", "WHO", options->by, "Name of the person restoring (default: $USER)");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = undelete_games(*options, context.io); });
}

}  // namespace rollbook::cli
