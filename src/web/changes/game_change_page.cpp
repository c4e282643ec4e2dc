#include "web/changes/game_change_page.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "record/reader.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "record/written_json.hpp"
#include "store/games/games.hpp"
#include "store/import/game_edit.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/changes/preview_page.hpp"
#include "web/games/named_game.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/known_names.hpp"
#include "web/page/sign_in.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/violation_list.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::GameHeader;
using text::say;

constexpr std::size_t length_of_date = 10;
constexpr std::size_t length_of_minutes = 16;  ///< "2026-05-17T19:30"

/// A game as the page shows it.
struct Shown {
  store::GameDetails details;
  store::StoredGame stored;
  std::string state;  ///< store::game_state
};

store::Result<Shown> read(const store::Book& book, store::GameId game) {
  auto details = store::read_details(book, game);
  if (!details) return tl::unexpected(details.error());
  auto stored = store::read_game(book, game);
  if (!stored) return tl::unexpected(stored.error());
  auto state = store::game_state(book, game);
  if (!state) return tl::unexpected(state.error());
  return Shown{std::move(*details), std::move(*stored), std::move(*state)};
}

std::string heading_of(const Shown& shown, const i18n::Catalogue& catalogue) {
  return say(title_of(shown.details.line.kind, catalogue), " #", shown.details.line.number);
}

std::string address_of(const Shown& shown) { return say("/games/", shown.details.line.number); }

/// The local time of a record, "19:30"; "" if it has only a date.
std::string time_of(const GameHeader& header) {
  const std::string& text = header.played_at ? *header.played_at : "";
  return text.size() < length_of_minutes ? "" : text.substr(length_of_date + 1, length_of_minutes - length_of_date - 1);
}

/// What the fields of the form contain: as stored, or as entered.
http::Fields fields_of(const Shown& shown) {
  const GameHeader header = store::header_of(shown.stored.record);
  http::Fields fields;
  fields.add("day", header.played_at.value_or("").substr(0, length_of_date));
  fields.add("time", time_of(header));
  fields.add("event", header.event.value_or(""));
  fields.add("round", header.round ? say(*header.round) : "");
  fields.add("table", header.table ? say(*header.table) : "");
  fields.add("notes", header.notes.value_or(""));
  for (std::size_t i = 0; i < header.players.size(); ++i) fields.add(say("player", i + 1), header.players[i]);
  const record::Record& record = shown.stored.record;
  std::string moves;
  for (std::size_t i = 0; i < record.moves.size(); ++i) moves.append(record.moves[i]) += '\n';
  fields.add("moves", moves);
  for (std::size_t i = 0; i < record.sheets.size(); ++i) {
    fields.add(say("sheet", i + 1), record::to_text(record.sheets[i].sheet));
  }
  return fields;
}

/// The page with its forms. What was entered in one of them stays there; the others are as stored.
http::Response show(const Site& site, const http::Request& request, const store::Book& book, const Shown& shown,
                    const http::Fields& entered, const std::string& wrong) {
  Reader reader = reader_of(request);
  reader.address = say(address_of(shown), "/change");
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto events = store::event_names(book);
  if (!events) return store_error_page(site, request, events.error());
  const std::string_view which = entered.get("do");
  const bool ruled = which == "rule";
  const http::Fields stored = fields_of(shown);
  const auto field = [&](const std::string& name) {
    return std::string((which == "edit" ? entered : stored).get(name));
  };
  const auto play = [&](const std::string& name) {
    return std::string((which == "play" ? entered : stored).get(name));
  };
  const auto ruling = [&](const std::string& name) { return std::string(ruled ? entered.get(name) : ""); };
  Json players = Json::array();
  for (std::size_t i = 0; i < shown.stored.record.players.size(); ++i) {
    players.push_back({{"seat", i + 1},
                       {"name", shown.details.line.seats[i].player},
                       {"written", field(say("player", i + 1))},
                       {"now", shown.details.line.seats[i].total},
                       {"sheet", play(say("sheet", i + 1))},
                       {"total", ruling(say("total", i + 1))}});
  }
  return http::html(site.pages.render("game_change", reader,
                                      {{"area", "games"},
                                       {"heading", heading_of(shown, catalogue)},
                                       {"back", address_of(shown)},
                                       {"address", reader.address},
                                       {"seen", shown.state},
                                       {"wrong", wrong},
                                       {"which", which},
                                       {"is_sheet", shown.stored.record.is_sheet()},
                                       {"moves", play("moves")},
                                       {"rows", std::min<std::size_t>(shown.stored.record.moves.size() + 2, 24)},
                                       {"grade", name_of(shown.details.line.grade)},
                                       {"day", field("day")},
                                       {"time", field("time")},
                                       {"has_time", !stored.get("time").empty()},
                                       {"event", field("event")},
                                       {"round", field("round")},
                                       {"table", field("table")},
                                       {"notes", field("notes")},
                                       {"players", std::move(players)},
                                       {"verdict", ruling("verdict")},
                                       {"reason", ruling("reason")},
                                       {"events", *events},
                                       {"names", known_names(book)}}),
                    wrong.empty() ? 200 : 422);
}

