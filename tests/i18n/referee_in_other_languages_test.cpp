// The referee's messages in Polish and German, where grammar makes it hard: numbers, cases, players, lists, and demands
// that are addressed to a player in one form and describe a player in another.
#include <catch2/catch_test_macros.hpp>

#include "i18n/catalogue.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"

using namespace rollbook;
using Sentences = std::vector<std::string>;

namespace {

const Sentences players{"Ala", "Ben", "Cleo"};

/// Polish first, then German.
Sentences translated(std::string_view game, const rules::Message& sentence) {
  return {i18n::Catalogue::load("pl").say(game, sentence, players),
          i18n::Catalogue::load("de").say(game, sentence, players)};
}

struct Table {
  explicit Table(std::string_view game, int seats = 3, std::uint8_t choice = 0)
      : state(rules::start(*rules::find_game(game), {.seats = seats, .choices = {choice}})) {}

  void play(std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) {
      INFO(move);
      REQUIRE_FALSE(rules::apply(state, move));
    }
  }

  /// What the first of the players to act has to do.
  Sentences duty() const { return translated(state.game().name, rules::duties(state).at(0).what); }

  /// Why a move is refused, without the legal alternatives.
  Sentences refusal(std::string_view move) const {
    rules::State copy = state;
    const auto wrong = state.game().apply(copy, move);
    REQUIRE(wrong.has_value());
    return translated(state.game().name, wrong->message);
  }

  rules::State state;
};

}  // namespace

TEST_CASE("pickomino in Polish and German: dice are counted, faces listed") {
  Table table("pickomino");
  CHECK(table.duty() == Sentences{"rzuć wszystkimi ośmioma kostkami", "mit allen acht Würfeln würfeln"});
  table.play({"1: roll 1 2 2 w w w w w"});
  CHECK(table.duty() == Sentences{"odłóż jedynkę, dwójki lub robale", "eine Eins, Zweien oder Würmer beiseitelegen"});
  table.play({"1: keep w"});
  CHECK(table.duty() == Sentences{"rzuć 3 kostkami lub weź płytkę", "mit 3 Würfeln würfeln oder eine Portion nehmen"});
  CHECK(table.refusal("2: take 25") == Sentences{"Teraz gra Ala; ruch zapisano dla gracza: Ben.",
                                                 "Ala ist an der Reihe; angegeben ist ein Zug von Ben."});
  table.play({"1: roll 1 1 3", "1: keep 1"});
  CHECK(table.duty() == Sentences{"rzuć 1 kostką lub weź płytkę", "mit 1 Würfel würfeln oder eine Portion nehmen"});
}

TEST_CASE("pickomino without rolls in Polish and German: dice are counted") {
  Table table("pickomino", 2, 1);
  CHECK(table.duty() == Sentences{"rzuć wszystkimi ośmioma kostkami i odłóż jeden wynik",
                                  "mit allen acht Würfeln würfeln und einen Wert beiseitelegen"});
  CHECK(table.refusal("1: bust") ==
        Sentences{
            "Rzut może być spalony dopiero wtedy, gdy coś już odłożono: z pierwszego rzutu w ruchu zawsze można coś "
            "odłożyć.",
            "Ein Fehlwurf ist erst möglich, wenn schon etwas beiseiteliegt: Vom ersten Wurf eines Zuges lässt sich "
            "immer etwas beiseitelegen."});
  table.play({"1: keep wx5"});
  CHECK(table.duty() == Sentences{"rzuć 3 kostkami i odłóż jeden wynik lub weź płytkę",
                                  "mit 3 Würfeln würfeln und einen Wert beiseitelegen oder eine Portion nehmen"});
  CHECK(
      table.refusal("1: keep 1x4") ==
      Sentences{"Nie można odłożyć więcej kostek, niż zostało, czyli 3; podano 4.",
                "Beiseitelegen lassen sich höchstens so viele Würfel, wie noch da sind, also 3 Würfel; angegeben: 4."});
  table.play({"1: keep 1x2"});
  CHECK(table.duty() == Sentences{"rzuć 1 kostką i odłóż jeden wynik lub weź płytkę",
                                  "mit 1 Würfel würfeln und einen Wert beiseitelegen oder eine Portion nehmen"});
}

