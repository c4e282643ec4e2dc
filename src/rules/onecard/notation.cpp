#include "rules/notation.hpp"

#include <algorithm>

#include "rules/insert_sorted.hpp"
#include "rules/onecard/rules.hpp"
#include "rules/phrases.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::onecard {
namespace {

using text::quote;

constexpr auto verbs = enum_table<Verb>({
    {Verb::draw, "draw"},
    {Verb::deal, "deal"},
    {Verb::keep, "keep"},
    {Verb::market, "market"},
    {Verb::roll, "roll"},
    {Verb::reroll, "reroll"},
    {Verb::cross, "cross"},
    {Verb::skip, "skip"},
});

std::optional<Colour> read_colour(std::string_view word) {
  if (word.size() != 1) return std::nullopt;
  const std::size_t colour = card_letters.find(text::lower(word[0]));
  return colour == std::string_view::npos ? std::nullopt : std::optional(static_cast<Colour>(colour));
}

Violation not_a_colour(std::string_view word) {
  return wrong_arguments(message("The dice show r, o, y, g, b or p; found {found}.", quote(word)));
}

/// A number of the deck, or a card that is spelled out.
std::optional<Violation> read_named_card(std::string_view word, NamedCard& card) {
  if (card_letters.find(text::lower(word[0])) == std::string_view::npos) {
    const auto found = number(word);
    if (!found || *found == 0) {
      return wrong_arguments(
          message("A card is a number of the deck, such as 6, or is spelled out, such as r6*y3*g2b4p5; found {found}.",
                  quote(word)));
    }
    card.number = static_cast<std::uint16_t>(*found);
    return std::nullopt;
  }
  auto wrong = read_card(word, card.card);
  if (!wrong) return std::nullopt;
  return wrong_arguments(
      message("A card that is spelled out, for example r6*y3*g2b4p5, has five rows of 2 to 6 cells, 20 in all, and "
              "two suns; {card} {wrong}.",
              quote(word), *std::move(wrong)));
}

/// How a move about cards is written, and what was found.
Message explain_cards(Verb verb, Message found) {
  switch (verb) {
    case Verb::draw:
      return message(
          R"(draw is followed by a card, or before the first roll by two, for example "draw 6 15"; found {found}.)",
          std::move(found));
    case Verb::deal:
      return message(R"(deal is followed by five cards, for example "deal 3 8 11 20 25"; found {found}.)",
                     std::move(found));
    case Verb::keep:
      return message(R"(keep is followed by three cards, for example "keep 3 11 25"; found {found}.)",
                     std::move(found));
    default:
      return message(
          "market is followed by three cards, or by the one that refills it, for example \"market 1 2 5\"; found "
          "{found}.",
          std::move(found));
  }
}

std::optional<Violation> read_cards(Arguments args, Move& move) {
  if (args.empty() || args.size() > move.cards.size()) {
    return wrong_arguments(explain_cards(move.verb, args.empty() ? message("none") : number_of_cards(args.size())));
  }
  for (const std::string_view word : args) {
    if (auto wrong = read_named_card(word, move.cards[move.count++])) return wrong;
  }
  return std::nullopt;
}

Message found_dice(Arguments args) { return args.empty() ? message("none") : number_of_dice(args.size()); }

std::optional<Violation> read_roll(Arguments args, Dice& dice) {
  if (args.size() != dice_in_all) {
    return wrong_arguments(
        message("roll shows all five dice, for example \"roll r o o y g\"; found {found}.", found_dice(args)));
  }
  for (const std::string_view word : args) {
    const auto colour = read_colour(word);
    if (!colour) return not_a_colour(word);
    ++dice[*colour];
  }
  return std::nullopt;
}

std::optional<Violation> read_reroll(Arguments args, Move& move) {
  if (args.empty() || args.size() > dice_in_all) {
    return wrong_arguments(
        message("reroll names one to five dice, what each showed and what it shows now, for example "
                "\"reroll o>b o>b\"; found {found}.",
                found_dice(args)));
  }
  for (const std::string_view word : args) {
    const auto pair = split_turned(word);
    if (!pair) {
      return wrong_arguments(
          message("A die that is thrown again is written old>new, for example o>b; found {found}.", quote(word)));
    }
    const auto from = read_colour(pair->from);
    const auto to = read_colour(pair->to);
    if (!from || !to) return not_a_colour(from ? pair->to : pair->from);
    move.add({*from, *to});
  }
  return std::nullopt;
}

std::optional<Violation> read_cross(Arguments args, Move& move) {
  const auto card = args.size() == 1 ? number(args[0]) : std::nullopt;
  if (!card) {
    return wrong_arguments(
        message("cross is followed by one of the player's cards, numbered 1, 2, 3 in the order they came; found "
                "{found}.",
                found_instead_of_one(args)));
  }
  move.card = static_cast<std::uint16_t>(*card);
  return std::nullopt;
}

void write_card(MoveText& text, const NamedCard& card) {
  if (card.number != 0) {
    text << card.number;
  } else {
    text << rules::spell(card.card);
  }
}

}  // namespace

void Move::add(Turned die) { insert_sorted(turned, count, die); }

std::optional<Violation> Onecard::read(const Words& words, Move& move) {
  if (auto wrong = find_verb(words.verb, verbs, move.verb)) return wrong;
  if (auto wrong = check_seat(verbs[move.verb], move.verb == Verb::market, move.seat)) return wrong;
  switch (move.verb) {
    case Verb::draw:
    case Verb::deal:
    case Verb::keep:
    case Verb::market:
      return read_cards(words.arguments(), move);
    case Verb::roll:
      return read_roll(words.arguments(), move.dice);
    case Verb::reroll:
      return read_reroll(words.arguments(), move);
    case Verb::cross:
      return read_cross(words.arguments(), move);
    case Verb::skip:
      return read_alone(verbs[move.verb], words.arguments());
  }
  return std::nullopt;
}

MoveText Onecard::write(const Move& move) {
  MoveText text;
  if (move.seat != the_table) text << move.seat << ": ";
  text << verbs[move.verb];
  if (move.open) return text << " ?";
  switch (move.verb) {
    case Verb::draw:
    case Verb::deal:
    case Verb::keep:
    case Verb::market:
      for (std::size_t i = 0; i < move.count; ++i) {
        text << ' ';
        write_card(text, move.cards[i]);
      }
      break;
    case Verb::roll:
      for (Colour colour = 0; colour < card_colours; ++colour) {
        for (int i = 0; i < move.dice[colour]; ++i) text << ' ' << card_letters[colour];
      }
      break;
    case Verb::reroll:
      for (std::size_t i = 0; i < move.count; ++i) {
        text << ' ' << card_letters[move.turned[i].from] << '>' << card_letters[move.turned[i].to];
      }
      break;
    case Verb::cross:
      text << ' ' << move.card;
      break;
    case Verb::skip:
      break;
  }
  return text;
}

}  // namespace rollbook::rules::onecard
