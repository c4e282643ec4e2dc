#include "store/games/csv.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using store::csv_text;

TEST_CASE("csv: a field is in quotation marks where necessary") {
  CHECK(csv_text("Ala") == "Ala");
  CHECK(csv_text("").empty());
  CHECK(csv_text("Ala, the first") == "\"Ala, the first\"");
  CHECK(csv_text("\"Ala\"") == "\"\"\"Ala\"\"\"");
  CHECK(csv_text("Łódź; 李雷") == "Łódź; 李雷");
}

TEST_CASE("csv: no field is a formula") {
  CHECK(csv_text("=1+1") == "'=1+1");
  CHECK(csv_text("+1") == "'+1");
  CHECK(csv_text("-1") == "'-1");
  CHECK(csv_text("@SUM(A1)") == "'@SUM(A1)");
  CHECK(csv_text("  =1") == "'  =1");
  CHECK(csv_text("\t=1") == "' =1");
  CHECK(csv_text("\r\n=1") == "'  =1");
  CHECK(csv_text("=HYPERLINK(\"x\",\"y\")") == "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
  CHECK(csv_text("1=1") == "1=1");
}

TEST_CASE("csv: no field is a formula, even where a semicolon separates cells") {
  CHECK(csv_text("x;=cmd|' /C calc'!A0;") == "\"x;'=cmd|' /C calc'!A0;\"");
  CHECK(csv_text("a;+1;b; -2;\t@x") == "\"a;'+1;b;' -2;' @x\"");
  CHECK(csv_text("x;\"=1\"") == "\"x;'\"\"=1\"\"\"");
  CHECK(csv_text("x; \" \"=1") == "\"x;' \"\" \"\"=1\"");
  CHECK(csv_text("=1;=2") == "\"'=1;'=2\"");
  CHECK(csv_text("x;;\r\n=1") == "\"x;;'  =1\"");
  CHECK(csv_text("yellow 46; blue 37") == "yellow 46; blue 37");
  CHECK(csv_text("a;b=c; ;") == "a;b=c; ;");
  CHECK(csv_text("a;'b") == "a;'b");
}

TEST_CASE("csv: a field is one line without control characters") {
  CHECK(csv_text("a\nb") == "a b");
  CHECK(csv_text("\x1b[31mred\xc2\x9b") == " [31mred  ");
}

TEST_CASE("csv: one line per seat, with the line end required by the format") {
  const store::GameLine game{
      .number = 1,
      .id = "-1",
      .kind = "pickomino",
      .event = "+E\x1b\n",
      .seats = {{1, "=cmd", 0, 1, R"({"worms":0})"}, {2, R"(O"Neil, "x")", 0, 1, R"({"worms":0})"}}};
  CHECK(store::csv_lines(game) ==
        "1,'-1,pickomino,,'+E  ,,,clean,0,0,0,1,'=cmd,0,1,worms 0\r\n"
        "1,'-1,pickomino,,'+E  ,,,clean,0,0,0,2,\"O\"\"Neil, \"\"x\"\"\",0,1,worms 0\r\n");
}
