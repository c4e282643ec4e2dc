// The final cards of Everything on 1 Card without the moves: reading, writing, and what no game can have led to.
#include <algorithm>

#include "rules/onecard/rules.hpp"
#include "rules/phrases.hpp"
#include "rules/written.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::onecard {
namespace {

using text::quote;
using text::say;

constexpr std::array<SheetField, 2> scored_fields{{{"card", ""}, {"rows", ""}}};
constexpr std::array<SheetField, 2> open_fields{{{"card", ""}, {"marks", ""}}};

Filling name_of(Colour colour) { return term(card_colour_names[colour]); }

/// The card that a sheet names: a number of the deck, or spelled out.
std::optional<NamedCard> read_card_name(const State& state, SheetReader& reader) {
  const std::string word = reader.text("card", false);
  if (word.empty()) return std::nullopt;
  NamedCard named;
  if (text::is_digit(word[0])) {
    const int found = number(word).value_or(0);
    const Card* card = state.deck.find(found);
    if (card != nullptr) return NamedCard{static_cast<std::uint16_t>(found), *card};
    reader.complain("card", message("is no card of the deck; found {found}", quote(word)));
    return std::nullopt;
  }
  if (auto wrong = read_card(word, named.card)) {
    reader.complain("card", message("{card} {wrong}", quote(word), *std::move(wrong)));
    return std::nullopt;
  }
  return named;
}

/// The row of the card that a letter stands for.
std::optional<Colour> read_row(const NamedCard& named, std::string_view letter, std::string_view field,
                               SheetReader& reader) {
  const std::size_t colour = letter.size() == 1 ? card_letters.find(text::lower(letter[0])) : std::string_view::npos;
  if (colour != std::string_view::npos && named.card.cells[colour] > 0) return static_cast<Colour>(colour);
  reader.refuse(field, message("names {row}, and card {card} ({rows}) has no such row", quote(letter), spell(named),
                               rules::spell(named.card)));
  return std::nullopt;
}

void read_scored(const State& state, const Written& sheet, Seat seat, Message part, Hand& hand,
                 SheetComplaints& wrong) {
  SheetReader reader(sheet, scored_fields, seat, wrong, std::move(part));
  const auto named = read_card_name(state, reader);
  const std::string rows = reader.text("rows");
  if (!named) return;
  PlayedCard card{*named};
  card.scored = true;
  for (std::string_view letters = rows; !letters.empty();) {
    const std::string_view letter = letters.substr(0, std::max<std::size_t>(text::utf8_length(letters), 1));
    letters.remove_prefix(letter.size());
    const auto colour = read_row(*named, letter, "rows", reader);
    if (!colour) break;  // the rest is hardly better
    if (card.is_full(*colour)) reader.refuse("rows", message("names {colour} twice", name_of(*colour)));
    card.crosses[*colour] = named->card.cells[*colour];
  }
  hand.cards[hand.size++] = card;
}

void read_open(const State& state, const Written& sheet, Seat seat, Message part, Hand& hand, SheetComplaints& wrong) {
  SheetReader reader(sheet, open_fields, seat, wrong, std::move(part));
  const auto named = read_card_name(state, reader);
  if (!named) return;
  PlayedCard card{*named};
  if (!reader.has("marks")) return;  // and said so
  const auto* marks = std::get_if<Written::Fields>(&reader.part("marks").value);
  if (marks == nullptr)
    return reader.complain("marks", message("is an object such as {example}", R"({"r": 4, "g": 1})"));
  for (const auto& [letter, crosses] : *marks) {
    const auto colour = read_row(*named, letter, "marks", reader);
    if (!colour) continue;
    const int* number = std::get_if<int>(&crosses.value);
    if (number == nullptr || *number < 0 || *number > UINT8_MAX) {
      reader.refuse("marks", message("needs a number of crosses in {colour}", name_of(*colour)));
    } else if (card.crosses[*colour] > 0) {
      reader.refuse("marks", message("names {colour} twice", name_of(*colour)));
    } else {
      card.crosses[*colour] = static_cast<std::uint8_t>(*number);
    }
  }
  hand.cards[hand.size++] = card;
}

void check_card(const PlayedCard& card, Seat seat, SheetComplaints& wrong) {
  const std::string name = spell(card.name);
  for (Colour colour = 0; colour < card_colours; ++colour) {
    const int cells = card.name.card.cells[colour];
    if (card.crosses[colour] <= cells) continue;
    wrong.push_back(
        {seat, "onecard.sheet.crosses",
         message("card {card}: {colour} has {cells}; found {crosses}.", name, name_of(colour),
                 counted("{n} cell", "{n} cells", cells), counted("{n} cross", "{n} crosses", card.crosses[colour]))});
  }
  const int full = card.full_rows();
  if (card.scored && full < rows_to_score) {
    wrong.push_back(
        {seat, "onecard.sheet.scored",
         message("card {card}: a card is scored with three full rows or more; found {found}.", name, full)});
  }
  if (!card.scored && full >= rows_to_score) {
    wrong.push_back(
        {seat, "onecard.sheet.unscored",
         message("card {card}: a card with {rows} full rows is scored by itself; it cannot be open.", name, full)});
  }
}

/// A player has the cards that the game began with, and one for every scored card but one scored with the last roll.
void check_number_of_cards(const State& state, Seat seat, SheetComplaints& wrong) {
  const Hand& hand = state.hand(seat);
  const int scored = hand.scored();
  const int open = hand.size - scored;
  const int begin = state.open_variant ? cards_kept : cards_drawn_first;
  if (scored > cards_to_win) {
    wrong.push_back(
        {seat, "onecard.sheet.end", message("the game ends with a fourth scored card; found {found}.", scored)});
  }
  const bool ended = scored >= cards_to_win;  // the last of these was not replaced
  const int most = ended ? begin - 1 : begin;
  const int least = scored == 0 ? begin : begin - 1;
  if (open >= least && open <= most) return;
  std::vector<std::string> possible{say(least)};
  if (most != least) possible.push_back(say(most));
  wrong.push_back(
      {seat, "onecard.sheet.cards",
       counted(
           "with {n} scored card a player has {open} open; found {found}. A scored card is replaced, unless the game "
           "ends with that roll.",
           "with {n} scored cards a player has {open} open; found {found}. A scored card is replaced, unless the "
           "game ends with that roll.",
           scored, either_of(as_they_stand(possible)), open)});
}

std::ptrdiff_t how_often(const Hand& hand, int number) {
  return std::count_if(hand.cards.begin(), hand.cards.begin() + hand.size,
                       [&](const PlayedCard& card) { return card.name.number == number; });
}

void check_twice(const State& state, SheetComplaints& wrong) {
  for (int card = 1; card <= Deck::highest; ++card) {
    std::ptrdiff_t found = 0;
    for (Seat seat = 1; seat <= state.seats; ++seat) found += how_often(state.hand(seat), card);
    if (found < 2) continue;
    auto owners = players_where(state.seats, [&](Seat seat) { return how_often(state.hand(seat), card) > 0; });
    wrong.push_back({the_table, "onecard.sheet.card-twice",
                     message("card {card} of the deck is there once, and is found {found} times, with {owners}.", card,
                             found, all_of(std::move(owners)))});
  }
}

/// A card as it was entered: its name, what is printed on it as far as is known, and what stands in its rows.
struct SeenCard {
  std::string_view name;
  std::optional<Card> card;
  std::array<Written, card_colours> rows;  ///< a blank for no cross

