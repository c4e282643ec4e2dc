// The cards of Everything on 1 Card, and a deck of them: the one part of a game that a club can supply itself, because
// the printed cards are published nowhere. A card can be spelled out, "r6*y3*g2b4p5"; a deck gives numbers to cards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/message.hpp"
#include "text/text.hpp"

namespace rollbook::rules {

inline constexpr int card_colours = 6;
inline constexpr std::string_view card_letters = "roygbp";
inline constexpr std::array<std::string_view, card_colours> card_colour_names{"red",   "orange", "yellow",
                                                                              "green", "blue",   "purple"};

/// Five rows in five of the six colours, 2 to 6 cells each, 20 in all; two rows have a sun.
struct Card {
  std::array<std::uint8_t, card_colours> cells{};  ///< by colour; 0 = no such row
  std::uint8_t suns = 0;                           ///< one bit a colour

  bool has_sun(std::size_t colour) const { return (suns & (1U << colour)) != 0; }
  friend bool operator==(const Card&, const Card&) = default;
};

/// What is wrong with a card, as the rest of a sentence that begins with it: "has 21 cells, not 20". Nothing if it
/// is valid.
std::optional<Message> wrong_with(const Card& card);

/// The same for a card that names a colour twice.
Message has_two_rows(std::size_t colour);

/// Reads a card as it is spelled, colours in any order and case, `*` behind a row with a sun; or says what is wrong.
std::optional<Message> read_card(std::string_view text, Card& card);

/// The canonical spelling, "r6*y3*g2b4p5".
text::Text<24> spell(const Card& card);

/// Cards by number.
class Deck {
 public:
  /// A card has a number from 1 to this.
  static constexpr int highest = 60;
  /// The most that four players of the open variant can need.
  static constexpr int fewest = 27;

  const Card* find(int number) const;
  void put(int number, const Card& card);
  int size() const { return size_; }

 private:
  std::array<Card, highest> cards_{};
  std::uint8_t size_ = 0;
};

/// The deck that is used unless a club brings its own: cards 1 to 30.
const Deck& default_deck();

}  // namespace rollbook::rules
