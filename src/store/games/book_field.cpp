#include "store/games/book_field.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"

namespace rollbook::store {
namespace {

using record::Json;

constexpr std::string_view field_name = "x-rollbook";

/// A text field of an object, or nothing.
std::optional<std::string> text_in(const Json& object, const char* name) {
  const Json* const found = object.find(name);
  if (found == nullptr || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

std::optional<Ruling> read_ruling(const Json& json, std::size_t seats) {
  if (!json.is_object()) return std::nullopt;
  const Json* const accepted = json.find("accepted");
  const auto reason = text_in(json, "reason");
  const auto by = text_in(json, "by");
  const auto at = record::moment(text_in(json, "at").value_or(""));
  if (accepted == nullptr || !accepted->is_boolean() || !reason || !by || !at) return std::nullopt;
  Ruling ruling{accepted->get<bool>(), *reason, {}, *by, *at};
  if (const Json* const totals = json.find("totals")) {
    const auto is_number = [](const Json& total) {
      return total.is_number_integer() && std::abs(total.get<double>()) <= std::numeric_limits<int>::max();
    };
    if (!totals->is_array() || totals->size() != seats || !std::ranges::all_of(*totals, is_number)) return std::nullopt;
    ruling.totals = totals->get<std::vector<int>>();
  }
  return ruling;
}

bool are_names(const Json& json, std::size_t seats) {
  return json.is_array() && json.size() == seats && std::ranges::all_of(json, [](const Json& name) {
           return name.is_string() && !record::wrong_with_name(name.text());
         });
}

/// Nothing if it is not written in our own way.
std::optional<BookField> read(const Json& json, std::size_t seats) {
  if (!json.is_object()) return std::nullopt;
  BookField field;
  for (const auto& [name, value] : json.items()) {
    if (name == "players" && are_names(value, seats)) {
      field.players = value.get<std::vector<std::string>>();
    } else if (name == "ruling") {
      field.ruling = read_ruling(value, seats);
      if (!field.ruling) return std::nullopt;
    } else if (name == "deck" && value.is_object()) {
      field.deck = value.dump();
    } else {
      return std::nullopt;
    }
  }
  return field;
}

Json write(const Ruling& ruling) {
  Json json{{"accepted", ruling.accepted},
            {"reason", ruling.reason},
            {"by", ruling.by},
            {"at", record::write_moment(ruling.at)}};
  if (!ruling.totals.empty()) json["totals"] = ruling.totals;
  return json;
}

}  // namespace

BookField take_book_field(record::Record& record) {
  const auto found = record.extra.find(std::string(field_name));
  if (found == record.extra.end()) return {};
  const auto field = read(Json::parse(found->second).value_or(nullptr), record.players.size());
  if (!field) return {};
  record.extra.erase(found);
  return *field;
}

void put_book_field(const BookField& field, record::Record& record) {
  Json json = Json::object();
  if (!field.players.empty()) json["players"] = field.players;
  if (field.ruling) json["ruling"] = write(*field.ruling);
  if (!field.deck.empty()) json["deck"] = Json::parse(field.deck).value_or(nullptr);
  if (json.empty()) return;
  record.extra[std::string(field_name)] = json.dump();
}

}  // namespace rollbook::store
