#include "rules/notation.hpp"

#include <algorithm>
#include <utility>

#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules {
namespace {

using text::quote;

/// Takes the next word off the front of `rest`; "" when there is none.
std::string_view next_word(std::string_view& rest) {
  std::size_t begin = 0;  // by hand: words are so short that a search over ranges takes longer to begin than to end
  while (begin < rest.size() && text::is_blank(rest[begin])) ++begin;
  std::size_t end = begin;
  while (end < rest.size() && !text::is_blank(rest[end])) ++end;
  const std::string_view word = rest.substr(begin, end - begin);
  rest.remove_prefix(end);
  return word;
}

/// Why the first word of a move is neither a seat nor a verb.
Message wrong_with_first_word(std::string_view word) {
  if (word.empty()) return message("nothing is written");
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos) {
    return number(word) ? message("the colon belongs right behind the seat") : message("this is no verb");
  }
  if (colon + 1 < word.size()) return message("a space belongs behind the colon");
  return message("a seat is a number such as 1 or 2, without leading zeros");
}

Violation not_a_move(std::string_view move, Message reason) {
  return {broken::notation,
          message("A move is written SEAT: VERB …, for example \"1: roll …\"; {reason}; found {move}.",
                  std::move(reason), quote(move))};
}

}  // namespace

std::optional<Violation> split(std::string_view move, Words& words) {
  std::string_view rest = move;
  std::string_view word = next_word(rest);
  if (!word.empty() && word.back() == ':') {
    const std::optional<int> seat = number(word.substr(0, word.size() - 1));
    if (!seat || *seat == 0) return not_a_move(move, wrong_with_first_word(word));
    words.seat = *seat;
    word = next_word(rest);
    if (word.empty()) return not_a_move(move, message("the verb is missing"));
  }
  if (word.empty() || !std::ranges::all_of(word, text::is_letter)) return not_a_move(move, wrong_with_first_word(word));
  words.verb = word;
  for (word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (words.count == Words::most) {
      return Violation{broken::arguments,
                       message("No move has more than {most} words after its verb; this one has.", Words::most)};
    }
    words.args[words.count++] = word;
  }
  return std::nullopt;
}

std::optional<int> number(std::string_view word) {
  if (word.empty() || word.size() > 3 || (word[0] == '0' && word.size() > 1)) return std::nullopt;
  int value = 0;
  for (const char c : word) {
    if (!text::is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

Violation wrong_arguments(Message message) { return {broken::arguments, std::move(message)}; }

std::optional<Violation> read_alone(std::string_view verb, Arguments args) {
  if (args.empty()) return std::nullopt;
  return wrong_arguments(message("{verb} stands alone; found {found} after it.", verb, quote(args[0])));
}

std::optional<Violation> check_seat(std::string_view verb, bool of_the_table, Seat seat) {
  if (of_the_table == (seat == the_table)) return std::nullopt;
  return Violation{broken::seat,
                   of_the_table ? message("{verb} is the table's move and has no seat.", verb)
                                : message("{verb} belongs to a seat, for example \"1: {verb} …\"; found none.", verb)};
}

std::optional<Turned> split_turned(std::string_view word) {
  const std::size_t arrow = word.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const Turned turned{word.substr(0, arrow), word.substr(arrow + 1)};
  const bool whole = !turned.from.empty() && !turned.to.empty() && turned.to.find('>') == std::string_view::npos;
  return whole ? std::optional(turned) : std::nullopt;
}

std::optional<Violation> find_verb(std::string_view verb, std::span<const std::string_view> verbs, std::size_t& index) {
  for (index = 0; index < verbs.size(); ++index) {
    if (text::same(verb, verbs[index])) return std::nullopt;
  }
  Message unknown =
      message("This game has no move {verb}; its moves are {verbs}.", quote(verb), all_of(as_they_stand(verbs)));
  return Violation{broken::verb, with_guess(std::move(unknown), verb, verbs)};
}

}  // namespace rollbook::rules
