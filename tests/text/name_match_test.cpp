#include "text/name_match.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace rollbook;

namespace {

struct Pair {
  std::string_view one;
  std::string_view other;
};

}  // namespace

TEST_CASE("case, accents, punctuation, order and letters written out make no difference to a name") {
  const auto pairs = std::to_array<Pair>({
      {"Jürgen Möller", "jurgen moller"},
      {"Jürgen Möller", "Juergen Moeller"},
      {"Jürgen Möller", "Möller Jürgen"},
      {"Jürgen Möller", "MÖLLER, Jürgen"},
      {"Łukasz", "Lukasz"},
      {"Łucja Żółć", "lucja zolc"},
      {"Zażółć Gęślą", "ZAZOLC GESLA"},
      {"Wójcik Świętosława", "Swietoslawa Wojcik"},
      {"Søren", "Soren"},
      {"Søren", "Soeren"},
      {"Bjørn Ødegård", "Bjorn Odegard"},
      {"Åse", "Aase"},
      {"Åse", "Ase"},
      {"Ægir", "Aegir"},
      {"Weiß", "Weiss"},
      {"GROẞ", "Groß"},
      {"Đorđe", "Dorde"},
      {"Đoković", "Djokovic"},
      {"Nguyễn Văn Đức", "Nguyen Van Duc"},
      {"Işık", "Isik"},
      {"İbrahim", "Ibrahim"},
      {"Þórdís", "Thordis"},
      {"Dvořák", "Dvorak"},
      {"Kateřina Nováková", "Novakova Katerina"},
      {"François", "Francois"},
      {"Zoë", "Zoe"},
      {"Anna-Maria", "Anna Maria"},
      {"Anna-Maria", "Annamaria"},
      {"O'Neil", "ONeil"},
      {"O'Neil", "O Neil"},
      {"O’Neil", "O'Neil"},
      {"Mac Donald", "MacDonald"},
      {"van der Berg", "Van-der-Berg"},
      {"Anna K.", "anna k"},
      {"J. R. Smith", "JR Smith"},
      {"  Ala   Nowak ", "Ala Nowak"},
      {"李雷", "李 雷"},
      {"ＡＬＡ", "ala"},
      {"김민수", "김 민수"},
      {"Юрий", "ЮРИЙ"},
      {"Ёлкин", "Елкин"},
      {"Gast 1", "gast 1"},
  });
  for (const auto& [one, other] : pairs) {
    INFO(one << " / " << other);
    CHECK(text::likeness(one, other) == text::same_name);
    CHECK(text::likeness(other, one) == text::same_name);
  }
}

TEST_CASE("slips, initials and left-out middle names are likely the same name") {
  const auto pairs = std::to_array<Pair>({
      {"Jürgen Möller", "Jurgen Moler"},
      {"Jürgen Möller", "Moler Jurgen"},
      {"Jürgen Möller", "Jürgen Müller-Möller"},
      {"Jürgen Möller", "Jürgen M."},
      {"Jürgen Möller", "J. Möller"},
      {"Jürgen Möller", "Jürgen Mö."},
      {"Lukasz", "Lukaz"},
      {"Annna Krause", "Anna Krause"},
      {"Ana Nowak", "Anna Nowak"},
      {"Krzysztof Kowalczyk", "Krzystof Kowalczyk"},
      {"Krzysztof", "Kryzsztof"},
      {"Peter Smith", "Peter Smyth"},
      {"Marek Nowak", "Marek Nowack"},
      {"Imogen Clarke", "Imogen Clake"},
      {"Agnieszka", "Agnieszzka"},
      {"Agnieszka", "Agneszka"},
      {"Katharina", "Katarina"},
      {"Schwarzenegger", "Schwartzeneger"},
      {"Anna Nowak", "Anna Maria Nowak"},
      {"Björn Svensson", "Bjorn Svenson"},
      {"Dvořák Jan", "Jan Dvorzak"},
      {"Diarmuid", "Dairmuid"},
  });
  for (const auto& [one, other] : pairs) {
    INFO(one << " / " << other << ": " << text::likeness(one, other));
    CHECK(text::likeness(one, other) >= text::likely_name);
    CHECK(text::likeness(one, other) < text::same_name);
    CHECK(text::likeness(one, other) == text::likeness(other, one));
  }
}

TEST_CASE("names that may be one person's are never preselected") {
  const auto pairs = std::to_array<Pair>({
      {"Ala", "Ala Nowak"},
      {"Martin", "Martina"},
      {"Jan Kowalski", "Jana Kowalska"},
      {"Anna Kowalska", "Anna Kowalski"},
      {"Marek", "Maren"},
      {"Mark Nowak", "Marek Nowak"},
      {"Julia", "Julie"},
      {"Hanna", "Anna"},
      {"Jan Nowak", "Jan Nowak jun."},
      {"J. M.", "Jürgen Möller"},
      {"Jana", "Jan"},
      {"Max", "Marx"},
  });
  for (const auto& [one, other] : pairs) {
    INFO(one << " / " << other << ": " << text::likeness(one, other));
    CHECK(text::likeness(one, other) < text::likely_name);
    CHECK(text::likeness(one, other) == text::likeness(other, one));
  }
  CHECK(text::likeness("Ala", "Ala Nowak") >= text::possible_name);
  CHECK(text::likeness("Martin", "Martina") >= text::possible_name);
  CHECK(text::likeness("Jan Nowak", "Jan Nowak jun.") >= text::possible_name);
}

TEST_CASE("different names are different people") {
  const auto pairs = std::to_array<Pair>({{"Jan", "Dan"},
                                          {"Ala", "Ela"},
                                          {"Anna K.", "Anna P."},
                                          {"Marek", "Darek"},
                                          {"Basia", "Kasia"},
                                          {"Gosia", "Zosia"},
                                          {"Basia Nowak", "Kasia Nowak"},
                                          {"Ola", "Ala"},
                                          {"Ben", "Ken"},
                                          {"Tom", "Tim"},
                                          {"Kasia Nowak", "Jan Nowak"},
                                          {"Gast 1", "Gast 2"},
                                          {"P1", "P11"},
                                          {"Anna", "Anna 2"},
                                          {"Player 1", "Player 10"},
                                          {"李雷", "李磊"},
                                          {"李雷", "韩梅梅"},
                                          {"Piotr", "Paweł"},
                                          {"Eva", "Ewa"},
                                          {"Jürgen Möller", "Jürgen Schmidt"},
                                          {"A. Nowak", "B. Nowak"},
                                          {"Søren", "Sven"},
                                          {"...", "---"},
                                          {"", "Ala"},
                                          {"Emre", "Emil"},
                                          {"J.", "Jan"},
                                          {"김민수", "김민지"},
                                          {"Finn", "Fiona"},
                                          {"Wei", "Mei"},
                                          {"Jan Nowak", "Ewa Nowak"}});
  for (const auto& [one, other] : pairs) {
    INFO(one << " / " << other << ": " << text::likeness(one, other));
    CHECK(text::likeness(one, other) == 0);
    CHECK(text::likeness(other, one) == 0);
  }
}

TEST_CASE("text that is no name is compared without harm") {
  CHECK(text::likeness("\xff\xfe", "Ala") == 0);
  CHECK(text::likeness(std::string(80, 'a'), std::string(80, 'b')) == 0);
  CHECK(text::likeness("a b c d e f g h", "a b c d e f g i") == 0);
}
