#include "cli/support/replaying.hpp"

#include <algorithm>
#include <ostream>

#include "cli/support/input.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {

void add_replay_options(Command& command, ReplayOptions& options, const std::string& about_at) {
  command.requires_argument("FILE", options.file, "A file with records; - is standard input");
  command.number("--at", "N", options.at, about_at);
  command.number("--record", "K", options.record, "Which record of the file, from 1 (default: 1)");
  add_deck_option(command, options.deck);
}

std::optional<record::Record> read_record(ReplayOptions& options, Io& io, int& status) {
  status = Status::failed;
  if (!load(options.deck, io)) return std::nullopt;
  return read_record(options.file, options.record, io, status);
}

std::optional<rules::State> replay_to(const record::Record& record, std::optional<std::uint64_t> at,
                                      const rules::Deck* deck, Io& io, int& status) {
  const std::size_t wanted = at.value_or(record.moves.size());
  rules::SheetComplaints unreadable;
  rules::State state = record.is_sheet() ? record::read_sheets(record, deck, unreadable) : record::start(record, deck);
  for (const rules::SheetComplaint& wrong : unreadable) {
    io.err << "rollbook: " << record.players[wrong.seat - 1U] << ": " << english(wrong.message) << " [" << wrong.rule
           << "]\n";
    status = Status::bad;
  }
  if (!unreadable.empty()) return std::nullopt;
  for (std::size_t i = 0; i < std::min(wanted, record.moves.size()); ++i) {
    if (const auto wrong = rules::apply(state, record.moves[i])) {
      io.err << "rollbook: " << refusal(i + 1, record.moves[i], *wrong) << '\n';
      status = Status::bad;
      return std::nullopt;
    }
  }
  if (wanted > record.moves.size()) {
    io.err << "rollbook: the record has " << text::count(record.moves.size(), "move", "moves") << ", fewer than "
           << wanted << '\n';
    status = Status::failed;
    return std::nullopt;
  }
  return state;
}

std::string refusal(std::size_t number, std::string_view move, const rules::Violation& wrong) {
  return text::say("move ", number, " ", text::quote(move), ": ", english(wrong.message), " [", wrong.rule, "]");
}

}  // namespace rollbook::cli