TEST_CASE("clever in Polish and German: dice in hand are named by their colours") {
  Table table("clever", 2);
  table.play({"1: roll w3 y1 b4 g4 o6 p2"});
  CHECK(table.duty() == Sentences{"wybierz kość: biała 3, żółta 1, niebieska 4, zielona 4, pomarańczowa 6, fioletowa 2",
                                  "einen Würfel wählen: Weiß 3, Gelb 1, Blau 4, Grün 4, Orange 6, Lila 2"});
}

TEST_CASE("qwantum in Polish and German: colours in their case, players to act in the nominative") {
  Table table("qwantum");
  table.play({"1: roll w3 p3 b1 b4 b5 r3 y5", "1: write p"});
  CHECK(table.duty() == Sentences{"wpisz jeden kolor inny niż fioletowy lub zrezygnuj",
                                  "eine Farbe außer Lila eintragen oder verzichten"});
  table.play({"2: skip"});
  CHECK(
      table.refusal("2: skip") ==
      Sentences{
          "W działaniu C każdy decyduje tylko raz; Ben jest już po decyzji. Rzut czeka jeszcze na decyzję: Ala i Cleo.",
          "In Schritt C wählen alle nur einmal; Ben hat schon gewählt. Der Wurf wartet noch auf Ala und Cleo."});
  table.play({"1: skip", "3: skip", "2: roll w1 p1 b1 b4 b5 r3 y5"});
  Table other = table;
  other.play({"2: skip"});
  CHECK(other.refusal("1: write p") ==
        Sentences{"Do grubej linii każda liczba musi być wyższa od poprzedniej: ostatnia w rzędzie fioletowym to 6, a "
                  "fioletowy razem z białą kostką daje 2.",
                  "Bis zur dicken Linie ist jede Zahl höher als die vorige: Die letzte in Lila ist 6, und Lila mit dem "
                  "weißen Würfel ergibt 2."});
}

TEST_CASE("onecard in Polish and German: the same demand addressed to a player and about a player") {
  Table table("onecard", 2);
  CHECK(table.duty() == Sentences{"dobierz 2 karty", "2 Karten ziehen"});
  CHECK(table.refusal("1: draw 6") == Sentences{"Teraz Ala dobiera 2 karty; podano 1 kartę.",
                                                "Jetzt gilt: Ala muss 2 Karten ziehen; angegeben: 1 Karte."});
  table.play({"1: draw 6 15", "2: draw 1 5", "1: roll o o o b b", "1: cross 1", "2: skip"});
  table.play({"2: roll o o b b b", "2: skip"});
  CHECK(table.refusal("1: cross 1") ==
        Sentences{"Kolor można wykorzystać tylko wtedy, gdy dla wszystkich jego kości są wolne pola, a na karcie 1 (6) "
                  "nie da się wykorzystać żadnego: nie ma na niej koloru pomarańczowego i niebieski ma 2 wolne pola na "
                  "3 kości.",
                  "Eine Farbe ist nur nutzbar, wenn alle ihre Würfel freie Felder finden, und auf Karte 1 (6) gilt das "
                  "für keine: Orange gibt es dort nicht und Blau hat 2 freie Felder für 3 Würfel."});
}

TEST_CASE("onecard in Polish and German: the market is the table's") {
  Table table("onecard", 2, 1);
  table.play({"1: deal 3 8 11 20 25", "1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  CHECK(table.duty() == Sentences{"wyłóż 3 karty do puli odkrytych kart", "3 Karten in die Auslage legen"});
  CHECK(table.refusal("1: roll r o y g b") == Sentences{"Najpierw karty: do puli odkrytych kart trafiają 3 karty.",
                                                        "Zuerst kommen die Karten: In die Auslage kommen 3 Karten."});
}
