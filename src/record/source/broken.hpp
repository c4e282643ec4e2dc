// The stable names of errors in a record outside its moves. For each name, there is a golden record that triggers it in
// tests/golden/.
#pragma once

#include <string_view>

namespace rollbook::record::broken {

inline constexpr std::string_view json = "record.json";                    ///< not JSON, or not UTF-8
inline constexpr std::string_view type = "record.type";                    ///< JSON, but not an object
inline constexpr std::string_view duplicate_key = "record.duplicate-key";  ///< a key occurs twice in one object
inline constexpr std::string_view depth = "record.depth";                  ///< nested too deeply
inline constexpr std::string_view size = "record.size";                    ///< too long, or too many values
inline constexpr std::string_view field = "record.field";                  ///< an unknown field
inline constexpr std::string_view format = "record.format";
inline constexpr std::string_view game = "record.game";
inline constexpr std::string_view options = "record.options";
inline constexpr std::string_view players = "record.players";
inline constexpr std::string_view player_name = "record.players.name";
inline constexpr std::string_view player_twice = "record.players.duplicate";
inline constexpr std::string_view sheet = "record.sheet";  ///< of a player with a final sheet: the fields around it
inline constexpr std::string_view moves = "record.moves";
inline constexpr std::string_view id = "record.id";
inline constexpr std::string_view played_at = "record.played_at";
inline constexpr std::string_view event = "record.event";
inline constexpr std::string_view round = "record.round";
inline constexpr std::string_view table = "record.table";
inline constexpr std::string_view notes = "record.notes";
inline constexpr std::string_view result = "record.result";

inline constexpr std::string_view claimed_total = "claim.total";
inline constexpr std::string_view claimed_part = "claim.part";
inline constexpr std::string_view claimed_place = "claim.place";

}  // namespace rollbook::record::broken
