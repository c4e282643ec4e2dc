// Makes HTML pages from templates (templates/pages/) and data. Whatever a template prints is escaped; finished HTML
// comes in through Fragments. In a template, t("games.title") is a message in the reader's language, t("games.found",
// "n", count) one with gaps, and asset("site.css") the address of a file in assets/. On a page to be published as a
// file (publisher.hpp), `published` is true: forms and everything that needs the server are left out. `club` is whose
// book it is (club_looks.hpp); times are in its zone until the reader's browser shows them in its own.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "web/draw/fragments.hpp"

namespace rollbook::web {

struct ClubLook;

/// The reader for whom a page is made.
struct Reader {
  std::string_view language = i18n::languages.front();
  http::Visitor visitor;
  std::string address;  ///< of the page, with its query, as requested: not in a link before local_address
};
Reader reader_of(const http::Request&);

class Pages {
 public:
  /// Reads templates and catalogues, preferring those below `override_dir`. `asset` returns the address of an asset.
  Pages(const std::filesystem::path& override_dir, std::function<std::string(std::string_view)> asset,
        bool published = false, std::function<std::shared_ptr<const ClubLook>()> club = {});
  ~Pages();
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;
  Pages(Pages&&) noexcept;
  Pages& operator=(Pages&&) noexcept;

  const i18n::Catalogue& catalogue(std::string_view language) const;
  bool published() const { return published_; }

  /// The page with this name: "games" is templates/pages/games/games.html, the only one with that name.
  std::string render(std::string_view page, const Reader&, record::Json data, const Fragments& = {}) const;

 private:
  struct Language;
  Language& in(std::string_view language) const;
  std::vector<std::unique_ptr<Language>> languages_;
  bool published_;
  std::function<std::shared_ptr<const ClubLook>()> club_;
};

}  // namespace rollbook::web
