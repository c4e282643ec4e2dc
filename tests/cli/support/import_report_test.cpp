#include "cli/support/import_report.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "cli/shelf.hpp"
#include "store/games/prepare.hpp"

using namespace rollbook;
using store::ImportOutcome;
using test::pickomino_json;

namespace {

struct Desk {
  explicit Desk(const cli::ImportReportOptions& talk = {}) : report(talk, io) {}

  void add(const std::string& json, const store::ImportedGame& stored, const std::string& file = "night.jsonl") {
    auto entries = test::read_all(json);
    store::Packer packer;
    const auto prepared = store::prepare(std::move(entries.at(0)), nullptr, packer);
    REQUIRE(prepared.game.has_value());
    report.add({.file = file, .index = 3}, *prepared.game, stored);
  }
  std::string value_or_report() const { return out.str() + err.str(); }

  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
  cli::ImportReport report;
};

const std::string good = pickomino_json();
const std::string bad = pickomino_json("", R"("2: bust")");
const std::string tail = ": Pickomino, in progress after 1 move: Ala 0, Ben 0; Ala and Ben share the lead\n";

}  // namespace

TEST_CASE("import report: without records, all counts are zero") {
  Desk desk;
  desk.report.finish();
  CHECK(desk.value_or_report() == "0 records: 0 stored, 0 already there, 0 disputed, 0 unreadable\n");
  CHECK(desk.report.status() == cli::Status::good);
}

TEST_CASE("import report: a clean game is counted but not listed") {
  Desk desk;
  desk.add(good, {ImportOutcome::stored, 7, 1});
  CHECK(desk.value_or_report().empty());
  desk.report.finish();
  CHECK(desk.value_or_report() == "1 record: 1 stored, 0 already there, 0 disputed, 0 unreadable\n");
  CHECK(desk.report.records() == 1);
  CHECK(desk.report.status() == cli::Status::good);
}

TEST_CASE("import report: every outcome in words") {
  Desk desk({.verbose = true});
  desk.add(good, {ImportOutcome::stored, 7, 1});
  desk.add(good, {ImportOutcome::revised, 7, 2});
  desk.add(good, {ImportOutcome::already_there, 7, 1});
  CHECK(desk.value_or_report() == "✔ night.jsonl #3: stored as game 7" + tail +
                                      "✔ night.jsonl #3: stored as revision 2 of game 7" + tail +
                                      "✔ night.jsonl #3: already stored as game 7" + tail);
  Desk trial({.dry_run = true, .verbose = true});
  trial.add(good, {ImportOutcome::stored, 0, 1});
  trial.add(good, {ImportOutcome::revised, 7, 2});
  trial.add(good, {ImportOutcome::revised, 0, 0});
  trial.add(good, {ImportOutcome::already_there, 7, 1});
  trial.add(good, {ImportOutcome::already_there, 0, 0});
  CHECK(trial.value_or_report() == "✔ night.jsonl #3: would be stored" + tail +
                                       "✔ night.jsonl #3: would be a new revision of game 7" + tail +
                                       "✔ night.jsonl #3: would be a new revision of one before it" + tail +
                                       "✔ night.jsonl #3: already stored as game 7" + tail +
                                       "✔ night.jsonl #3: the same as an earlier record" + tail);
}

TEST_CASE("import report: a disputed game counts as disputed once, but as illegal each time") {
  Desk desk;
  desk.add(bad, {ImportOutcome::already_there, 7, 1});
  CHECK(desk.value_or_report().empty());
  CHECK(desk.report.status() == cli::Status::bad);
  desk.add(bad, {ImportOutcome::stored, 7, 1});
  desk.add(bad, {ImportOutcome::revised, 7, 2});
  CHECK(test::lines(desk.value_or_report()) == 4);
  desk.report.finish();
  CHECK(desk.err.str() == "3 records: 1 stored, 1 new revision, 1 already there, 2 disputed, 0 unreadable\n");
}

TEST_CASE("import report: invalid records and unreadable files") {
  Desk desk;
  record::Verdict verdict;
  verdict.violations.push_back({0, "", "record.json", "Not JSON."});
  desk.report.add({.file = "night.jsonl", .index = 2, .unreadable = verdict});
  CHECK(desk.out.str() == "✘ night.jsonl #2: not stored\n    Not JSON. [record.json]\n");
  CHECK(desk.report.status() == cli::Status::bad);
  desk.report.add({.file = "gone", .error = "No such file or directory"});
  CHECK(desk.err.str() == "rollbook: cannot read \"gone\": No such file or directory\n");
  CHECK(desk.report.status() == cli::Status::failed);
  CHECK(desk.report.records() == 1);
}

TEST_CASE("import report: twenty new players are named, the others counted") {
  Desk desk;
  desk.report.add_players({"Ala", "Be\x1bn"});
  desk.report.finish();
  CHECK(desk.err.str().starts_with("New players: Ala and Be n\n"));
  Desk many;
  for (int i = 1; i <= 23; ++i) many.report.add_players({"P" + std::to_string(i)});
  many.report.finish();
  CHECK(many.err.str().starts_with("New players: P1, P2, P3, "));
  CHECK(test::has(many.err.str(), "P19, P20 and 3 more\n"));
  Desk twenty;
  for (int i = 1; i <= 20; ++i) twenty.report.add_players({"P" + std::to_string(i)});
  twenty.report.finish();
  CHECK(test::has(twenty.err.str(), "P19 and P20\n"));
}

TEST_CASE("import report: with --json there is no summary") {
  Desk desk({.json = true});
  desk.add(bad, {ImportOutcome::stored, 7, 1}, "a\x1b");
  desk.report.add_players({"Ala"});
  desk.report.finish();
  CHECK(desk.err.str().empty());
  CHECK(desk.out.str().starts_with(R"({"file":"a\u001b","index":3,"fate":"stored","number":7,"revision":1,"grade":)"
                                   R"("disputed","violations":[{"move":1,"text":"2: bust",)"));
  CHECK(desk.report.status() == cli::Status::bad);
}
