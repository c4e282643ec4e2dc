// Final sheets typed in by a user. The first byte chooses the game. The rest is either the players of a sheet record as
// JSON, if it begins with a bracket, or the form of the web app as a browser sends it. All errors in the sheets are
// reported; a sheet that is written and read again is the same.
#include <algorithm>
#include <sstream>

#include "record/json.hpp"
#include "record/reader.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "support.hpp"
#include "text/wording.hpp"
#include "web/import/sheet_entry.hpp"
#include "web/import/sheet_form.hpp"

namespace rollbook::fuzz {
namespace {

std::optional<record::Entry> first_of(const std::string& text) {
  std::stringbuf bytes{text};
  return record::Reader(bytes).next();
}

void try_sheets(const record::Record& record) {
  const std::string line = record::write(record);
  const auto again = first_of(line);
  demand(again && again->record, "what is written is a record", line);
  demand(record::write(*again->record) == line, "what is read again is written again as the same", line);
  demand(record::to_json(record::judge(record), "", 1) == record::to_json(record::judge(*again->record), "", 1),
         "what is written is judged as the same", line);
}

/// The form as shown again, if it contains something that has to be escaped.
void try_showing(const http::Fields& form, const rules::Game& game) {
  const auto has_markup = [](const auto& field) {
    return field.first.starts_with("1/") && field.second.size() > 2 &&
           field.second.find_first_of("<\"") != std::string::npos;
  };
  if (std::ranges::none_of(form, has_markup)) return;
  static const i18n::Catalogue english = i18n::Catalogue::load("en");
  const std::string html = web::sheet_form(game, 1, form, english, "Ala");
  for (const auto& field : form) {
    demand(!has_markup(field) || html.find(field.second) == std::string::npos, "input is escaped", html);
  }
}

void try_form(std::string_view body, const rules::Game& game) {
  const http::Fields form = web::tidied(http::parse_query(body));
  const int players = web::players_in(form, game);
  if (players == 0) return;
  const std::vector<std::string> nobody{"1", "2", "3", "4", "5", "6", "7"};
  const record::Entry entry = web::entry_of(form, game, players, nobody);
  demand(entry.record || !entry.violations.empty(), "an error has a message", body);
  demand(record::Json::parse(record::to_json(record::judge(entry), "", 1)).has_value(), "a verdict is JSON", body);
  if (entry.record) try_sheets(*entry.record);
  if (const auto alone = web::sheets_alone(form, game, players, nobody)) record::judge(*alone);

  try_showing(form, game);
}

}  // namespace

void try_input(std::string_view input) {
  const rules::Game& game = take_game(input);
  if (!input.starts_with('[')) return try_form(input, game);
  const auto entry =
      first_of(text::say(R"({"format":"rollbook-sheet/1","game":")", game.name, R"(","players":)", input, "}"));
  if (!entry) return;
  record::judge(*entry);
  if (entry->record && entry->record->is_sheet()) try_sheets(*entry->record);
}

}  // namespace rollbook::fuzz
