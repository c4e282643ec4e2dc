// The fields that a browser sends for a filled-in form on a page; and the form for a simulated game's final sheets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "record/record.hpp"
#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "web/import/sheet_form.hpp"

namespace rollbook::test {

/// The value of an attribute in a tag, with its escapes; "" if it has none.
inline std::string attribute(std::string_view tag, std::string_view name) {
  const std::string opening = " " + std::string(name) + "=\"";
  const std::size_t at = tag.find(opening);
  if (at == std::string_view::npos) return "";
  const std::size_t begin = at + opening.size();
  return std::string(tag.substr(begin, tag.find('"', begin) - begin));
}

/// Input fields and lists with their values. A box that is not ticked is not sent.
inline http::Fields fields_in(std::string_view html) {
  http::Fields fields;
  std::string list;
  for (std::size_t at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
    const std::string_view tag = html.substr(at, html.find('>', at) - at);
    if (tag.starts_with("<input")) {
      const bool is_sent = attribute(tag, "type") != "checkbox" || tag.ends_with(" checked");
      if (is_sent) fields.add(attribute(tag, "name"), attribute(tag, "value"));
    } else if (tag.starts_with("<select")) {
      list = attribute(tag, "name");
    } else if (tag.starts_with("<option") && tag.ends_with(" selected")) {
      fields.add(list, attribute(tag, "value"));
    }
  }
  return fields;
}

inline std::string body_of(const http::Fields& fields) {
  std::string body;
  for (const auto& [name, value] : fields) {
    body += (body.empty() ? "" : "&") + http::encode(name) + "=" + http::encode(value);
  }
  return body;
}

/// The fields of one player's sheet, as typed into a form.
inline http::Fields typed_sheet(const rules::State& state, rules::Seat seat) {
  const std::string prefix = std::to_string(seat) + "/";
  http::Fields form;
  for (const rules::Cell& cell : rules::cells(state)) {
    if (!cell.name.starts_with(prefix)) continue;
    if (const auto* track = std::get_if<rules::shown::Track>(&cell.value)) {
      for (int i = 1; i <= track->unlocked; ++i) {
        form.add(cell.name + "/" + std::to_string(i), i <= track->used ? "x" : "o");
      }
    } else {
      form.add(cell.name, rules::spell(cell.value));
    }
  }
  return form;
}

/// A finished game, and the form of /sheets with its sheets.
struct TypedGame {
  rules::State end;
  http::Fields form;
};

inline TypedGame typed_game(const rules::Game& game, std::uint64_t number) {
  const auto english = i18n::Catalogue::load("en");
  const auto record = record::simulate({.game = &game, .seats = 2, .seed = 7}, number);
  TypedGame typed{record::play(record), {{"players", "2"}, {"name/1", "Ala"}, {"name/2", "Ben"}}};
  for (const rules::Seat seat : {rules::Seat{1}, rules::Seat{2}}) {
    const std::string html = web::sheet_form(game, seat, typed_sheet(typed.end, seat), english, "sheet");
    for (const auto& [name, value] : fields_in(html)) typed.form.add(name, value);
  }
  return typed;
}

}  // namespace rollbook::test
