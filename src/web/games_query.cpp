#include "web/games_query.hpp"

#include "record/timestamp.hpp"
#include "rules/catalogue.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using text::say;

std::optional<std::string> given(const Fields& query, std::string_view name) {
  const std::string_view value = query.get(name);
  return value.empty() ? std::nullopt : std::optional(std::string(value));
}

/// A whole number from 1; nothing if it is none.
std::optional<int> number(std::string_view text) {
  const auto value = text::whole_number<int>(text);
  return value > 0 ? value : std::nullopt;
}

}  // namespace

tl::expected<GamesQuery, std::string> games_query(const Fields& query) {
  GamesQuery asked;
  asked.filter = {.kind = given(query, "game"),
                  .player = given(query, "player"),
                  .from = given(query, "from"),
                  .to = given(query, "to"),
                  .event = given(query, "event"),
                  .search = given(query, "q")};
  const auto wrong = [&](std::string_view name, std::string_view what) {
    return tl::unexpected(say(name, " is ", text::quote(query.get(name)), ": ", what));
  };
  if (asked.filter.kind && rules::find_game(*asked.filter.kind) == nullptr) {
    return wrong("game", say("there are ", text::list(rules::game_names(), "and"), "."));
  }
  if (asked.filter.from && !record::is_date(*asked.filter.from))
    return wrong("from", "a date is written like 2026-05-17.");
  if (asked.filter.to && !record::is_date(*asked.filter.to)) return wrong("to", "a date is written like 2026-05-17.");
  if (const auto grade = given(query, "grade")) {
    asked.filter.grade = store::grade_named(*grade);
    if (!asked.filter.grade) return wrong("grade", "there are clean, disputed and ruled.");
  }
  if (const auto seats = given(query, "players")) {
    asked.filter.seats = number(*seats);
    if (!asked.filter.seats) return wrong("players", "it is a number of players.");
  }
  if (const auto sort = given(query, "sort")) {
    if (*sort != "newest" && *sort != "oldest") return wrong("sort", "there are newest and oldest.");
    if (*sort == "oldest") asked.order = store::Order::oldest_first;
  }
  if (const auto page = given(query, "page")) {
    const auto wanted = number(*page);
    if (!wanted) return wrong("page", "pages are counted from 1.");
    asked.page = static_cast<std::uint64_t>(*wanted);
  }
  return asked;
}

}  // namespace rollbook::web
