// rollbook serve: the web app on this machine.
#include <atomic>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <vector>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "http/client_address.hpp"
#include "http/lan_address.hpp"
#include "http/server.hpp"
#include "store/people/invitations.hpp"
#include "text/wording.hpp"
#include "web/app/make_site.hpp"
#include "web/app/routes.hpp"
#include "web/draw/qr.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook serve                              at http://127.0.0.1:8080/
  rollbook serve --db club.db --port 9000
  rollbook serve --host 0.0.0.0               for the whole network, not only this machine
  rollbook serve --trusted-proxy 127.0.0.1    behind a reverse proxy on this machine)";

constexpr std::string_view details =
    R"(Serves the book as a web app until it is stopped with Ctrl-C or SIGTERM; requests in
progress are completed. The book is created if it does not exist. Port 0 picks a free port.
Until there is an organiser, a link for creating the first one is printed, with a QR code if
phones can open it; see rollbook user.
Behind a reverse proxy, --trusted-proxy names the proxy whose headers (X-Forwarded-For,
X-Forwarded-Proto) are believed: an address, or a range such as 10.0.0.0/8.
Exit status: 0 stopped; 2 it could not listen, or the book could not be opened.)";

constexpr std::uint64_t most_threads = 256;

struct ServeOptions {
  BookOption book;
  std::string host = "127.0.0.1";
  std::string public_address;
  std::uint64_t port = 8080;
  std::uint64_t threads = 0;
  std::vector<std::string> trusted_proxies;
};

/// Whether the server listens on all network interfaces.
bool is_everywhere(const std::string& host) { return host == "0.0.0.0" || host == "::"; }

bool is_only_here(const std::string& host) { return host == "localhost" || host == "::1" || host.starts_with("127."); }

/// The address for a browser, without a final slash.
std::string address(const std::string& host, std::uint16_t port) {
  const bool version_6 = host.find(':') != std::string::npos;
  return text::say("http://", version_6 ? "[" : "", host, version_6 ? "]" : "", ":", port);
}

/// The address for a browser on this machine.
std::string address_here(const ServeOptions& options, std::uint16_t port) {
  if (!is_everywhere(options.host)) return address(options.host, port);
  return address(options.host == "::" ? "::1" : "127.0.0.1", port);
}

/// The address for phones in the room; "" if only this machine can connect.
std::string address_outside(const ServeOptions& options, std::uint16_t port) {
  if (!options.public_address.empty()) {
    const bool slash = options.public_address.ends_with('/');
    return options.public_address.substr(0, options.public_address.size() - (slash ? 1 : 0));
  }
  if (is_only_here(options.host)) return "";
  if (!is_everywhere(options.host)) return address(options.host, port);
  const std::string here = http::lan_address(options.host == "::" ? http::IpVersions::all : http::IpVersions::only_4);
  return here.empty() ? "" : address(here, port);
}

/// The key of the link for creating the first organiser; "" if there is one already. Nothing after printing the error.
std::optional<std::string> key_for_first_organiser(const std::string& file, Io& io) {
  const auto book = value_or_report(store::Book::open(file, store::Book::Use::write), io);
  if (!book) return std::nullopt;
  const auto key = value_or_report(store::invite_first_organiser(*book, act_of("")), io);
  return key ? std::optional(key->value_or("")) : std::nullopt;
}

/// To be scanned by a phone: light on dark, whatever the colours of the terminal.
std::string qr_on_terminal(const std::string& link, bool colour) {
  constexpr std::string_view white_on_black = "\033[38;5;231;48;5;16m";
  constexpr std::string_view as_before = "\033[0m";
  std::string text;
  for (const std::string& line : web::qr_lines(link)) {
    text += text::say("  ", colour ? white_on_black : "", line, colour ? as_before : "", "\n");
  }
  return text;
}

/// Why no phone can open a link, and what to do about it.
std::string_view words_for_no_phone(const ServeOptions& options) {
  if (is_only_here(options.host)) {
    return "Only this machine can open it. For phones in the same network, start with --host 0.0.0.0.\n";
  }
  return "Only this machine can open it: it is in no network. Connect it to the one that the phones are in and start\n"
         "again, or say with --public-address where they reach it.\n";
}

