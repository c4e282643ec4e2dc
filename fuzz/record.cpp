// Files of records: whatever the bytes are, the reader reaches their end, the referee judges every record, and a record
// that is written and read again is the same.
#include <sstream>

#include "record/json.hpp"
#include "record/reader.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "support.hpp"

namespace rollbook::fuzz {
namespace {

std::vector<record::Entry> read_all(std::string_view text) {
  std::stringbuf bytes{std::string(text)};
  record::Reader reader(bytes);
  std::vector<record::Entry> entries;
  while (auto entry = reader.next()) entries.push_back(std::move(*entry));
  return entries;
}

/// The outcome of a replay, independent of the spelling of the moves.
bool same_end(const record::Verdict& one, const record::Verdict& other) {
  bool same = one.ok() == other.ok() && one.moves == other.moves && one.complete == other.complete &&
              one.players.size() == other.players.size() && one.decided_by == other.decided_by;
  for (std::size_t i = 0; same && i < one.players.size(); ++i) {
    same = one.players[i].name == other.players[i].name && one.players[i].place == other.players[i].place &&
           one.players[i].score.total == other.players[i].score.total &&
           one.players[i].score.parts == other.players[i].score.parts;
  }
  return same;
}

void try_writing(const record::Record& record) {
  const std::string line = record::write(record);
  const auto again = read_all(line);
  demand(again.size() == 1 && again[0].record.has_value(), "what is written is a record", line);
  demand(record::write(*again[0].record) == line, "what is read again is written again as the same", line);
  demand(same_end(record::judge(record), record::judge(*again[0].record)), "what is written has the same end", line);
}

/// The fast reader does not handle escapes, the general one does: a field with an escape selects the reader.
void try_both_readers(std::string_view text, const record::Record& record) {
  constexpr std::string_view field = "x-read-otherwise";
  if (record.extra.contains(std::string(field))) return;
  std::string otherwise(text);
  otherwise.insert(text.find('{') + 1, "\"" + std::string(field) + R"(":"\u0041",)");
  auto entries = read_all(otherwise);
  demand(entries.size() == 1 && entries[0].record && entries[0].violations.empty(), "both readers take it", otherwise);
  entries[0].record->extra.erase(std::string(field));
  demand(*entries[0].record == record, "both readers read the same", otherwise);
}

}  // namespace

void try_input(std::string_view input) {
  const auto entries = read_all(input);
  for (const record::Entry& entry : entries) {
    const record::Verdict verdict = record::judge(entry);
    const std::string said = record::to_json(verdict, "record.json", entry.index);
    demand(record::Json::parse(said).has_value(), "a verdict is JSON", said);
    demand(said.find('\n') == std::string::npos, "a verdict is one line", said);
    demand(entry.record || !entry.violations.empty(), "an error has a message", said);
    if (entry.record) try_writing(*entry.record);
  }
  const bool one = entries.size() == 1 && entries[0].record && entries[0].violations.empty();
  if (one && input.find('{') != std::string_view::npos) try_both_readers(input, *entries[0].record);
}

}  // namespace rollbook::fuzz
