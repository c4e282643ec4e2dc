#include "store/archive/season_archive.hpp"

#include "json.hpp"
#include "store/archive/season_support.hpp"

using namespace rollbook;

TEST_CASE("season archive: each record, table and row is on its own line") {
  const std::string text = test::small_archive();
  CHECK(text.starts_with("{\n \"format\":\"rollbook-season/1\",\"name\":\"Spring\",\n \"rules\":{"));
  for (const auto* line :
       {"\n  \"Ala\",\n", "\n    {\"player\":\"Dora\",\"first_round\":1,\"last_round\":0}\n",
        "\n      {\"number\":1,\"kind\":\"pickomino\",\"options\":{},\"seats\":[\"Cleo\",\"Ala\"],"
        "\"totals\":[3,3],\"typed_by\":\"Olga\"}\n",
        "\n     \"number\":1,\"method\":\"by-hand\",\"seed\":7,\"table_size\":2,"
        "\"started_at\":\"2026-05-28T20:26:40Z\",\"closed_at\":\"2026-05-28T20:26:40Z\",\n",
        "\n     \"sitting_out\":[\"Cleo\"]\n",
        "\n   \"event\":\"Spring 2\",\"day\":\"2026-06-04\",\"begins\":\"\",\n   \"attendance\":[],\n"}) {
    INFO(line);
    CHECK(text.find(line) != std::string::npos);
  }
  const std::string record =
      record::write(test::read_good(test::ala_wins(R"("id":"a","event":"Spring 1","round":1,"table":1,)")));
  CHECK(text.find("\n \"games\":[\n  " + record + "\n ],\n \"figures\":{\n") != std::string::npos);
  CHECK(text.ends_with("]\n }\n}\n"));
  CHECK(nlohmann::json::accept(text));
}

TEST_CASE("season archive: names are ordered by their keys, in the same way in every book") {
  std::vector<std::string> names{"żaneta", "Ben", "ala", "Zoe"};
  store::sort_for_archive(names);
  CHECK(names == std::vector<std::string>{"ala", "Ben", "Zoe", "żaneta"});
}

TEST_CASE("season archive: decisions are everything but games and figures") {
  store::SeasonArchive archive{.name = "Empty", .rules = test::five_three_two_one(), .figures = record::Json::object()};
  const nlohmann::ordered_json json = store::decisions_of(archive);
  CHECK(json["name"] == "Empty");
  CHECK(json["nights"].empty());
  CHECK_FALSE(json.contains("games"));
  CHECK(store::write_archive(archive).ends_with("\n \"nights\":[],\n \"games\":[],\n \"figures\":{}\n}\n"));
}
