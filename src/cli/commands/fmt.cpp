// rollbook fmt: prints records in canonical form.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/input.hpp"
#include "record/writer.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook fmt game.json              the record in canonical form
  rollbook fmt *.json > league.jsonl  many files in one, one record per line)";

constexpr std::string_view details =
    R"(Prints each record in canonical form, one per line. Moves are spelled canonically but not
judged: use verify for that.
Exit status: 0 all were printed; 1 a record is invalid; 2 a file could not be read
or the command line was wrong.)";

int format(const std::vector<std::string>& files, Io& io) {
  bool all = true;
  const int status = for_each_record(files, io, [&](const std::string& file, record::Entry& entry) {
    if (entry.violations.empty()) {
      io.out << record::write(*entry.record) << '\n';
      return;
    }
    all = false;
    for (const auto& wrong : entry.violations) {
      io.err << "rollbook: " << file << " #" << entry.index << ": " << english(wrong.message) << " [" << wrong.rule
             << "]\n";
    }
  });
  return status != Status::good ? status : all ? Status::good : Status::bad;
}

}  // namespace

void add_fmt(CLI::App& app, Context& context) {
  auto files = std::make_shared<std::vector<std::string>>();
  Command command(app, {"fmt", "Print records in canonical form", examples, details});
  command.requires_argument("FILE", *files, "Files with records; - is standard input");
  command.on_run([files, &context] { context.status = format(*files, context.io); });
}

}  // namespace rollbook::cli
