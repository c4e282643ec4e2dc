#include "web/import/sheet_entry.hpp"

#include "record/header.hpp"
#include "record/json.hpp"
#include "record/written_json.hpp"
#include "rules/game.hpp"
#include "rules/notation.hpp"
#include "rules/written.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/import/sheet_form.hpp"
#include "web/page/json_body.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

std::string tidy(const std::string& typed) { return std::string(text::trimmed(text::one_line(typed))); }

/// The claims on the player's paper; an empty object if there are none.
Json claims_of(const http::Fields& form, const rules::Game& game, int seat) {
  Json claimed = Json::object();
  const std::string fields = say("claimed/", seat, "/");
  if (const auto total = form.get(fields + "total"); !total.empty()) claimed["total"] = number_or_text(total);
  for (const std::string_view part : game.parts) {
    const auto points = form.get(say(fields, part));
    if (!points.empty()) claimed["parts"][std::string(part)] = number_or_text(points);
  }
  return claimed;
}

Json player_of(const http::Fields& form, const rules::Game& game, int seat,
               const std::vector<std::string>& default_names) {
  const auto index = static_cast<std::size_t>(seat - 1);
  std::string name(form.get(say("name/", seat)));
  if (name.empty() && index < default_names.size()) name = default_names[index];
  const rules::Written sheet = rules::transcribe(game, entries_in(form, game, static_cast<rules::Seat>(seat)));
  Json player{{"name", name}, {"sheet", Json::parse(record::to_text(sheet)).value_or(nullptr)}};
  if (Json claimed = claims_of(form, game, seat); !claimed.empty()) player["claimed"] = std::move(claimed);
  return player;
}

/// The house rules that differ from the standard ones.
Json options_of(const http::Fields& form, const rules::Game& game) {
  Json options = Json::object();
  for (const rules::Option& option : game.options) {
    const std::string_view value = form.get(say("option/", option.name));
    if (!value.empty() && value != option.values.front()) options[std::string(option.name)] = value;
  }
  return options;
}

}  // namespace

http::Fields tidied(const http::Fields& form) {
  http::Fields tidied;
  for (const auto& [name, value] : form) tidied.add(name, tidy(value));
  return tidied;
}

int players_in(const http::Fields& form, const rules::Game& game) {
  if (!form.has("players")) return game.fewest_seats;
  const int players = rules::number(form.get("players")).value_or(0);
  return players >= game.fewest_seats && players <= game.most_seats ? players : 0;
}

record::Entry entry_of(const http::Fields& form, const rules::Game& game, int players,
                       const std::vector<std::string>& default_names) {
  record::JsonRecord json;
  json.header = {{"format", "rollbook-sheet/1"}, {"game", game.name}};
  if (Json options = options_of(form, game); !options.empty()) json.header["options"] = std::move(options);
  json.header["players"] = Json::array();
  for (int seat = 1; seat <= players; ++seat) {
    json.header["players"].push_back(player_of(form, game, seat, default_names));
  }
  for (const std::string_view field : {"played_at", "event"}) {
    if (const auto text = form.get(field); !text.empty()) json.header[std::string(field)] = text;
  }
  for (const std::string_view field : {"round", "table"}) {
    if (const auto number = form.get(field); !number.empty()) json.header[std::string(field)] = number_or_text(number);
  }
  record::Entry entry{.index = 1, .game = std::string(game.name), .sheet = true};
  entry.record = record::check_header(json);
  entry.violations = std::move(json.violations);
  return entry;
}

std::optional<record::Record> sheets_alone(const http::Fields& form, const rules::Game& game, int players,
                                           const std::vector<std::string>& default_names) {
  http::Fields kept;
  for (const auto& [name, value] : form) {
    const bool of_a_sheet = !name.empty() && text::is_digit(name.front());
    if (of_a_sheet || name.starts_with("option/")) kept.add(name, value);
  }
  auto record = entry_of(kept, game, players, default_names).record;
  for (int seat = 1; record && seat <= players; ++seat) {
    const auto typed = form.get(say("name/", seat));
    if (!typed.empty()) record->players[static_cast<std::size_t>(seat - 1)] = typed;
  }
  return record;
}

}  // namespace rollbook::web