/// The link for creating the first organiser, with a QR code if a phone can open it.
std::string invitation_words(const ServeOptions& options, std::uint16_t port, const std::string& key, bool colour) {
  const std::string for_others = address_outside(options, port);
  const std::string link =
      text::say(for_others.empty() ? address_here(options, port) : for_others, "/invitations/", key);
  const std::string for_phones =
      for_others.empty() ? std::string(words_for_no_phone(options)) : qr_on_terminal(link, colour);
  return text::say("There is no organiser yet. Open this link to become the first one. It works once, within ",
                   store::longest_invitation.count(), " days:\n  ", link, "\n", for_phones);
}

int refuse(std::string_view sentence, Io& io) {
  print_error({std::string(sentence)}, io);
  return Status::failed;
}

/// The proxies named in the options; nothing after printing an error about one that is not an address.
std::optional<std::vector<http::AddressRange>> ranges_of(const std::vector<std::string>& proxies, Io& io) {
  std::vector<http::AddressRange> ranges;
  for (const std::string& proxy : proxies) {
    const auto range = http::read_range(proxy);
    if (!range) {
      refuse(text::say(text::quote(proxy), " is not the address of a proxy, such as 127.0.0.1 or ::1, or a range of ",
                       "addresses, such as 10.0.0.0/8."),
             io);
      return std::nullopt;
    }
    ranges.push_back(*range);
  }
  return ranges;
}

int serve(const ServeOptions& options, const Context& context) {
  Io& io = context.io;
  if (options.port > std::numeric_limits<std::uint16_t>::max()) return refuse("The highest port is 65535.", io);
  if (options.threads > most_threads) return refuse(text::say("No more than ", most_threads, " threads."), io);
  auto trusted_proxies = ranges_of(options.trusted_proxies, io);
  if (!trusted_proxies) return Status::failed;
  std::mutex one_at_a_time;
  const auto report = [&](std::string_view sentence) {
    const std::scoped_lock lock(one_at_a_time);
    print_error({std::string(sentence)}, io);
  };
  std::atomic<std::uint16_t> chosen_port{0};
  const auto outside = [&] { return address_outside(options, chosen_port); };
  const auto site = value_or_report(
      web::make_site(
          {.book = file_of(options.book), .data_dir = context.data_dir, .report = report, .address = outside}),
      io);
  if (!site) return Status::failed;

  const auto first_key = key_for_first_organiser(file_of(options.book), io);
  if (!first_key) return Status::failed;

  http::ServerOptions server{.host = options.host,
                             .port = static_cast<std::uint16_t>(options.port),
                             .threads = static_cast<unsigned>(options.threads)};
  server.lane_of = web::lane_of;
  server.most_body_of = web::most_body_of;
  server.report = report;
  server.trusted_proxies = std::move(*trusted_proxies);
  const auto listening = [&](std::uint16_t port) {
    chosen_port = port;
    const std::string here = address_here(options, port);
    io.out << "Rollbook is at " << here << "/ (stop with Ctrl-C)\n";
    const std::string for_others = outside();
    if (!for_others.empty() && for_others != here) io.out << "Others reach it at " << for_others << "/\n";
    if (!first_key->empty()) io.out << invitation_words(options, port, *first_key, io.colour);
    io.out << std::flush;
  };
  const std::atomic<bool> never{false};
  const auto failed = http::serve(*site, server, listening, never);
  return failed ? refuse(*failed, io) : Status::good;
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  auto options = std::make_shared<ServeOptions>();
  Command command(app, {"serve", "Serve the book as a web app", examples, details});
  add_book_option(command, options->book);
  command.text("--host", "ADDRESS", options->host, "Address to listen on (default: 127.0.0.1, this machine only)");
  command.number("--port", "N", options->port, "The port (default: 8080)");
  command.text("--public-address", "URL", options->public_address,
               "Where others reach it, for links and QR codes (default: this machine's address in its network)");
  command.number("--threads", "N", options->threads,
                 "Threads that handle requests (default: one per core, at least two)");
  command.text("--trusted-proxy", "ADDRESS", options->trusted_proxies,
               "A reverse proxy trusted to report its clients' addresses; may be given several times");
  command.on_run([options, &context] { context.status = serve(*options, context); });
}

}  // namespace rollbook::cli
