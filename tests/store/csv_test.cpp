#include "store/csv.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using store::csv_text;

TEST_CASE("csv: a field stands in quotation marks where it must") {
  CHECK(csv_text("Ala") == "Ala");
  CHECK(csv_text("").empty());
  CHECK(csv_text("Ala, the first") == "\"Ala, the first\"");
  CHECK(csv_text("\"Ala\"") == "\"\"\"Ala\"\"\"");
  CHECK(csv_text("Łódź; 李雷") == "Łódź; 李雷");
}

TEST_CASE("csv: nothing is a formula") {
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

TEST_CASE("csv: a field is one line without control characters") {
  CHECK(csv_text("a\nb") == "a b");
  CHECK(csv_text("\x1b[31mred\xc2\x9b") == " [31mred  ");
}

TEST_CASE("csv: a line a seat, ended as the format wants") {
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
