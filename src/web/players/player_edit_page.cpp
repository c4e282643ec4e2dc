#include "web/players/player_edit_page.hpp"

#include <algorithm>
#include <array>

#include "store/db/transaction.hpp"
#include "store/games/name_edits.hpp"
#include "store/people/duplicates.hpp"
#include "store/people/name_decisions.hpp"
#include "store/undo/undoable.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/known_names.hpp"
#include "web/page/sign_in.hpp"
#include "web/players/duplicates_page.hpp"
#include "web/players/player_changes.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::AuditAction;
using store::Player;
using text::say;

/// A player, the book, and what the organiser entered.
struct Editing {
  const Site& site;
  const http::Request& request;
  store::Book& book;
  Player player;
  http::Fields form;
  store::Act act;

  const i18n::Catalogue& catalogue() const { return site.pages.catalogue(reader_of(request).language); }
  std::string object() const { return say("player ", player.id); }
};

/// A change as it is previewed and made.
struct Plan {
  store::ChangeTitle title;
  std::function<store::Result<void>()> work;
  std::string sentence;         ///< what happens, in the reader's language
  std::optional<Player> other;  ///< to be merged
};

/// Why there is no plan: a sentence, with a link to what it is about, and players who may be meant.
struct NoPlan {
  std::string sentence;
  std::string address;
  std::vector<store::SimilarPlayer> candidates;
};
using Planned = tl::expected<Plan, NoPlan>;

std::string field(const http::Fields& form, std::string_view name) {
  return std::string(text::trimmed(text::one_line(std::string(form.get(name)))));
}

Planned rename_plan(const Editing& editing) {
  const std::string name = field(editing.form, "name");
  const Editing* const e = &editing;
  return Plan{{AuditAction::renamed, e->object(), say(e->player.name, " → ", name)},
              [e, name] { return store::rename_player(e->book, e->player.name, name, e->act); },
              e->catalogue().say("people.will.rename", {{"player", e->player.name}, {"name", name}}),
              std::nullopt};
}

Planned alias_plan(const Editing& editing) {
  const std::string name = field(editing.form, "name");
  const Editing* const e = &editing;
  return Plan{{AuditAction::added_alias, e->object(), say(name, " = ", e->player.name)},
              [e, name] { return store::add_alias(e->book, e->player.name, name, e->act); },
              e->catalogue().say("people.will.alias", {{"player", e->player.name}, {"name", name}}),
              std::nullopt};
}

Planned remove_alias_plan(const Editing& editing) {
  const std::string name = field(editing.form, "name");
  const Editing* const e = &editing;
  return Plan{{AuditAction::removed, e->object(), say(name, " ≠ ", e->player.name)},
              [e, name] { return store::remove_alias(e->book, e->player.id, name, e->act); },
              e->catalogue().say("people.will.remove_alias", {{"player", e->player.name}, {"name", name}}),
              std::nullopt};
}

Planned split_plan(const Editing& editing) {
  std::vector<std::string> aliases;
  for (const std::string_view alias : editing.form.all("alias")) aliases.emplace_back(alias);
  const Editing* const e = &editing;
  const std::string names = text::list(aliases, e->catalogue().say("common.and"));
  return Plan{
      {AuditAction::changed, e->object(), say(names, " ≠ ", e->player.name)},
      [e, aliases] { return store::split_player(e->book, e->player.id, aliases, e->act).map([](store::PlayerId) {}); },
      e->catalogue().say("people.will.split", {{"player", e->player.name}, {"names", names}}),
      std::nullopt};
}

Planned delete_plan(const Editing& editing) {
  const Editing* const e = &editing;
  return Plan{{AuditAction::removed, e->object(), e->player.name},
              [e] { return store::delete_player(e->book, e->player.id, e->act); },
              e->catalogue().say("people.will.delete", {{"player", e->player.name}}),
              std::nullopt};
}

/// The player to be merged: by number, or by a name that only they can have.
tl::expected<Player, NoPlan> other_player(const Editing& editing) {
  const i18n::Catalogue& catalogue = editing.catalogue();
  const std::string typed = field(editing.form, "other");
  if (typed.empty()) return tl::unexpected(NoPlan{catalogue.say("people.merge_whom")});
  const auto number = text::whole_number<store::PlayerId>(editing.form.get("with"));
  std::optional<store::PlayerId> found = number;
  store::NameLookup lookup;
  if (!number) {
    const std::vector<std::string> names{typed};
    const auto looked_up = store::look_up_names(editing.book, names);
    if (!looked_up) return tl::unexpected(NoPlan{words_of(looked_up.error(), catalogue)});
    lookup = looked_up->front();
    std::erase_if(lookup.similar, [&](const auto& one) { return one.player == editing.player.id; });
    found = lookup.meant();
  }
  if (found == editing.player.id) return tl::unexpected(NoPlan{catalogue.say("people.same_player", {{"name", typed}})});
  auto other = store::player_numbered(editing.book, found.value_or(0));
  if (!other) return tl::unexpected(NoPlan{words_of(other.error(), catalogue)});
  std::optional<Player>& there = *other;
  if (!there) {
    const std::string_view key = lookup.similar.empty() ? "people.no_such_player" : "people.which_player";
    return tl::unexpected(NoPlan{catalogue.say(key, {{"name", typed}}), "", lookup.similar});
  }
  return std::move(*there);
}

