#include "web/club/club_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/club.hpp"
#include "web/club.hpp"
#include "web/import/import_support.hpp"

using namespace rollbook;
using http::Method;
using http::Response;
using test::Club;
using test::contains;
using test::done;

namespace {

std::string seed(const std::string& name) { return test::read_file(test::project_dir() / "fuzz/logo" / name); }

Response save(const Club& club, const std::vector<std::pair<std::string, std::string>>& fields,
              const std::string& file = "") {
  std::string body;
  for (const auto& [name, value] : fields) {
    body += "--x\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
  }
  body += "--x\r\nContent-Disposition: form-data; name=\"logo\"; filename=\"logo\"\r\n\r\n" + file + "\r\n--x--\r\n";
  return club.ask({.method = Method::post,
                   .path = "/club",
                   .headers = {{"Content-Type", "multipart/form-data; boundary=x"}},
                   .body = body});
}

}  // namespace

TEST_CASE("club page: name, colour, logo, language and time zone are saved, and every page shows them") {
  const Club club;
  CHECK(save(club,
             {{"version", "0"},
              {"name", " Kostka "},
              {"colour", "#A01E3C"},
              {"language", "pl"},
              {"time_zone", "Europe/Warsaw"}},
             seed("small.png"))
            .status == 303);
  const auto saved = done(store::read_club(club.open()));
  CHECK(saved.settings == store::ClubSettings{"Kostka", "#a01e3c", "pl", "Europe/Warsaw"});
  CHECK(saved.has_logo);
  const std::string page = club.page("/club");
  CHECK(contains(page, "value=\"Kostka\""));
  CHECK(contains(page, "<option selected>Europe/Warsaw"));
  CHECK(contains(page, "Jest tam teraz 22:26."));
  CHECK(contains(club.page("/audit"), ">28.05.2026, 22:26</time>"));
}

TEST_CASE("club page: the club's language is for readers who ask for none that there is") {
  const Club club;
  save(club, {{"version", "0"}, {"language", "pl"}});
  const auto language = [&](const std::string& accepted) {
    return test::between(*club.ask_as_guest({.path = "/", .headers = {{"Accept-Language", accepted}}}).body,
                         "<html lang=\"", "\"");
  };
  CHECK(language("") == "pl");
  CHECK(language("fi") == "pl");
  CHECK(language("fi,de;q=0.5") == "de");
  CHECK(language("en") == "en");
}

TEST_CASE("club page: a logo that is no picture is refused in a sentence, and nothing entered is lost") {
  const Club club;
  const auto wrong = [&](const std::string& file) {
    const Response refused = save(club, {{"version", "0"}, {"name", "Kostka"}, {"colour", "#a01e3c"}}, file);
    CHECK(refused.status == 422);
    CHECK(contains(*refused.body, "value=\"Kostka\""));
    CHECK(contains(*refused.body, "value=\"#a01e3c\""));
    return *refused.body;
  };
  CHECK(contains(wrong("<svg/>"), "This file is not a PNG or JPEG picture."));
  CHECK(contains(wrong(seed("cut.png")), "This picture cannot be read"));
  CHECK(contains(wrong(seed("huge.png")), "at most 4096 pixels"));
  CHECK(done(store::read_club(club.open())).settings.name.empty());
}

TEST_CASE("club page: other wrong fields keep the logo that was chosen") {
  const Club club;
  const Response refused = save(club, {{"version", "0"}, {"time_zone", "Mars/Base"}}, seed("small.png"));
  CHECK(refused.status == 422);
  CHECK(contains(*refused.body, "does not know the time zone Mars/Base"));
  const std::string kept = test::between(*refused.body, "name=\"new_logo\" value=\"", "\"");
  CHECK(save(club, {{"version", "0"}, {"new_logo", kept}}).status == 303);
  CHECK(done(store::read_club(club.open())).has_logo);
  CHECK(save(club, {{"version", "1"}, {"remove_logo", "1"}}).status == 303);
  CHECK_FALSE(done(store::read_club(club.open())).has_logo);
}

TEST_CASE("club page: of two organisers who save at once, the second is told, and may save again") {
  const Club club;
  CHECK(save(club, {{"version", "0"}, {"name", "Kostka"}}).status == 303);
  const Response second = save(club, {{"version", "0"}, {"name", "Würfel"}});
  CHECK(second.status == 409);
  CHECK(contains(*second.body, "saved now: Kostka"));
  CHECK(contains(*second.body, "value=\"Würfel\""));
  CHECK(done(store::read_club(club.open())).settings.name == "Kostka");
  const std::string version = test::between(*second.body, "name=\"version\" value=\"", "\"");
  CHECK(save(club, {{"version", version}, {"name", "Würfel"}}).status == 303);
}
