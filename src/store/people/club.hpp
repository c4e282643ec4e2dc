// The club whose book this is: its name, colour and logo, its language and time zone. Every page shows them; organisers
// change them. Also what organisers are reminded of: the list of first steps, and the last backup.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "store/db/book.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

struct ClubSettings {
  std::string name;       ///< "" = none yet
  std::string colour;     ///< "#1d5c4a"; "" = the program's own
  std::string language;   ///< "pl", for readers whose browser asks for none that we have; "" = English
  std::string time_zone;  ///< "Europe/Warsaw"; "" = that of the machine

  bool operator==(const ClubSettings&) const = default;
};

struct Club {
  ClubSettings settings;
  bool has_logo = false;
  std::int64_t version = 0;  ///< counts the changes of settings and logo
  bool hides_first_steps = false;
  std::optional<std::chrono::sys_seconds> backed_up_at;
};

Result<Club> read_club(const Book&);

/// The logo, a PNG; "" if there is none.
Result<std::string> read_logo(const Book&);

inline constexpr std::size_t most_club_name = 60;  ///< characters
inline constexpr std::size_t most_logo = 256 * std::size_t{1024};

/// A change of the settings that was made looking at one version of them.
struct ClubChange {
  ClubSettings settings;
  std::optional<std::string> logo;  ///< a PNG; "" = none; nothing = as it is
  std::int64_t version = 0;
};

/// Organisers only. False, and nothing is changed, if the settings have been changed since that version.
Result<bool> change_club(const Book&, const ClubChange&, const Act&);

/// Shows or hides the list of first steps, for all organisers.
Result<void> show_first_steps(const Book&, bool shown, const Act&);

/// Remembers that a backup has just been made.
Result<void> note_backup(const Book&, const Act&);

}  // namespace rollbook::store
