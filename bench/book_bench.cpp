// The speed of the book: importing simulated games of all kinds compared with bare inserts of the same rows, the size
// of a stored game, checking, exporting, and listing the newest of a million games. Prints figures; it never fails.
//
//   book_bench [GAMES] [FOLDER]      100,000 games and the folder for temporary files by default
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "cli/app.hpp"
#include "record/fields/timestamp.hpp"
#include "record/replay/simulate.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "store/db/book.hpp"
#include "store/games/games.hpp"
#include "store/upkeep/checker.hpp"

namespace {

using namespace rollbook;
namespace fs = std::filesystem;

/// Runs a function and returns how long it took.
template <class Work>
double seconds(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Games of every kind in turn, by two to four of a hundred players, on the nights of some years.
void write_games(const fs::path& file, std::uint64_t games) {
  std::ofstream out(file, std::ios::binary);
  const auto kinds = rules::games();
  for (std::uint64_t i = 0; i < games; ++i) {
    const rules::Game& kind = *kinds[i % kinds.size()];
    record::Record record = record::simulate({.game = &kind, .seats = static_cast<int>(2 + i % 3)}, i + 1);
    for (std::size_t seat = 0; seat < record.players.size(); ++seat) {
      record.players[seat] = "Player " + std::to_string((i * 7 + seat * 31) % 100);
    }
    const auto day = std::chrono::sys_days(std::chrono::year(2020) / 1 / 1) + std::chrono::days(i / 60 % 2000);
    record.id = "game-" + std::to_string(i);
    record.played_at = record::write_moment(day + std::chrono::hours(18) + std::chrono::minutes(i % 240));
    record.event = "Night " + std::to_string(i / 60 % 2000);
    out << record::write(record) << '\n';
  }
}

/// A row of any table, as SQLite has it.
using Value = std::variant<std::monostate, std::int64_t, std::string, std::vector<char>>;
using Row = std::vector<Value>;

struct Table {
  std::string name;
  std::string order;  ///< the order in which the import wrote its rows
  std::vector<Row> rows;
};

void read_rows(SQLite::Database& from, Table& table) {
  SQLite::Statement select(from, "SELECT * FROM " + table.name + " ORDER BY " + table.order);
  while (select.executeStep()) {
    Row& row = table.rows.emplace_back();
    for (int i = 0; i < select.getColumnCount(); ++i) {
      const SQLite::Column column = select.getColumn(i);
      if (column.isNull()) {
        row.emplace_back();
      } else if (column.isInteger()) {
        row.emplace_back(column.getInt64());
      } else if (column.isText()) {
        row.emplace_back(column.getString());
      } else {
        const auto* bytes = static_cast<const char*>(column.getBlob());
        row.emplace_back(std::vector<char>(bytes, bytes + column.getBytes()));
      }
    }
  }
}

std::string insert_into(const Table& table) {
  std::string sql = "INSERT INTO " + table.name + " VALUES (?";
  for (std::size_t i = 1; i < table.rows.front().size(); ++i) sql += ", ?";
  return sql + ")";
}

void insert(SQLite::Statement& statement, const Row& row) {
  statement.reset();
  int index = 0;
  for (const Value& value : row) {
    ++index;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      statement.bind(index, *number);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      statement.bindNoCopy(index, *text);
    } else if (const auto* bytes = std::get_if<std::vector<char>>(&value)) {
      statement.bindNoCopy(index, bytes->data(), static_cast<int>(bytes->size()));
    } else {
      statement.bind(index);
    }
  }
  statement.exec();
}

/// Inserts the rows of an imported book into a new one with prepared statements and nothing else: the same tables,
/// indexes and settings, in the same order, with as many games per transaction.
double bare_inserts(const fs::path& imported, const fs::path& file) {
  std::array<Table, 2> people{{{"player", "id", {}}, {"alias", "player", {}}}};
  Table games{"game", "id", {}};
  Table logs{"log", "id", {}};
  Table results{"result", "game, seat", {}};
  {
    auto from = store::Book::open(imported, store::Book::Use::read);
    for (Table& table : people) read_rows(from->database(), table);
    for (Table* table : {&games, &logs, &results}) read_rows(from->database(), *table);
  }
  auto book = store::Book::open(file, store::Book::Use::create);
  return seconds([&] {
    SQLite::Database& database = book->database();
    for (const Table& table : people) {
      SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement statement(database, insert_into(table));
      for (const Row& row : table.rows) insert(statement, row);
      transaction.commit();
    }
    SQLite::Statement insert_game(database, insert_into(games));
    SQLite::Statement insert_log(database, insert_into(logs));
    SQLite::Statement insert_result(database, insert_into(results));
    constexpr std::size_t batch = 100;
    std::size_t result = 0;
    for (std::size_t begin = 0; begin < games.rows.size(); begin += batch) {
      SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
      for (std::size_t i = begin; i < std::min(begin + batch, games.rows.size()); ++i) {
        insert(insert_game, games.rows[i]);
        insert(insert_log, logs.rows[i]);
        while (result < results.rows.size() && results.rows[result][0] == games.rows[i][0]) {
          insert(insert_result, results.rows[result++]);
        }
      }
      transaction.commit();
    }
  });
}

/// Runs a command as from the shell, without its output unless it fails.
void run(const std::vector<std::string>& args) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
  if (cli::run(args, io) != cli::Status::good)
    std::cout << "FAILED: " << args[0] << ": " << err.str() << '\n' << std::flush;
}

