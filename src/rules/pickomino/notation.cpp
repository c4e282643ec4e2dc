#include "rules/notation.hpp"

#include "rules/pickomino/rules.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::pickomino {
namespace {

using text::quote;

constexpr auto verbs = enum_table<Verb>({
    {Verb::roll, "roll"},
    {Verb::keep, "keep"},
    {Verb::take, "take"},
    {Verb::bust, "bust"},
});

std::optional<Face> face(std::string_view word) {
  if (word.size() != 1) return std::nullopt;
  const std::size_t index = face_letters.find(text::lower(word[0]));
  return index == std::string_view::npos ? std::nullopt : std::optional(static_cast<Face>(index));
}

Violation not_a_face(std::string_view word) {
  return wrong_arguments(message("The faces of a die are 1, 2, 3, 4, 5 and w; found {found}.", quote(word)));
}

/// How many words there are: "none", "9 words".
Message how_many(Arguments args) {
  return args.empty() ? message("none") : message("{count} words", static_cast<int>(args.size()));
}

std::optional<Violation> read_roll(Arguments args, Move& move) {
  for (const std::string_view word : args) {
    const auto shown = face(word);
    if (!shown) return not_a_face(word);
    ++move.dice.of[*shown];
  }
  if (args.empty() || args.size() > all_dice) {
    return wrong_arguments(
        message("roll is followed by the faces of one to eight dice, for example \"roll 1 2 3 3 4 w w w\"; found "
                "{found}.",
                how_many(args)));
  }
  return std::nullopt;
}

/// "w", or where the log has no rolls "wx3". Which of them it has to be is a matter of the rules.
std::optional<Violation> read_keep(Arguments args, Move& move) {
  if (args.size() != 1) {
    return wrong_arguments(
        message("keep is followed by one face, \"keep w\", or where no rolls are written down by a face and how many "
                "dice show it, \"keep 3x2\"; found {found}.",
                how_many(args)));
  }
  const std::string_view word = args[0];
  const bool has_count = word.size() > 1 && text::lower(word[1]) == 'x';
  const auto kept = face(has_count ? word.substr(0, 1) : word);
  if (!kept) return not_a_face(word);
  move.face = *kept;
  if (!has_count) return std::nullopt;
  const auto count = number(word.substr(2));
  if (!count || *count < 1 || *count > all_dice) {
    return wrong_arguments(message("One to eight dice are kept at a time, \"keep 3x2\"; found {found}.", quote(word)));
  }
  move.count = static_cast<std::uint8_t>(*count);
  return std::nullopt;
}

std::optional<Violation> read_take(Arguments args, Move& move) {
  const bool centre = args.size() == 1;
  const bool steal = args.size() == 3 && text::same(args[1], "from");
  if (!centre && !steal) {
    return wrong_arguments(
        message(R"(take is followed by a tile, and a seat if it is stolen: "take 27", "take 27 from 2".)"));
  }
  const auto tile = number(args[0]);
  if (!tile || *tile < lowest_tile || *tile > highest_tile) {
    return wrong_arguments(message("The tiles are numbered 21 to 36; found {found}.", quote(args[0])));
  }
  move.tile = static_cast<std::uint8_t>(*tile);
  if (steal) {
    const auto seat = number(args[2]);
    if (!seat || *seat < 1 || *seat > max_seats) {
      return wrong_arguments(message("A tile is stolen from a seat, 1 to 7; found {found}.", quote(args[2])));
    }
    move.from = static_cast<Seat>(*seat);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Violation> Pickomino::read(const Words& words, Move& move) {
  if (auto wrong = find_verb(words.verb, verbs, move.verb)) return wrong;
  if (auto wrong = check_seat(verbs[move.verb], false, move.seat)) return wrong;
  switch (move.verb) {
    case Verb::roll:
      return read_roll(words.arguments(), move);
    case Verb::keep:
      return read_keep(words.arguments(), move);
    case Verb::take:
      return read_take(words.arguments(), move);
    case Verb::bust:
      return read_alone(verbs[move.verb], words.arguments());
  }
  return std::nullopt;
}

MoveText Pickomino::write(const Move& move) {
  MoveText text;
  text << move.seat << ": " << verbs[move.verb];
  switch (move.verb) {
    case Verb::roll:
      if (move.open) {
        text << " ?";
      } else {
        for (Face face = 0; face < 6; ++face) {
          for (int i = 0; i < move.dice.of[face]; ++i) text << ' ' << face_letters[face];
        }
      }
      break;
    case Verb::keep:
      text << ' ' << face_letters[move.face];
      if (move.count > 0) text << 'x' << move.count;
      break;
    case Verb::take:
      text << ' ' << move.tile;
      if (move.from != the_table) text << " from " << move.from;
      break;
    case Verb::bust:
      break;
  }
  return text;
}

}  // namespace rollbook::rules::pickomino
