#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <fstream>
#include <sstream>

#include "cli/app.hpp"
#include "cli/shelf.hpp"
#include "http/lan_address.hpp"
#include "http/server.hpp"
#include "text/wording.hpp"
#include "web/draw/qr.hpp"

using namespace rollbook;
using test::Shelf;

namespace {

/// A port that somebody listens on, as long as the object lives.
class TakenPort {
 public:
  TakenPort() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    REQUIRE(::bind(socket_, reinterpret_cast<sockaddr*>(&address), size) == 0);
    REQUIRE(::listen(socket_, 1) == 0);
    REQUIRE(::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    number_ = ntohs(address.sin_port);
  }
  ~TakenPort() { ::close(socket_); }
  TakenPort(const TakenPort&) = delete;
  TakenPort& operator=(const TakenPort&) = delete;
  TakenPort(TakenPort&&) = delete;
  TakenPort& operator=(TakenPort&&) = delete;
  std::string number() const { return std::to_string(number_); }

 private:
  int socket_;
  int number_ = 0;
};

/// Asks the program to stop once it has said where it is.
class StopOnceServing : public std::stringbuf {
 protected:
  int sync() override {
    if (!asked_ && str().find("Ctrl-C") != std::string::npos) {
      asked_ = true;
      std::raise(SIGTERM);
    }
    return 0;
  }

 private:
  bool asked_ = false;
};

struct Served {
  int status = 0;
  std::string value_or_report;
  std::string complained;
};

/// Serves until it has said where it is.
Served serve(const Shelf& shelf, const std::vector<std::string>& options = {}) {
  std::vector<std::string> args{"serve", "--port", "0", "--db", shelf.book()};
  args.insert(args.end(), options.begin(), options.end());
  std::istringstream in;
  StopOnceServing buffer;
  std::ostream out(&buffer);
  std::ostringstream err;
  cli::Io io{in, out, err};
  const int status = cli::run(args, io);
  return {status, buffer.str(), err.str()};
}

/// Whether the link that is printed also stands there as a QR code.
bool draws_link(const std::string& value_or_report) {
  const std::size_t begin = value_or_report.find("\n  http") + 3;
  const std::string link = value_or_report.substr(begin, value_or_report.find('\n', begin) - begin);
  std::string code;
  for (const std::string& line : web::qr_lines(link)) code += text::say("  ", line, "\n");
  return value_or_report.ends_with(text::say(link, "\n", code));
}

}  // namespace

