// Archives of seasons: an archive that can be read is the same when written and read again, and importing one into a
// book either works or fails with a message.
#include "store/archive/season_archive.hpp"
#include "store/archive/season_archive_reader.hpp"
#include "store/archive/season_importer.hpp"
#include "support.hpp"

namespace rollbook::fuzz {

void try_input(std::string_view input) {
  const auto archive = store::read_archive(input);
  if (!archive) {
    demand(!archive.error().message.empty(), "a refusal says why");
    return;
  }
  const std::string text = store::write_archive(*archive);
  const auto again = store::read_archive(text);
  demand(again.has_value(), "what is written can be read", again ? text : again.error().message + "\n" + text);
  demand(store::write_archive(*again) == text, "what is read again is written again as the same", text);
  demand(store::decisions_of(*again) == store::decisions_of(*archive), "decisions stay the same", text);
  const auto checked = store::check_archive(input);
  demand(checked || !checked.error().message.empty(), "a refusal says why");
}

}  // namespace rollbook::fuzz
