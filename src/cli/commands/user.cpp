// rollbook user: the accounts of organisers and helpers.
#include <algorithm>
#include <array>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/terminal/hidden_line.hpp"
#include "cli/terminal/table.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/people/accounts.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples =
    R"(  rollbook user add Olga --role organiser            may do everything; asks for a password
  rollbook user add Hugo                             a helper: tables, nights and imports
  rollbook user passwd Olga                          new password; signs out all her devices
  rollbook user list
  rollbook user remove Hugo)";

constexpr std::string_view details =
    R"(Accounts are for changing things in the web app; reading needs none, and neither do players
with the link to a table. A password has at least 10 characters and must not be a common one;
it is asked for without being shown, or read as one line from standard input.
Adding an account creates the book if it does not exist.
Exit status: 0 done; 2 failed.)";

struct UserOptions {
  BookOption book;
  std::string name;
  std::string role = "helper";
  std::string by;
  bool json = false;
};

int refuse(const std::string& sentence, Io& io) {
  print_error({sentence}, io);
  return Status::failed;
}

/// The password, typed twice at a terminal; nothing after reporting why not.
std::optional<std::string> ask_password(const std::string& name, Io& io) {
  auto password = read_hidden_line(text::say("Password for ", name, ":"), io);
  if (!password) {
    refuse("No password was given on standard input.", io);
    return std::nullopt;
  }
  if (is_typed(io) && read_hidden_line("Repeat password:", io) != password) {
    refuse("The two passwords are not the same.", io);
    return std::nullopt;
  }
  return password;
}

/// The account with this name; nothing after printing that there is none.
std::optional<store::Account> account_called(const store::Book& book, const std::string& name, Io& io) {
  auto account = value_or_report(store::account_named(book, name), io);
  if (!account) return std::nullopt;
  if (!*account) refuse(text::say("There is no account ", text::quote(name), "."), io);
  return *account;
}

int add(const UserOptions& options, Io& io) {
  const auto role = store::role_named(options.role);
  if (!role) return refuse(text::say("A role is organiser or helper; found ", text::quote(options.role), "."), io);
  const auto book = open_book(options.book, store::Book::Use::create, io);
  if (!book) return Status::failed;
  const auto password = ask_password(options.name, io);
  if (!password) return Status::failed;
  const auto added =
      value_or_report(store::add_account(*book, {options.name, *role, *password}, act_of(options.by)), io);
  return added ? Status::good : Status::failed;
}

int change_password(const UserOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::write, io);
  if (!book) return Status::failed;
  const auto account = account_called(*book, options.name, io);
  if (!account) return Status::failed;
  const auto password = ask_password(account->name, io);
  if (!password) return Status::failed;
  return value_or_report(store::change_password(*book, *account, *password, act_of(options.by)), io) ? Status::good
                                                                                                     : Status::failed;
}

int remove(const UserOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::write, io);
  if (!book) return Status::failed;
  const auto account = account_called(*book, options.name, io);
  if (!account) return Status::failed;
  return value_or_report(store::remove_account(*book, *account, act_of(options.by)), io) ? Status::good
                                                                                         : Status::failed;
}

int list(const UserOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  const auto accounts = value_or_report(store::read_accounts(*book), io);
  if (!accounts) return Status::failed;
  std::vector<std::vector<std::string>> rows;
  for (const store::Account& account : *accounts) {
    const std::string since = record::write_moment(account.created_at);
    if (options.json) {
      const record::Json object{{"name", account.name}, {"role", name_of(account.role)}, {"since", since}};
      io.out << object.dump() << '\n';
    }
    rows.push_back({account.name, std::string(name_of(account.role)), since});
  }
  if (options.json) return Status::good;
  if (rows.empty()) {
    io.out << "There are no accounts yet. rollbook user add NAME --role organiser\n";
    return Status::good;
  }
  print_table({{"account"}, {"role"}, {"since"}}, rows, io);
  return Status::good;
}

struct Action {
  Help help;
  int (*act)(const UserOptions&, Io&) = nullptr;
  bool takes_name = false;
};

const std::array<Action, 4>& actions() {
  static const std::array<Action, 4> all{{
      {{"add", "Add an account", examples, details}, add, true},
      {{"passwd", "Change a password, which ends all sessions of the account", examples, details},
       change_password,
       true},
      {{"list", "List the accounts", examples, details}, list, false},
      {{"remove", "Remove an account; its actions stay in the activity log", examples, details}, remove, true},
  }};
  return all;
}

}  // namespace

void add_user(CLI::App& app, Context& context) {
  Command group(app, {"user", "Manage accounts of organisers and helpers", examples, details});
  for (const Action& action : actions()) {
    auto options = std::make_shared<UserOptions>();
    Command command(group, action.help);
    if (action.takes_name) command.requires_argument("NAME", options->name, "The name of the account");
    if (action.act == add) {
      command.text("--role", "ROLE", options->role, "organiser, who may do everything, or helper (the default)");
    }
    if (action.act == list) {
      command.flag("--json", options->json, "Print one JSON object per line for each account");
    } else {
      command.text("--by", "WHO", options->by, "Name for the activity log (default: $USER)");
    }
    add_book_option(command, options->book);
    command.on_run([options, &context, act = action.act] { context.status = act(*options, context.io); });
  }
}

}  // namespace rollbook::cli