Planned merge_plan(const Editing& editing) {
  auto other = other_player(editing);
  if (!other) return tl::unexpected(other.error());
  const Editing* const e = &editing;
  const std::string merged = other->name;
  const auto met = store::meeting_of(e->book, e->player.id, other->id);
  if (const std::optional<store::Meeting> there = met.value_or(std::nullopt)) {
    const store::Meeting& meeting = *there;
    const bool is_game = meeting.game != 0;
    return tl::unexpected(NoPlan{
        e->catalogue().say(is_game ? "people.met_in_game" : "people.met_in_round", {{"player", e->player.name},
                                                                                    {"other", merged},
                                                                                    {"game", say(meeting.game)},
                                                                                    {"round", say(meeting.round)},
                                                                                    {"event", meeting.event}}),
        is_game ? say("/games/", meeting.game) : say("/nights/", meeting.night)});
  }
  const bool takes_other_name = e->form.get("shown") == "other";
  return Plan{{AuditAction::merged, e->object(), say(merged, " → ", e->player.name)},
              [e, merged, takes_other_name]() -> store::Result<void> {
                auto done = store::merge_players(e->book, e->player.name, merged, e->act);
                if (!done || !takes_other_name) return done;
                return store::rename_player(e->book, e->player.name, merged, e->act);
              },
              e->catalogue().say("people.will.merge", {{"player", e->player.name}, {"other", merged}}),
              std::move(*other)};
}

struct Action {
  std::string_view name;
  Planned (*plan)(const Editing&);
};
constexpr std::array<Action, 6> actions{{{"rename", rename_plan},
                                         {"alias", alias_plan},
                                         {"remove-alias", remove_alias_plan},
                                         {"merge", merge_plan},
                                         {"split", split_plan},
                                         {"delete", delete_plan}}};

/// The player named by the address, with the form; or the response if there is none.
tl::expected<Editing, http::Response> editing_of(const Site& site, const http::Request& request,
                                                 ConnectionPool::PooledConnection& book) {
  const auto number = text::whole_number<store::PlayerId>(request.parameter("number"));
  auto found = store::player_numbered(*book, number.value_or(0));
  if (!found) return tl::unexpected(store_error_page(site, request, found.error()));
  std::optional<Player>& there = *found;
  if (!there) {
    const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
    const bool is_change = request.method == http::Method::post;
    return tl::unexpected(error_page(site, request, 404, is_change ? catalogue.say("people.is_gone") : ""));
  }
  return Editing{site, request, *book, std::move(*there), http::parse_query(request.body), act_of(site, request)};
}

/// What a preview was made for: whoever changes the players meanwhile makes it out of date.
std::string state_of(const Editing& editing, const std::optional<Player>& other) {
  const auto one = [](const Player& player) {
    return say(player.id, " ", player.name, " ", player.games, " ", text::list(player.aliases, ","));
  };
  return say(one(editing.player), other ? say(" / ", one(*other)) : "");
}

Json names_of(const Editing& editing, Json& wrong) {
  Json rows = Json::array();
  const auto names = store::written_names(editing.book, editing.player.id);
  if (!names) {
    wrong = words_of(names.error(), editing.catalogue());
    return rows;
  }
  for (const store::WrittenName& name : *names) {
    rows.push_back({{"name", name.name}, {"displayed", name.is_displayed}, {"games", name.games}});
  }
  return rows;
}

