// The referee's messages for the Clever games in other languages: terms in their cases, players' names unchanged, and
// phrases within sentences.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "i18n/catalogue.hpp"
#include "rules/catalogue.hpp"
#include "rules/clever/rules.hpp"
#include "rules/game.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever;
using i18n::Catalogue;

namespace {

rules::State after(std::initializer_list<std::string_view> moves) {
  rules::State state = rules::start(*rules::find_game("clever"), {.seats = 3});
  for (const std::string_view move : moves) REQUIRE_FALSE(rules::apply(state, move));
  return state;
}

std::string say(std::string_view language, const rules::Message& sentence) {
  const std::vector<std::string> players{"Ala", "Ben", "Cleo"};
  return Catalogue::load(language).say("clever", sentence, players);
}

/// Why a move is refused, without the legal alternatives.
std::string refusal(std::string_view language, rules::State state, std::string_view move) {
  const auto wrong = rules::apply(state, move);
  REQUIRE(wrong);
  const std::string said = say(language, wrong->message);
  return said.substr(0, std::min(said.find(" Dozwolone teraz:"), said.find(" Jetzt erlaubt:")));
}

void wait_for(rules::State& state, rules::Seat seat, Bonus bonus) {
  ++state.as<State>().player(seat).sheet.pending[static_cast<std::size_t>(bonus)];
}

}  // namespace

TEST_CASE("clever: refusals name players and dice in Polish and German") {
  const rules::State state = after({"1: roll w6 y1 b1 g1 o1 p6", "1: take w as o", "1: roll p3"});
  CHECK(refusal("pl", state, "2: roll p3") == "Teraz rzuca Ala; ruch zapisano dla gracza: Ben.");
  CHECK(refusal("de", state, "2: roll p3") == "Mit dem Würfeln ist Ala an der Reihe; angegeben ist Ben.");
  CHECK(refusal("pl", state, "1: take o") ==
        "Aktywny gracz bierze kość z rzutu: fioletowa 3; nie ma w nim pomarańczowej kości.");
  CHECK(refusal("de", state, "1: take o") ==
        "Der aktive Spieler nimmt einen Würfel des Wurfs: Lila 3; Orange ist nicht dabei.");
  rules::State passive = state;
  REQUIRE_FALSE(rules::apply(passive, "1: take p"));
  CHECK(refusal("pl", passive, "next") ==
        "Najpierw każdy pasywny gracz bierze kość albo pasuje; jeszcze bez wyboru: Ben i Cleo.");
  CHECK(refusal("de", passive, "2: pass") ==
        "Passen darf man nur, wenn kein Würfel auf dem Silbertablett verwendbar ist; verwendbar: Gelb, Blau, Grün und "
        "Orange. (Mit der Option edition: en dürfen passive Spieler passen.)");
}

TEST_CASE("clever: refusals and duties name bonuses in Polish and German") {
  rules::State state = after({});
  CHECK(say("pl", rules::duties(state)[0].what) == "rzuć 6 kośćmi");
  CHECK(say("de", rules::duties(state)[0].what) == "mit 6 Würfeln würfeln");
  wait_for(state, 2, Bonus::yellow);
  wait_for(state, 2, Bonus::orange4);
  CHECK(say("pl", rules::duties(state)[0].what) == "wykorzystaj bonus: skreślenie w żółtym obszarze");
  CHECK(say("de", rules::duties(state)[1].what) == "Bonus nehmen: eine 4 in Orange");
  CHECK(refusal("pl", state, "2: pass") ==
        "Bonus trzeba wykorzystać od razu; Ben ma jeszcze do wykorzystania: skreślenie w żółtym obszarze i 4 w "
        "pomarańczowym obszarze.");
  CHECK(refusal("de", state, "2: bonus g") ==
        "Bei Ben ist ein anderer Bonus offen: ein Kreuz in Gelb und eine 4 in Orange.");
}

TEST_CASE("clever: contradictions of a sheet name tracks, areas and cells in Polish and German") {
  rules::State state = after({});
  Sheet& sheet = state.as<State>().player(1).sheet;
  sheet.oranges = 5;
  sheet.orange = {1, 2, 3, 4, 5};
  const auto wrong = rules::check_sheets(state);
  const auto says = [&](std::string_view language, std::string_view words) {
    return std::ranges::any_of(wrong, [&](const auto& complaint) { return say(language, complaint.message) == words; });
  };
  CHECK(says("pl", "przerzuty: odblokowano 2 (runda 1 i pomarańczowe pole 3); podano 1."));
  CHECK(says("de", "Nachwürfeln: 2 (Runde 1 und Feld 3 in Orange) freigeschaltet; angegeben ist 1."));
  CHECK(says("pl",
             "obszar żółty: bonusy (pomarańczowe pole 5) dają tu 1 zaznaczenie, a bonusy trzeba "
             "wykorzystać; podano 0."));
  CHECK(says("de",
             "Gelb: Boni (Feld 5 in Orange) bringen hier 1 Eintrag, und Boni müssen genommen werden; angegeben: 0."));
}
