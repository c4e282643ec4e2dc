#include "record/deck_file.hpp"

#include <array>

#include "record/json.hpp"
#include "record/json_values.hpp"
#include "record/source/source.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

using rules::Card;
using rules::Deck;
using rules::message;
using rules::Message;

constexpr std::array<std::string_view, 2> file_fields{"about", "deck"};
constexpr std::array<std::string_view, 3> card_fields{"id", "status", "rows"};

/// The whole file as one JSON object; JSON errors are added to `wrong`.
Json parse(std::streambuf& bytes, std::vector<Message>& wrong) {
  Source source(bytes);
  source.skip_byte_order_mark();
  JsonRecord json;
  JsonValues values(source, json);
  read_json(source, values, true);
  for (rules::Violation& violation : json.violations) wrong.push_back(std::move(violation.message));
  return std::move(json.header);
}

void refuse_other_fields(const Json& object, std::span<const std::string_view> known, const Message& what,
                         std::vector<Message>& wrong) {
  for (const auto& [name, value] : object.items()) {
    if (std::ranges::find(known, name) != known.end()) continue;
    wrong.push_back(with_guess(message("{what} has no field {field}.", what, text::quote(name)), name, known));
  }
}

/// Reads the row's colour and cells into the card; returns what is wrong, if anything, as the rest of a sentence.
std::optional<Message> read_row(const Json& row, Card& card) {
  const bool has_form =
      row.is_array() && row.size() == 3 && row[0].is_string() && row[1].is_number_integer() && row[2].is_boolean();
  if (!has_form) return message(R"(has a row that is not [colour, cells, sun], for example ["y", 3, true])");
  const auto letter = row[0].get<std::string>();
  const std::size_t colour =
      letter.size() == 1 ? rules::card_letters.find(text::lower(letter[0])) : std::string_view::npos;
  if (colour == std::string_view::npos) {
    return message("has a row in {found}; the colours are r, o, y, g, b and p", text::quote(letter));
  }
  if (card.cells[colour] != 0) return rules::has_two_rows(colour);
  const auto cells = row[1].get<std::int64_t>();
  constexpr std::int64_t most = 9;  // more than any row has: `wrong_with` rejects it
  if (cells < 1 || cells > most) {
    return rules::counted("has a row of {n} cell", "has a row of {n} cells", cells);
  }
  card.cells[colour] = static_cast<std::uint8_t>(cells);
  if (row[2].get<bool>()) card.suns |= static_cast<std::uint8_t>(1U << colour);
  return std::nullopt;
}

std::optional<Message> read_rows(const Json& rows, Card& card) {
  if (!rows.is_array()) return message("has no array of rows");
  for (const Json& row : rows) {
    if (auto wrong = read_row(row, card)) return wrong;
  }
  return rules::wrong_with(card);
}

/// `place` is the card's position in the file, from 1, for cards without a number.
void read_card(const Json& json, std::size_t place, Deck& deck, std::vector<Message>& wrong) {
  if (!json.is_object()) return wrong.push_back(message("Entry {place} of the deck is not an object.", place));
  const Json* const id = json.find("id");
  const bool numbered = id != nullptr && id->is_number_integer() && id->get<std::int64_t>() >= 1 &&
                        id->get<std::int64_t>() <= Deck::highest;
  if (!numbered) {
    return wrong.push_back(message("Entry {place} of the deck has no id from 1 to {most}.", place, Deck::highest));
  }
  const int number = id->get<int>();
  refuse_other_fields(json, card_fields, message("Card {card}", number), wrong);
  if (deck.find(number) != nullptr) return wrong.push_back(message("Card {card} occurs twice.", number));
  Card card;
  const Json* const rows = json.find("rows");
  const auto problem = read_rows(rows == nullptr ? Json() : *rows, card);
  if (problem) return wrong.push_back(message("Card {card} {what}.", number, *problem));
  deck.put(number, card);
}

}  // namespace

DeckFile read_deck(std::streambuf& bytes) {
  DeckFile file;
  const Json json = parse(bytes, file.wrong);
  if (!file.wrong.empty()) return file;
  refuse_other_fields(json, file_fields, message("A deck file"), file.wrong);
  const Json* const cards = json.find("deck");
  if (cards == nullptr || !cards->is_array()) {
    file.wrong.push_back(message(R"(A deck file is an object with a field "deck", an array of cards.)"));
    return file;
  }
  for (std::size_t i = 0; i < cards->size(); ++i) read_card((*cards)[i], i + 1, file.deck, file.wrong);
  if (file.wrong.empty() && file.deck.size() < Deck::fewest) {
    file.wrong.push_back(
        message("A deck needs at least {fewest} cards, so that four players never run out; this one has {found}.",
                Deck::fewest, file.deck.size()));
  }
  return file;
}

std::string write_deck(const Deck& deck) {
  std::string text = "{\n \"about\": \"A deck of Everything on 1 Card. A row is [colour, cells, sun].\",\n \"deck\": [";
  bool first = true;
  for (int number = 1; number <= Deck::highest; ++number) {
    const Card* card = deck.find(number);
    if (card == nullptr) continue;
    Json rows = Json::array();
    for (std::size_t colour = 0; colour < rules::card_colours; ++colour) {
      if (card->cells[colour] == 0) continue;
      rows.push_back({std::string(1, rules::card_letters[colour]), card->cells[colour], card->has_sun(colour)});
    }
    text += text::say(first ? "\n" : ",\n", "  {\"id\": ", number, ", \"rows\": ", rows.dump(), "}");
    first = false;
  }
  return text + "\n ]\n}\n";
}

}  // namespace rollbook::record
