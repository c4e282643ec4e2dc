// Changes to players that organisers preview, make and take back: what a change does to standings and ratings, and the
// list of recent changes with their Undo buttons. Shared by the pages that put players right.
#pragma once

#include <functional>
#include <string_view>

#include "record/json.hpp"
#include "store/people/players.hpp"
#include "store/undo/undoable.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// What the work would do to standings and ratings, for parts/player_effects; or why it cannot be done.
store::Result<record::Json> effects_of(const store::Book&, const std::function<store::Result<void>()>& work,
                                       const i18n::Catalogue&);

/// Recent changes to players, newest first, for parts/player_changes; only those about one player, or all (0).
store::Result<record::Json> recent_changes(const store::Book&, std::chrono::sys_seconds now, store::PlayerId about,
                                           const i18n::Catalogue&);

/// Takes a change back or makes it again, then shows the player.
http::Response undo_player_change(const Site&, const http::Request&);

}  // namespace rollbook::web
