#include "web/import/import_candidates.hpp"

#include <algorithm>
#include <ranges>
#include <sstream>

#include "record/fields/names.hpp"
#include "record/reader.hpp"
#include "record/source/broken.hpp"
#include "record/writer.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// A file's name, and the number of the record in it: " #2000".
constexpr std::size_t longest_source = longest_file_name + 10;

/// Removes the ruling from a record; the rest of the field x-rollbook stays.
std::optional<store::Ruling> take_ruling(record::Record& record) {
  store::BookField field = store::take_book_field(record);
  std::optional<store::Ruling> ruling = std::exchange(field.ruling, std::nullopt);
  store::put_book_field(field, record);
  return ruling;
}

Candidate candidate(record::Entry&& entry, std::string source, store::Packer& packer) {
  Candidate found{.source = std::move(source)};
  if (entry.record) {
    found.line = record::write(*entry.record);
    found.ruling = take_ruling(*entry.record);
  }
  store::PrepareResult preparation = store::prepare(std::move(entry), nullptr, packer);
  found.game = std::move(preparation.game);
  found.verdict = found.game ? found.game->verdict : std::move(preparation.verdict);
  if (!found.game) found.line.clear();
  return found;
}

Candidate nothing_in(const std::string& file) {
  record::VerdictViolation wrong{.rule = record::broken::json, .message = rules::message("There is no record in it.")};
  return {.source = file, .verdict = {.violations = {std::move(wrong)}}};
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (const auto part : text | std::views::split('\n')) {
    std::string_view line(part.begin(), part.end());
    if (line.ends_with('\r')) line.remove_suffix(1);  // line ends of forms
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

std::vector<Candidate> judge(std::span<const ImportInput> all) {
  store::Packer packer;
  std::vector<Candidate> candidates;
  for (const auto& [name, text] : all) {
    std::stringbuf bytes{std::string(text)};
    record::Reader reader(bytes);
    const std::size_t before = candidates.size();
    while (auto entry = reader.next()) {
      std::string source = say(name, " #", entry->index);
      candidates.push_back(candidate(std::move(*entry), std::move(source), packer));
      if (candidates.size() > most_records) return candidates;
    }
    if (candidates.size() == before) candidates.push_back(nothing_in(name));
  }
  return candidates;
}

std::vector<Candidate> judge_again(std::string_view lines, std::string_view sources) {
  const std::vector<ImportInput> all{{"", lines}};
  std::vector<Candidate> candidates = judge(all);
  const auto names = lines_of(sources);
  for (std::size_t i = 0; i < std::min(candidates.size(), names.size()); ++i) {
    candidates[i].source = text::one_line(std::string(names[i].substr(0, longest_source)));
  }
  return candidates;
}

void put_names(const ChosenPlayers& chosen, store::PreparedGame& game) {
  std::vector<std::string>& shown = game.field.players;
  for (std::size_t i = 0; i < game.rows.seats.size(); ++i) {
    const auto choice = chosen.find(record::name_key(game.rows.seats[i].name));
    if (choice == chosen.end()) continue;
    if (shown.empty()) {
      for (const store::SeatRow& seat : game.rows.seats) shown.push_back(seat.name);
    }
    shown[i] = choice->second;
  }
}

std::string lines_with_names(std::span<const Candidate> candidates, const ChosenPlayers& instead) {
  std::string lines;
  for (const Candidate& candidate : candidates) {
    auto record = record::read_record(candidate.line);
    if (!record) continue;
    store::BookField field = store::take_book_field(*record);
    for (std::size_t i = 0; i < record->players.size(); ++i) {
      const auto other = instead.find(record::name_key(record->players[i]));
      if (other == instead.end()) continue;
      record->players[i] = other->second;
      if (i < field.players.size()) field.players[i] = other->second;
    }
    store::put_book_field(field, *record);
    lines += record::write(*record) + '\n';
  }
  return lines;
}

store::Result<void> look_up(store::Book& book, std::chrono::sys_seconds now, std::vector<Candidate>& candidates,
                            const ChosenPlayers& chosen) {
  std::vector<store::ImportItem> items;
  std::vector<Candidate*> arriving;
  items.reserve(candidates.size());
  arriving.reserve(candidates.size());
  for (Candidate& candidate : candidates) {
    if (!candidate.game) continue;
    items.push_back({*candidate.game, candidate.source});  // a copy: the preview changes what it gets
    put_names(chosen, items.back().game);
    arriving.push_back(&candidate);
  }
  const auto imported = store::Importer(book, {.at = now}).preview(items);
  if (!imported) return tl::unexpected(imported.error());
  for (std::size_t i = 0; i < arriving.size(); ++i) {
    arriving[i]->stored = imported->games[i];
    arriving[i]->verdict = std::move(items[i].game.verdict);
  }
  return {};
}

std::string digest_of(std::span<const Candidate> candidates) {
  std::string shown;
  for (const Candidate& candidate : candidates) {
    if (!candidate.game) continue;
    const store::ImportedGame& stored = candidate.stored;
    shown += say(candidate.source, "\n", store::hex(candidate.game->hash), " ", static_cast<int>(stored.outcome), " ",
                 stored.game, " ", stored.revision, " ", record::to_json(candidate.verdict.violations), "\n");
  }
  return store::hex(store::hash_of(shown));
}

store::PreparedGame with_ruling(const Candidate& candidate, store::PreparedGame game) {
  const auto record = record::read_record(candidate.line);
  if (!record || !candidate.ruling) return game;
  game.field.ruling = candidate.ruling;
  store::apply(*candidate.ruling, *record, game.rows);
  return game;
}

}  // namespace rollbook::web
