#include "witness/tray.hpp"

#include <catch2/catch_test_macros.hpp>

#include "games.hpp"

using namespace rollbook;
using namespace rollbook::witness;
using rules::clever_family::only;
using test::blue;
using test::green;
using test::orange;
using test::purple;
using test::white;
using test::yellow;

namespace {

Worth chooser(const std::vector<Mark>& marks) {
  Worth worth;
  worth.chooses = true;
  for (const Mark& mark : marks) worth.add(mark, 1);
  return worth;
}

Faces best(const TrayGoal& goal) {
  rules::Random random(1);
  return best_faces(goal, random);
}

}  // namespace

TEST_CASE("witness: a mark makes its own die and the white one valuable") {
  Worth worth;
  worth.add({.die = orange, .faces = face(5)}, 2);
  worth.add({.die = orange, .faces = face(5)}, 1);  // the better one counts
  worth.add({.die = blue, .sum = 7}, 3);
  const Faces faces{2, 5, 4, 5, 5, 1};
  CHECK(worth_of(worth, faces, orange, blue) == 2);
  CHECK(worth_of(worth, faces, yellow, blue) == Worth::useless);
  CHECK(worth_of(worth, faces, white, blue) == Worth::useless);
  CHECK(worth_of(worth, {5, 1, 1, 1, 1, 1}, white, blue) == 2);
  CHECK(worth_of(worth, {5, 1, 2, 1, 1, 1}, white, blue) == 3);
  CHECK(worth_of(worth, {5, 1, 2, 1, 1, 1}, blue, blue) == 3);
}

TEST_CASE("witness: players who need different dice of the tray all find theirs") {
  TrayGoal goal{.faces = {6, 6, 6, 0, 0, 0},
                .tray = static_cast<DieSet>(only(green) | only(orange) | only(purple)),
                .blue = blue};
  goal.players = {chooser({{.die = green, .faces = at_least(4)}}), chooser({{.die = orange, .faces = face(2)}}),
                  chooser({{.die = purple, .faces = face(3)}, {.die = orange, .faces = face(1)}})};
  const Faces faces = best(goal);
  CHECK(faces[white] == 6);
  CHECK(faces[green] >= 4);
  CHECK(faces[orange] == 2);
  CHECK(faces[purple] == 3);
}

TEST_CASE("witness: players who need different numbers of one colour share its die and the white one") {
  TrayGoal goal{
      .faces = {0, 6, 6, 0, 0, 6}, .tray = static_cast<DieSet>(only(white) | only(green) | only(orange)), .blue = blue};
  goal.players = {chooser({{.die = orange, .faces = face(2)}}), chooser({{.die = orange, .faces = face(3)}})};
  const Faces faces = best(goal);
  CHECK(faces[white] + faces[orange] == 5);
  CHECK((faces[orange] == 2 || faces[orange] == 3));
}

TEST_CASE("witness: the limit for a final face is respected") {
  TrayGoal goal{.faces = {6, 6, 0, 6, 0, 0},
                .tray = static_cast<DieSet>(only(blue) | only(orange) | only(purple)),
                .highest = 3,
                .blue = blue};
  goal.players = {chooser({{.die = orange, .faces = face(4)}, {.die = blue, .sum = 8}})};
  const Faces faces = best(goal);
  CHECK(faces[blue] == 2);
  CHECK(faces[orange] <= 3);
  CHECK(faces[purple] <= 3);
}

TEST_CASE("witness: extra dice may lie anywhere, and dice beside silver on the tray") {
  TrayGoal goal{.faces = {6, 0, 6, 6, 0, 6}, .tray = static_cast<DieSet>(only(orange)), .blue = blue};
  Worth extra;
  extra.extras = 1;
  extra.add({.die = yellow, .faces = face(4)}, 1);
  goal.players = {extra};
  goal.besides = 1;
  goal.beside.by_face[orange][5] = 1;
  const Faces faces = best(goal);
  CHECK(faces[yellow] == 4);
  CHECK(faces[orange] == 5);
  goal.beside.by_face[orange][5] = Worth::useless;
  goal.beside.by_face[orange][2] = 1;
  CHECK(best(goal)[orange] == 2);
}

TEST_CASE("witness: a served tray has the three lowest dice, and among equal ones the useful ones") {
  const Worth worth = chooser({{.die = purple, .faces = face(3)}});
  CHECK(three_lowest({1, 3, 3, 2, 6, 3}, blue, worth) == (only(white) | only(green) | only(purple)));
  CHECK(three_lowest({1, 2, 2, 6, 6, 3}, blue, worth) == (only(white) | only(yellow) | only(blue)));
  TrayGoal goal{.blue = blue, .served = true};
  goal.players = {worth};
  const Faces faces = best(goal);
  const DieSet tray = three_lowest(faces, blue, worth);
  CHECK(((faces[purple] == 3 && (tray & only(purple)) != 0) || (faces[white] == 3 && (tray & only(white)) != 0)));
}