  bool is_empty(Colour colour) const { return is_blank(rows[colour]); }
  bool is_crossed_out(Colour colour) const { return is_text(rows[colour], "x") || is_text(rows[colour], "X"); }
  bool is_full(Colour colour) const {
    return is_crossed_out(colour) || (card && rows[colour] == written(card->cells[colour]));
  }
  /// Whether the row can be part of a scored card, full or not.
  bool is_sound(Colour colour) const {
    const int* crosses = std::get_if<int>(&rows[colour].value);
    return is_empty(colour) || is_full(colour) || (card && crosses != nullptr && *crosses < card->cells[colour]);
  }
};

/// "6", "r6*y3*g2b4p5", or both. A number alone is one of the default deck.
SeenCard see_card(const Written& entries, std::string_view box) {
  SeenCard seen;
  const auto* typed = std::get_if<std::string>(&entry_in(entries, box).value);
  const std::string_view text = typed == nullptr ? std::string_view() : std::string_view(*typed);
  seen.name = text.substr(0, text.find(' '));
  Card card;
  if (!read_card(text.substr(std::min(text.find(' ') + 1, text.size())), card)) {
    seen.card = card;
  } else if (const Card* found = default_deck().find(number(seen.name).value_or(0))) {
    seen.card = *found;
  }
  for (Colour colour = 0; colour < card_colours; ++colour) {
    const Written& crosses = entry_in(entries, say(box, "/", card_colour_names[colour]));
    seen.rows[colour] = crosses == written(0) ? written("") : crosses;
  }
  return seen;
}

/// A card with three full rows is a scored one, by itself; one with a row that cannot be is left to be refused.
bool is_scored(const SeenCard& seen) {
  int full = 0;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (!seen.is_sound(colour)) return false;
    if (seen.is_full(colour)) ++full;
  }
  return full >= rows_to_score;
}

