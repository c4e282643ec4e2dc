#include "store/archive/figure_differences.hpp"

#include "record/json.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using record::Json;
using text::say;

/// A value for use in a sentence, on one line and cut if it is long.
std::string shown(const Json& value) {
  const std::string text = value.dump();
  constexpr std::size_t longest = 100;
  return text.size() <= longest ? text : value.is_string() ? text::quote(value.get<std::string>()) : "something else";
}

std::string joined(const std::string& place, const std::string& step) {
  return place.empty() || step.empty() ? place + step : say(place, ", ", step);
}

/// How an item of a list is identified: a player by name, a game by its round and table, anything else by its number.
std::string name_of_item(const std::string& list, std::size_t index, const Json& item) {
  const auto field = [&](const char* name) { return item.is_object() ? item.value(name, Json()) : Json(); };
  if (const Json player = field("player"); player.is_string()) return player.get<std::string>();
  if (const Json round = field("round"), table = field("table"); !round.is_null() && !table.is_null()) {
    return say("round ", shown(round), ", table ", shown(table));
  }
  const std::string one = list == "nights" || list == "by_night" ? "night" : list == "games" ? "game" : list;
  return say(one, " ", index + 1);
}

class Comparison {
 public:
  std::vector<std::string> take() { return std::move(differences_); }

  void compare(const Json& said, const Json& computed, const std::string& place, const std::string& name) {
    if (said.is_object() && computed.is_object()) {
      compare_members(said, computed, joined(place, name));
    } else if (said.is_array() && computed.is_array()) {
      compare_items(said, computed, joined(place, name == "standings" || name == "ratings" ? name : ""), name);
    } else if (said != computed) {
      add(place, say(name, name.empty() ? "" : " ", shown(said), ", should be ", shown(computed)));
    }
  }

 private:
  void add(const std::string& place, const std::string& sentence) {
    differences_.push_back(place.empty() ? sentence : say(place, ": ", sentence));
  }

  void compare_members(const Json& said, const Json& computed, const std::string& place) {
    for (const auto& [name, value] : computed.items()) {
      const Json* const found = said.find(name);
      if (found == nullptr) {
        add(place, say(name, " is missing, should be ", shown(value)));
      } else {
        compare(*found, value, place, name);
      }
    }
    for (const auto& [name, value] : said.items()) {
      if (!computed.contains(name)) {
        add(place, say(name, " ", shown(value), ", should not be there"));
      }
    }
  }

  void compare_items(const Json& said, const Json& computed, const std::string& place, const std::string& list) {
    for (std::size_t i = 0; i < std::max(said.size(), computed.size()); ++i) {
      const Json& named = i < computed.size() ? computed[i] : said[i];
      const std::string item = joined(place, name_of_item(list, i, named));
      if (i >= said.size()) {
        add(item, say(shown(computed[i]), " is missing"));
      } else if (i >= computed.size()) {
        add(item, say(shown(said[i]), ", should not be there"));
      } else {
        compare(said[i], computed[i], item, "");
      }
    }
  }

  std::vector<std::string> differences_;
};

}  // namespace

std::vector<std::string> figure_differences(const Json& said, const Json& computed) {
  Comparison comparison;
  comparison.compare(said, computed, "", "");
  return comparison.take();
}

}  // namespace rollbook::store