template <class Value>
using Entered = tl::expected<Value, std::string_view>;  ///< or the message for a mistake

/// A number of a round or table; empty = none.
Entered<std::optional<int>> number_in(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto number = text::whole_number<int>(text);
  if (!number || *number < 1) return tl::unexpected<std::string_view>("changes.no_number");
  return number;
}

std::optional<std::string> text_in(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(std::string(text));
}

/// The date and, if the record has one, the time in its own time zone.
std::optional<std::string> played_at_in(const http::Fields& form, const GameHeader& stored) {
  std::string day(form.get("day"));
  if (day.empty()) return std::nullopt;
  const std::string time(form.get("time"));
  if (time.empty() || !stored.played_at || stored.played_at->size() < length_of_minutes) return day;
  return say(day, "T", time, stored.played_at->substr(length_of_minutes));
}

Entered<GameHeader> header_in(const http::Fields& form, const GameHeader& stored) {
  GameHeader header{.played_at = played_at_in(form, stored),
                    .event = text_in(text::one_line(std::string(form.get("event")))),
                    .notes = text_in(form.get("notes"))};
  // Browsers send other line ends than a record has.
  if (header.notes) std::erase(*header.notes, '\r');
  const auto round = number_in(form.get("round"));
  if (!round) return tl::unexpected(round.error());
  const auto table = number_in(form.get("table"));
  if (!table) return tl::unexpected(table.error());
  header.round = *round;
  header.table = *table;
  for (std::size_t i = 1; i <= stored.players.size(); ++i) header.players.emplace_back(form.get(say("player", i)));
  return header;
}

Entered<store::Ruling> ruling_in(const http::Fields& form, std::size_t seats, const store::Act& act) {
  const std::string_view verdict = form.get("verdict");
  if (verdict != "accept" && verdict != "reject") return tl::unexpected<std::string_view>("changes.no_verdict");
  store::Ruling ruling{verdict == "accept", text::one_line(std::string(form.get("reason"))), {}, act.who, act.at};
  if (ruling.reason.empty()) return tl::unexpected<std::string_view>("changes.no_reason");
  for (std::size_t i = 1; i <= seats && ruling.accepted; ++i) {
    const std::string_view total = form.get(say("total", i));
    if (total.empty()) continue;
    const auto number = text::whole_number<int>(total);
    if (!number) return tl::unexpected<std::string_view>("changes.no_total");
    ruling.totals.push_back(*number);
  }
  if (!ruling.totals.empty() && ruling.totals.size() != seats) {
    return tl::unexpected<std::string_view>("changes.all_totals");
  }
  return ruling;
}

/// The lines of a text, without empty ones.
record::Moves moves_in(std::string_view lines) {
  record::Moves moves;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = text::trimmed(lines.substr(0, end));
    if (!line.empty()) moves.add(line);
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return moves;
}

/// The record with the moves or sheets of the form.
Entered<record::Record> played_in(const http::Fields& form, record::Record record) {
  if (!record.is_sheet()) {
    record.moves = moves_in(form.get("moves"));
    return record;
  }
  auto json = Json::parse(record::write(record));
  for (std::size_t i = 0; json && i < record.players.size(); ++i) {
    auto sheet = Json::parse(std::string(form.get(say("sheet", i + 1))));
    if (!sheet || !sheet->is_object()) return tl::unexpected<std::string_view>("changes.no_sheet");
    (*json)["players"][i]["sheet"] = std::move(*sheet);
  }
  auto corrected = json ? record::read_record(json->dump_sorted()) : std::nullopt;
  if (!corrected) return tl::unexpected<std::string_view>("changes.no_sheet");
  return std::move(*corrected);
}

