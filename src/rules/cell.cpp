#include "rules/cell.hpp"

#include "text/wording.hpp"

namespace rollbook::rules {
namespace {

using text::say;

/// The items side by side.
template <class Items, class Spell>
std::string spell_all(const Items& items, const Spell& spell_one) {
  std::string all;
  for (const auto& item : items) {
    if (!all.empty()) all += ' ';
    all += spell_one(item);
  }
  return all;
}

template <class List>
bool is_empty_list(const CellValue& value) {
  const auto* list = std::get_if<List>(&value);
  return list != nullptr && list->empty();
}

/// Writes each kind of value.
struct Speller {
  std::string operator()(std::monostate /*nothing*/) const { return ""; }
  std::string operator()(shown::Mark mark) const {
    if (mark == shown::Mark::both) return "xo";
    return mark == shown::Mark::cross ? "x" : "o";
  }
  std::string operator()(int number) const { return say(number); }
  std::string operator()(const shown::Word& word) const { return std::string(word.text); }
  std::string operator()(const shown::Track& track) const { return say(track.used, "/", track.unlocked); }
  std::string operator()(const shown::Dice& dice) const {
    return spell_all(dice, [](const shown::Die& die) {
      std::string word;
      if (die.colour != 0) word += die.colour;
      if (die.face != 0) word += die.face;
      return word;
    });
  }
  std::string operator()(const shown::Bonuses& bonuses) const {
    return spell_all(bonuses, [](const shown::Bonus& bonus) { return bonus.name; });
  }
  std::string operator()(const shown::Tiles& tiles) const {
    return spell_all(tiles, [](int tile) { return say(tile); });
  }
  std::string operator()(const shown::Tile& tile) const { return tile.face_up ? say(tile.number) : "turned"; }
  std::string operator()(const shown::Player& player) const {
    return say(player.seat, player.role.empty() ? "" : " ", player.role);
  }
  std::string operator()(const shown::Card& card) const {
    const auto rows = rules::spell(card.rows);
    return card.number == 0 ? say(rows.view()) : say(card.number, " ", rows.view());
  }
};

}  // namespace

bool is_empty(const CellValue& value) {
  return std::holds_alternative<std::monostate>(value) || is_empty_list<shown::Dice>(value) ||
         is_empty_list<shown::Bonuses>(value) || is_empty_list<shown::Tiles>(value);
}

std::string spell(const CellValue& value) { return std::visit(Speller(), value); }

}  // namespace rollbook::rules