TEST_CASE("serve: it says where it is, begins a book, and stops when told to") {
  const Shelf shelf;
  const auto [status, value_or_report, complained] =
      serve(shelf, {"--threads", "1", "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "::1"});
  CHECK(status == cli::Status::good);
  CHECK(value_or_report.starts_with("Rollbook is at http://127.0.0.1:"));
  CHECK(value_or_report.find("/ (stop with Ctrl-C)\nThere is no organiser yet.") != std::string::npos);
  const std::size_t key = value_or_report.find("/invitations/") + std::string_view("/invitations/").size();
  CHECK(value_or_report.find('\n', key) == key + 32);  // 128 bits
  CHECK(complained.empty());
  CHECK(shelf.has_book());
}

TEST_CASE("serve: the link for the first organiser begins with the address that others know") {
  const Shelf shelf;
  const Served served = serve(shelf, {"--public-address", "https://club.example/"});
  CHECK(served.value_or_report.find("\n  https://club.example/invitations/") != std::string::npos);
  CHECK(draws_link(served.value_or_report));
}

TEST_CASE("serve: for this machine alone there is no code for phones, but how they can join") {
  for (const auto* const host : {"127.0.0.1", "::1"}) {
    const Shelf shelf;
    const Served served = serve(shelf, {"--host", host});
    INFO(served.value_or_report);
    CHECK_FALSE(draws_link(served.value_or_report));
    CHECK(served.value_or_report.ends_with(
        "\nOnly this machine can open it. For phones in the same network, start with --host 0.0.0.0.\n"));
  }
}

TEST_CASE("serve: where every network is served, nothing that is printed begins with 0.0.0.0") {
  for (const auto& [host, here, versions] : {std::tuple("0.0.0.0", "http://127.0.0.1:", http::IpVersions::only_4),
                                             std::tuple("::", "http://[::1]:", http::IpVersions::all)}) {
    const Shelf shelf;
    const Served served = serve(shelf, {"--host", host});
    INFO(served.value_or_report);
    CHECK(served.value_or_report.starts_with(text::say("Rollbook is at ", here)));
    CHECK(served.value_or_report.find("//0.0.0.0") == std::string::npos);
    CHECK(served.value_or_report.find("//[::]") == std::string::npos);
    const std::string network = http::lan_address(versions);
    const bool in_a_network = !network.empty();
    CHECK((served.value_or_report.find(text::say("\n  http://", network, ":")) != std::string::npos) == in_a_network);
    CHECK(draws_link(served.value_or_report) == in_a_network);
    CHECK((served.value_or_report.find("it is in no network") == std::string::npos) == in_a_network);
  }
}

TEST_CASE("serve: where there is an organiser, no link is printed") {
  const Shelf shelf;
  REQUIRE(shelf.run({"user", "add", "Olga", "--role", "organiser"}, "zielony kot liczy").status == 0);
  const Served served = serve(shelf);
  CHECK(served.status == cli::Status::good);
  CHECK(served.value_or_report.ends_with("/ (stop with Ctrl-C)\n"));
}

TEST_CASE("serve: a port that is taken and an address that is none are said in a sentence") {
  const Shelf shelf;
  const TakenPort taken;
  const auto outcome = shelf.run({"serve", "--port", taken.number()});
  CHECK(outcome.status == 2);
  CHECK(outcome.out.empty());
  if (http::http_library().starts_with("Crow")) {  // which does not say why
    CHECK(outcome.err == "rollbook: Cannot listen on port " + taken.number() + " of \"127.0.0.1\".\n");
    return;
  }
  CHECK(outcome.err == "rollbook: Another program uses port " + taken.number() + " of \"127.0.0.1\".\n");
  CHECK(shelf.run({"serve", "--host", "192.0.2.7"}).err ==
        "rollbook: The address \"192.0.2.7\" is not one of this machine's.\n");
  CHECK(shelf.run({"serve", "--host", "club.example"}).err ==
        "rollbook: \"club.example\" is no address to listen on, such as 127.0.0.1.\n");
}

TEST_CASE("serve: numbers that cannot be") {
  const Shelf shelf;
  CHECK(shelf.run({"serve", "--port", "65536"}).err == "rollbook: The highest port is 65535.\n");
  CHECK(shelf.run({"serve", "--port", "http"}).status == 2);
  CHECK(shelf.run({"serve", "--threads", "257"}).err == "rollbook: No more than 256 threads.\n");
  CHECK_FALSE(shelf.has_book());
}

TEST_CASE("serve: what is no address is no trusted proxy") {
  const Shelf shelf;
  const auto outcome = shelf.run({"serve", "--trusted-proxy", "127.0.0.1", "--trusted-proxy", "10.0.0.0/33"});
  CHECK(outcome.status == 2);
  CHECK(
      outcome.err ==
      "rollbook: \"10.0.0.0/33\" is no address of a proxy, such as 127.0.0.1 or ::1, nor a range of addresses, such as "
      "10.0.0.0/8.\n");
  CHECK(shelf.run({"serve", "--trusted-proxy", "proxy.example"}).status == 2);
  CHECK_FALSE(shelf.has_book());
}

TEST_CASE("serve: what is no book is not served") {
  const Shelf shelf;
  std::ofstream(shelf.book()) << "Ala won, I think";
  const auto outcome = shelf.run({"serve", "--port", "0"});
  CHECK(outcome.status == 2);
  CHECK(outcome.err == "rollbook: \"" + shelf.book() + "\" is no book: it is not a database at all.\n");
}