/// What is still wrong with a record, for the preview.
Json problems_of(const record::Record& record, const rules::Deck* cards, const i18n::Catalogue& catalogue) {
  constexpr std::size_t most = 5;
  return violation_list(record::judge(record, cards), catalogue, most);
}

/// What the form asks for.
struct Wanted {
  std::string_view title;   ///< changes.title.*
  std::string_view button;  ///< changes.do.*
  store::ChangeTitle recorded;
  std::function<store::Result<void>(const store::Act&)> work;
  std::optional<record::Record> record;  ///< with other moves or sheets
};

Entered<Wanted> wanted_by(const http::Fields& form, const store::Book& book, const Shown& shown,
                          const store::Act& asked_by) {
  const store::GameId game = shown.details.line.number;
  const std::string seen(form.get("seen"));
  const std::string object = say("game ", game);
  const std::string_view what = form.get("do");
  if (what == "rule") {
    const auto ruling = ruling_in(form, shown.details.line.seats.size(), asked_by);
    if (!ruling) return tl::unexpected(ruling.error());
    return Wanted{
        ruling->accepted ? "changes.title.accept" : "changes.title.reject",
        ruling->accepted ? "changes.do.accept" : "changes.do.reject",
        {store::AuditAction::ruled, object, say(ruling->accepted ? "accepted: " : "rejected: ", ruling->reason)},
        [=, &book](const store::Act& act) { return store::rule_game(book, game, seen, *ruling, act); }};
  }
  if (what == "edit") {
    const auto header = header_in(form, store::header_of(shown.stored.record));
    if (!header) return tl::unexpected(header.error());
    return Wanted{"changes.title.edit",
                  "changes.do.edit",
                  {store::AuditAction::changed, object, ""},
                  [=, &book](const store::Act& act) { return store::change_header(book, game, seen, *header, act); }};
  }
  if (what == "play") {
    auto record = played_in(form, shown.stored.record);
    if (!record) return tl::unexpected(record.error());
    return Wanted{
        "changes.title.edit",
        "changes.do.edit",
        {store::AuditAction::changed, object, record->is_sheet() ? "sheets" : "moves"},
        [=, &book](const store::Act& act) { return store::revise_game(book, game, seen, *record, "edited", act); },
        *record};
  }
  if (what == "revert") {
    const int revision = text::whole_number<int>(form.get("revision")).value_or(0);
    return Wanted{"changes.title.revert",
                  "changes.do.revert",
                  {store::AuditAction::changed, object, say("back to revision ", revision)},
                  [=, &book](const store::Act& act) { return store::revert_game(book, game, seen, revision, act); }};
  }
  if (what != "delete") return tl::unexpected<std::string_view>("changes.no_verdict");
  return Wanted{"changes.title.delete",
                "changes.do.delete",
                {store::AuditAction::removed, object, store::result_of_game(book, game)},
                [=, &book](const store::Act& act) { return store::delete_game(book, game, seen, act); }};
}

}  // namespace

http::Response game_change_page(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto shown = read(*named->book, named->number);
  if (!shown) return store_error_page(site, request, shown.error());
  return show(site, request, *named->book, *shown, {}, "");
}

http::Response change_game(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const store::Book& book = *named->book;
  const auto shown = read(book, named->number);
  if (!shown) return store_error_page(site, request, shown.error());
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  const http::Fields form = http::parse_query(request.body);
  if (form.get("again") == "yes") return show(site, request, book, *shown, form, "");
  const auto wanted = wanted_by(form, book, *shown, act_of(site, request));
  if (!wanted) return show(site, request, book, *shown, form, catalogue.say(wanted.error()));
  const std::string heading = heading_of(*shown, catalogue);
  const auto& corrected = wanted->record;
  return preview_or_make(
      site, request, book,
      {.title = catalogue.say(wanted->title, {{"game", heading}, {"revision", std::string(form.get("revision"))}}),
       .button = catalogue.say(wanted->button),
       .address = say(address_of(*shown), "/change"),
       .back = address_of(*shown),
       .back_title = heading,
       .next = form.get("do") == "delete" ? "/bin" : address_of(*shown),
       .problems = corrected ? problems_of(*corrected, shown->stored.cards(), catalogue) : Json::array(),
       .recorded = &wanted->recorded,
       .work = wanted->work,
       .refuse = [&](const store::Error& error) {
         return show(site, request, book, *shown, form, words_of(error, catalogue));
       }});
}

}  // namespace rollbook::web