Written transcribe_scored(const SeenCard& seen) {
  std::string rows;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (seen.is_full(colour)) rows += card_letters[colour];
  }
  return {Written::Fields{{"card", written(seen.name)}, {"rows", written(std::string_view(rows))}}};
}

/// The crosses in a row that has some; all of them where it is crossed out as one.
Written transcribe_crosses(const SeenCard& seen, Colour colour) {
  return seen.card && seen.is_crossed_out(colour) ? written(seen.card->cells[colour]) : seen.rows[colour];
}

Written transcribe_open(const SeenCard& seen) {
  Written::Fields marks;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (seen.is_empty(colour)) continue;
    marks.push_back({std::string(1, card_letters[colour]), transcribe_crosses(seen, colour)});
  }
  return {Written::Fields{{"card", written(seen.name)}, {"marks", {std::move(marks)}}}};
}

}  // namespace

State Onecard::paper(const Setup& setup) {
  State state = start(setup);
  state.phase = Phase::over;
  return state;
}

void Onecard::read_sheet(State& state, Seat seat, const Written& sheet, SheetComplaints& wrong) {
  SheetReader reader(sheet, sheet_fields, seat, wrong);
  Hand& hand = state.hand(seat);
  int place = 0;
  for (const Written& card : reader.parts("scored", most_cards)) {
    read_scored(state, card, seat, message("scored card {n}", ++place), hand, wrong);
  }
  place = 0;
  for (const Written& card : reader.parts("open", most_cards)) {
    if (hand.size == most_cards) {
      return reader.complain("open", message("makes more than {most} cards in all", most_cards));
    }
    read_open(state, card, seat, message("open card {n}", ++place), hand, wrong);
  }
}

Written Onecard::write_sheet(const State& state, Seat seat) {
  const Hand& hand = state.hand(seat);
  Written::List scored;
  Written::List open;
  for (std::size_t i = 0; i < hand.size; ++i) {
    const PlayedCard& card = hand.cards[i];
    std::string rows;
    Written::Fields marks;
    for (Colour colour = 0; colour < card_colours; ++colour) {
      if (card.is_full(colour)) rows += card_letters[colour];
      if (card.crosses[colour] > 0)
        marks.push_back({std::string(1, card_letters[colour]), written(card.crosses[colour])});
    }
    const Written name = written(std::string_view(spell(card.name)));
    if (card.scored) {
      scored.push_back({Written::Fields{{"card", name}, {"rows", written(std::string_view(rows))}}});
    } else {
      open.push_back({Written::Fields{{"card", name}, {"marks", {std::move(marks)}}}});
    }
  }
  return {Written::Fields{{"scored", {std::move(scored)}}, {"open", {std::move(open)}}}};
}

/// "card1" to "card6" name the cards: a number of the deck, "6"; the card itself, "r6*y3*g2b4p5"; or both, as a deck of
/// one's own needs. "card1/red" is the number of crosses in a row, or "x" for all of it. Which cards are scored follows
/// from that.
Written Onecard::transcribe(const Written& entries) {
  Written::List scored;
  Written::List open;
  for (int i = 1; i <= most_cards; ++i) {
    const SeenCard seen = see_card(entries, say("card", i));
    if (seen.name.empty() && std::ranges::all_of(seen.rows, is_blank)) continue;
    if (is_scored(seen)) {
      scored.push_back(transcribe_scored(seen));
    } else {
      open.push_back(transcribe_open(seen));
    }
  }
  return {Written::Fields{{"scored", {std::move(scored)}}, {"open", {std::move(open)}}}};
}

void Onecard::check_sheets(const State& state, SheetComplaints& wrong) {
  bool ended = false;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Hand& hand = state.hand(seat);
    for (std::size_t i = 0; i < hand.size; ++i) check_card(hand.cards[i], seat, wrong);
    check_number_of_cards(state, seat, wrong);
    ended = ended || hand.scored() >= cards_to_win;
  }
  check_twice(state, wrong);
  if (!ended) {
    wrong.push_back(
        {the_table, "onecard.sheet.end", message("nobody has ended the game: it ends with a fourth scored card.")});
  }
}

}  // namespace rollbook::rules::onecard
