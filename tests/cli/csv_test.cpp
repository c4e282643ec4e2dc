#include "cli/csv.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "cli/shelf.hpp"

using namespace rollbook;
using cli::csv_text;

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
  const test::Shelf shelf;
  const std::string names = R"({"format":"rollbook/1","game":"pickomino","players":["=cmd","O\"Neil, \"x\""],)"
                            R"("event":"+E\u001b\n","id":"-1","moves":[]})";
  REQUIRE(shelf.run({"import", "-"}, names).status == 0);
  const auto book = shelf.open();
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
  CHECK(cli::print_csv(book, {1, 99}, io));
  CHECK(out.str() ==
        "game,id,kind,played_at,event,round,table,grade,sheet_only,complete,counts,seat,player,total,place,parts\r\n"
        "1,'-1,pickomino,,'+E  ,,,clean,0,0,0,1,'=cmd,0,1,worms 0\r\n"
        "1,'-1,pickomino,,'+E  ,,,clean,0,0,0,2,\"O\"\"Neil, \"\"x\"\"\",0,1,worms 0\r\n");
  CHECK(err.str().empty());
}