std::uint64_t bytes_of(const fs::path& book) {
  std::error_code none;
  const std::uint64_t bytes = fs::file_size(book, none);
  const auto log = fs::file_size(fs::path(book) += "-wal", none);
  return none ? bytes : bytes + log;
}

/// Fills a book up to a million games with copies of its own, with other numbers and days.
std::int64_t grow_to_a_million(const fs::path& file) {
  constexpr std::int64_t million = 1'000'000;
  auto book = store::Book::open(file, store::Book::Use::write);
  SQLite::Database& database = book->database();
  const std::int64_t first = database.execAndGet("SELECT count(*) FROM game").getInt64();
  for (std::int64_t games = first; games < million; games += first) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    for (const char* sql :
         {"INSERT INTO game SELECT id + ?1, NULL, revision, kind, rules_version, at + ?1, played_at, event, round, "
          "at_table, seats, complete, sheet_only, grade, counts, decided_by FROM game WHERE id <= ?2",
          "INSERT INTO log SELECT NULL, game + ?1, revision, randomblob(16), source, stored_at, deck, violations, "
          "content "
          "FROM log WHERE game <= ?2",
          "INSERT INTO result SELECT game + ?1, seat, player, total, place, parts FROM result WHERE game <= ?2"}) {
      SQLite::Statement copy(database, sql);
      copy.bind(1, games);
      copy.bind(2, first);
      copy.exec();
    }
    transaction.commit();
  }
  return database.execAndGet("SELECT count(*) FROM game").getInt64();
}

void measure(std::uint64_t games, const fs::path& folder) {
  const fs::path records = folder / "games.jsonl";
  const fs::path book = folder / "book.db";
  const auto count = static_cast<double>(games);
  write_games(records, games);
  std::cout << games << " games, " << fs::file_size(records) / games << " bytes a record" << '\n' << std::flush;
  const double import = seconds([&] { run({"import", records.string(), "--db", book.string()}); });
  std::cout << "import:        " << import << " s, " << count / import << " games a second" << '\n' << std::flush;
  const double bare = bare_inserts(book, folder / "bare.db");
  std::cout << "bare inserts:  " << bare << " s, " << count / bare << " games a second; import runs at "
            << 100 * bare / import << " % of that" << '\n'
            << std::flush;
  std::cout << "size:          " << bytes_of(book) / games << " bytes a stored game" << '\n' << std::flush;
  const double check = seconds([&] { run({"check", "--db", book.string()}); });
  std::cout << "check:         " << check << " s" << '\n' << std::flush;
  const double out = seconds([&] { run({"export", "--db", book.string()}); });
  std::cout << "export:        " << out << " s" << '\n' << std::flush;
  const std::int64_t all = grow_to_a_million(book);
  for (const std::vector<std::string>& filter : std::vector<std::vector<std::string>>{
           {}, {"--game", "clever"}, {"--player", "Player 7"}, {"--event", "Night 12"}, {"--from", "2021-03-01"}}) {
    std::vector<std::string> args{"list", "--db", book.string()};
    args.insert(args.end(), filter.begin(), filter.end());
    const double list = seconds([&] { run(args); });
    std::cout << "list 50 newest of " << all << (filter.empty() ? "" : " " + filter[0] + " " + filter[1]) << ": "
              << list * 1000 << " ms, opening the file included" << '\n'
              << std::flush;
  }
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string> args(argv + 1, argv + argc);
  const std::uint64_t games = args.empty() ? 100'000 : std::stoull(args[0]);
  const fs::path parent = args.size() > 1 ? fs::path(args[1]) : fs::temp_directory_path();
  const fs::path folder = parent / "rollbook-book-bench";
  fs::remove_all(folder);
  fs::create_directories(folder);
  measure(games, folder);
  fs::remove_all(folder);
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
