#include "web/games/games_query.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "record/fields/timestamp.hpp"
#include "rules/catalogue.hpp"
#include "text/number.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

constexpr std::array<std::string_view, 3> grades{"clean", "disputed", "ruled"};

std::vector<std::string_view> names_of_sorts() {
  std::vector<std::string_view> names;
  std::ranges::transform(sorts, std::back_inserter(names), &Sort::name);
  return names;
}

std::optional<std::string> given(const http::Fields& query, std::string_view name) {
  const std::string_view value = query.get(name);
  return value.empty() ? std::nullopt : std::optional(std::string(value));
}

/// A whole number from 1 up; nothing if the text is not one.
std::optional<int> number(std::string_view text) {
  const auto value = text::whole_number<int>(text);
  return value > 0 ? value : std::nullopt;
}

}  // namespace

tl::expected<GamesQuery, std::string> games_query(const http::Fields& query, const i18n::Catalogue& catalogue) {
  GamesQuery asked;
  asked.filter = {.kind = given(query, "game"),
                  .player = given(query, "player"),
                  .from = given(query, "from"),
                  .to = given(query, "to"),
                  .event = given(query, "event"),
                  .search = given(query, "q")};
  const auto wrong = [&](std::string_view name, std::string_view why, std::span<const std::string_view> known = {}) {
    return tl::unexpected(wrong_field(query, name, why, catalogue, known));
  };
  if (asked.filter.kind && rules::find_game(*asked.filter.kind) == nullptr) {
    return wrong("game", "one_of", rules::game_names());
  }
  if (asked.filter.from && !record::is_date(*asked.filter.from)) return wrong("from", "date");
  if (asked.filter.to && !record::is_date(*asked.filter.to)) return wrong("to", "date");
  if (const auto grade = given(query, "grade")) {
    asked.filter.grade = store::grade_named(*grade);
    if (!asked.filter.grade) return wrong("grade", "one_of", grades);
  }
  if (const auto seats = given(query, "players")) {
    asked.filter.seats = number(*seats);
    if (!asked.filter.seats) return wrong("players", "number");
  }
  if (const auto name = given(query, "sort")) {
    const auto* const sort = std::ranges::find(sorts, *name, &Sort::name);
    if (sort == sorts.end()) return wrong("sort", "one_of", names_of_sorts());
    asked.sort = *sort;
  }
  if (const auto page = given(query, "page")) {
    const auto wanted = number(*page);
    if (!wanted) return wrong("page", "number");
    asked.page = static_cast<std::uint64_t>(*wanted);
  }
  return asked;
}

}  // namespace rollbook::web
