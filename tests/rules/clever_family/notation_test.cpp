#include "rules/clever_family/notation.hpp"

#include <catch2/catch_test_macros.hpp>
#include <vector>

using namespace rollbook;
using namespace rollbook::rules::clever_family;

namespace {

constexpr std::string_view letters = "wsybgp";
using Texts = std::vector<std::string_view>;

/// What is wrong with the dice of a roll, or "".
std::string wrong_roll(const Texts& dice) {
  Faces faces{};
  const auto wrong = read_roll("roll", dice, letters, faces);
  return wrong ? english(wrong->message) : "";
}

std::optional<rules::Violation> serve(const Texts& words, Faces& faces, DieSet& tray) {
  return read_serve(words, letters, faces, tray);
}

bool is_served(const Texts& words) {
  Faces faces{};
  DieSet tray = 0;
  return !serve(words, faces, tray);
}

}  // namespace

TEST_CASE("clever family: a roll names dice and faces in any order and case") {
  Faces faces{};
  CHECK_FALSE(read_roll("roll", Texts{"p6", "W3"}, letters, faces));
  CHECK(faces == Faces{3, 0, 0, 0, 0, 6});
}

TEST_CASE("clever family: a roll needs dice, each once, with faces 1 to 6") {
  CHECK(wrong_roll({}) == "roll is followed by dice, for example \"roll w3 s1\".");
  CHECK(wrong_roll({"w1", "w2"}) == "Each die is there once; found w twice.");
  CHECK(wrong_roll({"w7"}).starts_with("A die is written as its letter and its face"));
  CHECK(wrong_roll({"o1"}).find("the letters are w s y b g p") != std::string::npos);
}

TEST_CASE("clever family: served dice are all six and three on the tray") {
  Faces faces{};
  DieSet tray = 0;
  CHECK_FALSE(serve({"w3", "s3", "y1", "b6", "g3", "p2", "TRAY", "y", "P", "w"}, faces, tray));
  CHECK(faces == Faces{3, 3, 1, 6, 3, 2});
  CHECK(tray == (only(0) | only(2) | only(5)));
}

TEST_CASE("clever family: served dice that are too few, too many or twice there are refused") {
  CHECK(is_served({"w3", "s3", "y1", "b6", "g3", "p2", "tray", "y", "p", "w"}));
  CHECK_FALSE(is_served({"w3", "s3", "y1", "b6", "g3", "tray", "y", "p", "w"}));
  CHECK_FALSE(is_served({"w3", "s3", "y1", "b6", "g3", "g2", "tray", "y", "p", "w"}));
  CHECK_FALSE(is_served({"w3", "s3", "y1", "b6", "g3", "p2", "tray", "y", "p"}));
  CHECK_FALSE(is_served({"w3", "s3", "y1", "b6", "g3", "p2", "tray", "y", "p", "p"}));
  CHECK_FALSE(is_served({"w3", "s3", "y1", "b6", "g3", "p2", "tray", "y", "p", "o"}));
  CHECK_FALSE(is_served({"w3", "s3", "y1", "b6", "g3", "p2", "on", "y", "p", "w"}));
  CHECK_FALSE(is_served({"w3", "s3", "y1", "b6", "g3", "p2", "tray", "y", "p", "w", "s"}));
}
