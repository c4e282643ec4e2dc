#include "store/people/club.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using text::say;

constexpr const char* object = "club";

Result<void> only_organisers(const Act& act) {
  if (act.authority != Authority::organiser) return refused("Only organisers change what concerns the club.");
  return {};
}

bool is_colour(std::string_view text) {
  constexpr std::size_t length = 7;
  return text.size() == length && text.starts_with('#') &&
         std::ranges::all_of(text.substr(1), [](char c) { return text::is_digit(c) || (c >= 'a' && c <= 'f'); });
}

/// A name such as "Europe/Warsaw", which cannot lead out of the folder with the zones.
bool is_zone_name(std::string_view text) {
  constexpr std::size_t longest = 60;
  return text.size() <= longest && !text.starts_with('/') && std::ranges::all_of(text, [](char c) {
           return text::is_letter(c) || text::is_digit(c) || c == '/' || c == '_' || c == '-' || c == '+';
         });
}

/// What pages cannot cope with is refused here, whoever asks.
Result<void> check(const ClubChange& change) {
  const ClubSettings& settings = change.settings;
  if (text::characters(settings.name) > most_club_name || text::one_line(settings.name) != settings.name) {
    return refused(say("The name of a club has at most ", most_club_name, " characters on one line."));
  }
  if (!settings.colour.empty() && !is_colour(settings.colour)) return refused("A colour is written like #1d5c4a.");
  if (settings.language.size() > 2 || !std::ranges::all_of(settings.language, text::is_letter)) {
    return refused("A language is written like pl.");
  }
  if (!is_zone_name(settings.time_zone)) return refused("A time zone is written like Europe/Warsaw.");
  constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
  const std::string logo = change.logo.value_or("");
  if (!logo.empty() && (logo.size() > most_logo || !logo.starts_with(signature))) {
    return refused(say("A logo is a PNG of at most ", most_logo, " bytes."));
  }
  return {};
}

/// What changes, in words for the audit log.
std::string difference(const Club& before, const ClubChange& change) {
  std::vector<std::string> parts;
  const auto compare = [&](std::string_view what, const std::string& was, const std::string& is) {
    if (was != is) parts.push_back(is.empty() ? say("no ", what) : say(what, " ", is));
  };
  compare("name", before.settings.name, change.settings.name);
  compare("colour", before.settings.colour, change.settings.colour);
  compare("language", before.settings.language, change.settings.language);
  compare("time zone", before.settings.time_zone, change.settings.time_zone);
  if (change.logo) parts.emplace_back(change.logo->empty() ? "no logo" : "logo");
  std::string text;
  for (const std::string& part : parts) text += say(text.empty() ? "" : ", ", part);
  return text;
}

}  // namespace

Result<Club> read_club(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT name, colour, language, time_zone, logo IS NOT NULL, version, "
                             "first_steps_hidden_at IS NOT NULL, backed_up_at FROM club");
    Club club;
    if (!select.executeStep()) return club;
    club.settings = {.name = select.getColumn(0).getString(),
                     .colour = select.getColumn(1).getString(),
                     .language = select.getColumn(2).getString(),
                     .time_zone = select.getColumn(3).getString()};
    club.has_logo = select.getColumn(4).getInt() != 0;
    club.version = select.getColumn(5).getInt64();
    club.hides_first_steps = select.getColumn(6).getInt() != 0;
    if (!select.getColumn(7).isNull()) club.backed_up_at = moment_in(select.getColumn(7));
    return club;
  });
}

Result<std::string> read_logo(const Book& book) {
  return catch_sqlite(book, [&] { return book.database().execAndGet("SELECT logo FROM club").getString(); });
}

Result<bool> change_club(const Book& book, const ClubChange& change, const Act& act) {
  if (const auto may = only_organisers(act); !may) return tl::unexpected(may.error());
  if (const auto checked = check(change); !checked) return tl::unexpected(checked.error());
  return in_transaction(book, [&]() -> Result<bool> {
    const auto before = read_club(book);
    if (!before) return tl::unexpected(before.error());
    if (before->version != change.version) return false;
    const std::string changed = difference(*before, change);
    if (changed.empty()) return true;
    const ClubSettings& settings = change.settings;
    SQLite::Statement update(
        book.database(), "UPDATE club SET name = ?, colour = ?, language = ?, time_zone = ?, version = version + 1");
    bind_all(update, settings.name, settings.colour, settings.language, settings.time_zone).exec();
    if (change.logo) {
      SQLite::Statement set(book.database(), "UPDATE club SET logo = CASE WHEN length(?1) > 0 THEN ?1 END");
      Binder(set).bytes(*change.logo);
      set.exec();
    }
    write_audit(book.database(), act, AuditAction::changed, object, changed);
    return true;
  });
}

Result<void> show_first_steps(const Book& book, bool shown, const Act& act) {
  if (const auto may = only_organisers(act); !may) return may;
  return in_transaction(book, [&] {
    SQLite::Statement update(book.database(),
                             "UPDATE club SET first_steps_hidden_at = CASE WHEN ?1 THEN NULL ELSE ?2 END");
    bind_all(update, shown, act.at).exec();
    write_audit(book.database(), act, AuditAction::changed, object, shown ? "first steps shown" : "first steps hidden");
  });
}

Result<void> note_backup(const Book& book, const Act& act) {
  if (const auto may = only_organisers(act); !may) return may;
  return in_transaction(book, [&] {
    SQLite::Statement update(book.database(), "UPDATE club SET backed_up_at = ?");
    bind_all(update, act.at).exec();
    write_audit(book.database(), act, AuditAction::backed_up, "book", "");
  });
}

}  // namespace rollbook::store