http::Response show(const Editing& editing, const NoPlan& refusal, int status = 200) {
  Reader reader = reader_of(editing.request);
  reader.address = say("/players/", editing.player.id, "/edit");
  const i18n::Catalogue& catalogue = editing.catalogue();
  auto changes = recent_changes(editing.book, editing.site.now(), editing.player.id, catalogue);
  if (!changes) return store_error_page(editing.site, editing.request, changes.error());
  Json wrong = refusal.sentence;
  Json candidates = Json::array();
  for (const store::SimilarPlayer& one : refusal.candidates) {
    candidates.push_back({{"player", one.player}, {"name", one.name}});
  }
  Json names = names_of(editing, wrong);
  const std::string_view what = editing.form.get("do");
  return http::html(
      editing.site.pages.render("player_edit", reader,
                                {{"area", "players"},
                                 {"player", editing.player.name},
                                 {"address", say("/players/", editing.player.id)},
                                 {"games", editing.player.games},
                                 {"written", std::move(names)},
                                 {"everybody", known_names(editing.book)},
                                 {"changes", std::move(*changes)},
                                 {"done", !editing.request.query.get("done").empty()},
                                 {"wrong", std::move(wrong)},
                                 {"wrong_address", refusal.address},
                                 {"candidates", std::move(candidates)},
                                 {"rename", what == "rename" ? field(editing.form, "name") : editing.player.name},
                                 {"alias", what == "alias" ? field(editing.form, "name") : ""},
                                 {"other", what == "merge" ? field(editing.form, "other") : ""}}),
      status);
}

/// The form as it was sent, to be sent again when it is confirmed.
Json entered(const http::Fields& form) {
  Json fields = Json::array();
  for (const auto& [name, value] : form) {
    if (name == "form_token" || name == "seen" || name == "confirm" || name == "shown") continue;
    fields.push_back({{"name", name}, {"value", value}});
  }
  return fields;
}

/// Players whose name is like the new one: perhaps they are meant to be merged instead.
Json resembling(const Editing& editing) {
  Json players = Json::array();
  const std::string_view what = editing.form.get("do");
  if (what != "rename" && what != "alias") return players;
  const std::vector<std::string> names{field(editing.form, "name")};
  const auto found = store::look_up_names(editing.book, names);
  if (!found) return players;
  for (const store::SimilarPlayer& one : found->front().similar) {
    if (one.player != editing.player.id) players.push_back({{"player", one.player}, {"name", one.name}});
  }
  return players;
}

http::Response preview(const Editing& editing, const Plan& plan, bool is_outdated) {
  Reader reader = reader_of(editing.request);
  reader.address = say("/players/", editing.player.id, "/edit");
  const i18n::Catalogue& catalogue = editing.catalogue();
  auto effects = effects_of(editing.book, plan.work, catalogue);
  if (!effects) {
    if (effects.error().sentence) return show(editing, {words_of(effects.error(), catalogue)}, 409);
    return store_error_page(editing.site, editing.request, effects.error());
  }
  Json compared = Json::array();
  if (plan.other) {
    auto one = compared_player(editing.book, editing.player, catalogue);
    auto other = compared_player(editing.book, *plan.other, catalogue);
    if (!one || !other) return store_error_page(editing.site, editing.request, (one ? other : one).error());
    compared.push_back(std::move(*one));
    compared.push_back(std::move(*other));
  }
  const std::string what(editing.form.get("do"));
  return http::html(editing.site.pages.render("player_change", reader,
                                              {{"area", "players"},
                                               {"player", editing.player.name},
                                               {"address", say("/players/", editing.player.id)},
                                               {"what", what},
                                               {"title", catalogue.say(say("people.do.", what))},
                                               {"sentence", plan.sentence},
                                               {"outdated", is_outdated},
                                               {"resembles", resembling(editing)},
                                               {"players", std::move(compared)},
                                               {"shown_other", editing.form.get("shown") == "other"},
                                               {"effects", std::move(*effects)},
                                               {"entered", entered(editing.form)},
                                               {"seen", state_of(editing, plan.other)}}),
                    is_outdated ? 409 : 200);
}

}  // namespace

http::Response player_edit_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto editing = editing_of(site, request, *book);
  return editing ? show(*editing, {}) : editing.error();
}

http::Response edit_player(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto found = editing_of(site, request, *book);
  if (!found) return found.error();
  const Editing& editing = *found;
  const auto* const action = std::ranges::find(actions, editing.form.get("do"), &Action::name);
  if (action == actions.end()) return error_page(site, request, 400);
  const Planned plan = action->plan(editing);
  if (!plan) return show(editing, plan.error(), plan.error().candidates.empty() ? 409 : 200);
  if (editing.form.get("confirm") != "yes") return preview(editing, *plan, false);
  if (editing.form.get("seen") != state_of(editing, plan->other)) return preview(editing, *plan, true);
  const auto change = store::undoable(editing.book, editing.act, plan->title, plan->work);
  if (!change) {
    if (change.error().sentence) return show(editing, {words_of(change.error(), editing.catalogue())}, 409);
    return store_error_page(site, request, change.error());
  }
  if (action->name == "delete") return http::see_other("/players/duplicates#changes");
  return http::see_other(say("/players/", editing.player.id, "/edit?done=", *change));
}

}  // namespace rollbook::web
