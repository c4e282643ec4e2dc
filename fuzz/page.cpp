// Every page and file of the web app, for people, games and nights with hostile names. The first byte chooses the
// request, the second the language; the rest is the name. It is in the book, in the address, and in forms. No special
// character of it is ever unescaped.
#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "i18n/catalogue.hpp"
#include "league/points.hpp"
#include "record/reader.hpp"
#include "record/writer.hpp"
#include "store/import/importer.hpp"
#include "store/league/live_tables.hpp"
#include "store/league/nights.hpp"
#include "store/people/players.hpp"
#include "store/people/sessions.hpp"
#include "support.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/app/make_site.hpp"

namespace rollbook::fuzz {
namespace {

using text::say;

constexpr std::chrono::sys_seconds tonight{std::chrono::seconds(1'780'000'000)};
const store::Act olga{"Olga", tonight};

/// Put after every character of a name that is special in HTML: if the two are found together, the character was not
/// escaped.
constexpr std::string_view mark = "q9z";
constexpr std::string_view special = "<\"'&";

std::string marked(std::string_view name) {
  std::string text = text::one_line(std::string(name));
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark)) text.erase(at, mark.size());
  std::string with_marks;
  for (const char c : text) {
    with_marks += c;
    if (special.find(c) != std::string_view::npos) with_marks += mark;
  }
  return with_marks;
}

record::Entry entry_of(const std::string& json) {
  std::stringbuf bytes{json};
  auto entry = record::Reader(bytes).next();
  return entry ? std::move(*entry) : record::Entry();
}

template <class Value>
Value done(store::Result<Value> result) {
  demand(result.has_value(), "the club is set up", result ? "" : result.error().message);
  return std::move(*result);
}

/// A club that has one more season, night, table and two more games for each name. If a name is refused, that is no
/// error: the club stays without it.
class Club {
 public:
  Club() {
    std::string pattern = (std::filesystem::temp_directory_path() / "rollbook-fuzz-XXXXXX").string();
    demand(mkdtemp(pattern.data()) != nullptr, "there is a folder", pattern);
    folder_ = pattern;
    site_ = make_site(false);
    const auto account = done(store::add_account(
        book_.emplace(open(store::Book::Use::write)),
        {.name = "Olga", .role = store::Role::organiser, .password = "zielony kot liczy"}, {"Olga", tonight}));
    session_ = done(store::begin_session(*book_, account, tonight));
    SQLite::Backup(beginning_.database(), book_->database()).executeStep();
  }
  ~Club() {
    site_ = {};
    published_ = {};
    book_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Club(const Club&) = delete;
  Club& operator=(const Club&) = delete;
  Club(Club&&) = delete;
  Club& operator=(Club&&) = delete;

  /// Back to the first state, so that lists stay short. The site is kept: reading its templates takes longer than
  /// anything else here.
  void begin_anew() { SQLite::Backup(book_->database(), beginning_.database()).executeStep(); }

  void add(const std::string& name) {
    store::Book& book = *book_;
    numbers_.fill(1);
    add_night(book, name);
    const std::string text = record::json_string(name);
    const std::string other = record::json_string(name + "2");
    const std::string about = say(R"("event":)", text, R"(,"round":1,"table":1,"notes":)", text, ",");
    number('g') = keep(book, name,
                       say("{", about, R"("format":"rollbook-sheet/1","game":"pickomino","players":[{"name":)", text,
                           R"(,"sheet":{"tiles":[21,36]}},{"name":)", other, R"(,"sheet":{"tiles":[22]}}]})"));
    const std::string moves = say("{", about, R"("format":"rollbook/1","game":"pickomino","players":[)", text, ",",
                                  other, R"(],"moves":["1: roll 1 2 2 4 4 4 5 w",)");
    number('h') = keep(book, name, say(moves, text, "]}"));
    open_table(book, say(moves, text, "]}"));
    if (const auto player = store::player_called(book, name)) number('p') = *player;
  }

  /// As an organiser, who may see and do everything.
  http::Response ask(http::Request request) const {
    request.headers.add("Cookie", "session=" + session_);
    request.headers.add("X-Form-Token", store::form_token_of(session_));
    return site_(request);
  }
  /// As in a published file.
  http::Response publish(const http::Request& request) {
    if (!published_) published_ = make_site(true);
    return published_(request);
  }

  /// An address in which $s, $n, $g, $h, $p and $t are the numbers of the items added last: season, night, the game of
  /// sheets, the one of moves, player and table. $e and $w are the keys of that table.
  std::string address(std::string_view pattern) const {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      if (pattern[i] != '$') {
        text += pattern[i];
        continue;
      }
      const char what = pattern[++i];
      text += what == 'e' ? entry_key_ : what == 'w' ? watch_key_ : std::to_string(numbers_[kinds.find(what)]);
    }
    return text;
  }

 private:
  store::Book open(store::Book::Use use) const { return done(store::Book::open(folder_ / "book.db", use)); }

  http::Handler make_site(bool published) const {
    return done(web::make_site({.book = folder_ / "book.db", .now = [] { return tonight; }, .published = published}));
  }

  static constexpr std::string_view kinds = "snghpt";
  std::int64_t& number(char kind) { return numbers_[kinds.find(kind)]; }

  void add_night(const store::Book& book, const std::string& name) {
    league::SeasonRules rules;
    rules.points.places = league::presets().front().places;
    const auto season = store::add_season(book, name, rules, olga);
    if (!season) return;
    number('s') = *season;
    const auto night = store::add_night(book, {.season = *season, .event = name, .day = "2026-05-28"}, olga);
    if (!night) return;
    number('n') = *night;
    const auto one = store::check_in(book, *night, name, 1, olga);
    const auto other = store::check_in(book, *night, name + "2", 1, olga);
    if (!one || !other) return;
    store::Round round{.number = 1, .method = "by-hand", .seed = 7, .table_size = 2};
    round.tables.push_back({.number = 1, .kind = "pickomino", .options = "{}", .seats = {{*one, {}}, {*other, {}}}});
    if (store::put_round(book, *night, round, olga)) store::start_round(book, *night, 1, olga);
  }

  static store::GameId keep(store::Book& book, const std::string& source, const std::string& json) {
    auto entry = entry_of(json);
    if (!entry.record) return 1;
    const auto stored = store::store_game(book, std::move(entry), source, olga);
    return stored ? stored->game : 1;
  }

  void open_table(const store::Book& book, const std::string& json) {
    auto entry = entry_of(json);
    if (!entry.record) return;
    entry.record->moves = {};
    const auto table = store::open_live_table(book, *entry.record, true, olga);
    if (!table) return;
    number('t') = table->id;
    entry_key_ = table->entry_key;
    watch_key_ = table->watch_key;
  }

  std::filesystem::path folder_;
  std::optional<store::Book> book_;
  store::Book beginning_ = store::Book::in_memory();
  std::string session_;
  http::Handler site_;
  http::Handler published_;
  std::array<std::int64_t, kinds.size()> numbers_{};
  std::string entry_key_;
  std::string watch_key_;
};

/// The requests; {} is the name as in an address.
constexpr std::array<std::string_view, 55> addresses{"/",
                                                     "/accounts",
                                                     "/audit?q={}",
                                                     "/players/$p/privacy",
                                                     "/{}",
                                                     "/games",
                                                     "/games?player={}&event={}&from={}&sort={}",
                                                     "/games?game={}",
                                                     "/games/{}",
                                                     "/games/$g",
                                                     "/games/$h",
                                                     "/games/$g/record.json",
                                                     "/games/$h/record.json",
                                                     "/games/$g/result.csv",
                                                     "/games/$h/result.csv",
                                                     "/games/$g/sheets.txt",
                                                     "/games/$h/replay",
                                                     "/games/$h/steps.json",
                                                     "/games/$h/legal.json?after={}",
                                                     "/games/$g/revisions",
                                                     "/import",
                                                     "/import/done?stored={}&file={}",
                                                     "/players",
                                                     "/players?q={}&sort={}",
                                                     "/players/$p",
                                                     "/players/{}",
                                                     "/solo/pickomino?player={}",
                                                     "/solo/{}",
                                                     "/sheets/{}",
                                                     "/sheets/pickomino?players={}",
                                                     "/seasons",
                                                     "/seasons/$s",
                                                     "/seasons/$s?game={}&night={}",
                                                     "/seasons/$s/standings.csv",
                                                     "/seasons/$s/standings.json",
                                                     "/seasons/$s/results.atom",
                                                     "/seasons/$s/nights.ics",
                                                     "/seasons/$s/settings",
                                                     "/nights/$n",
                                                     "/nights/$n/standings.csv",
                                                     "/nights/$n/standings.json",
                                                     "/nights/$n/run",
                                                     "/ratings?game={}",
                                                     "/tables",
                                                     "/tables/$t",
                                                     "/tables/$t/history",
                                                     "/projector",
                                                     "/t/$e",
                                                     "/t/$e/state.json",
                                                     "/watch/$w",
                                                     "/watch/$w/state.json",
                                                     "/assets/{}",
                                                     "/api/v1/games?player={}",
                                                     "/api/v1/players/$p",
                                                     "/api/v1/standings?season={}"};

/// A form: its address, and its fields with {} for the name.
struct Form {
  std::string_view address;
  std::string_view body;
};
constexpr std::array<Form, 12> forms{
    {{"/sheets/pickomino/check", "players=2&name/1={}&name/2=B&1/tiles={}&claimed/1/total={}&event={}&played_at={}"},
     {"/sheets/clever", "players=2&name/1={}&name/2=B&1/yellow/A1={}&1/green/count={}&round={}&option/edition={}"},
     {"/sheets/qwantum/record.json", "players=2&name/1={}&name/2=B&event={}"},
     {"/seasons", "name={}&points={}&total={}&best_nights={}"},
     {"/seasons/$s/settings", "name={}&points=own&places={}"},
     {"/seasons/$s/nights", "event={}&day={}&begins={}"},
     {"/tables", "game=pickomino&player={}&player={}2&event={}&round={}"},
     {"/nights/$n/run/check-in", "name={}&names={}"},
     {"/import/store", "id={}&token={}"},
     {"/tables/$t/dispute", "moves={}&reason={}&follows=0"},
     {"/players/$p/privacy", "player={}&do=pseudonym&name={}2"},
     {"/login", "name={}&password=short&next={}"}}};

std::string filled(std::string_view pattern, std::string_view name) {
  std::string text;
  for (std::size_t gap = pattern.find("{}"); gap != std::string_view::npos; gap = pattern.find("{}")) {
    text += say(pattern.substr(0, gap), http::encode(name));
    pattern.remove_prefix(gap + 2);
  }
  return say(text, pattern);
}

http::Request request_of(std::string_view address, std::string_view language) {
  const std::size_t question = std::min(address.find('?'), address.size());
  return {.path = std::string(address.substr(0, question)),
          .query = http::parse_query(address.substr(std::min(question + 1, address.size()))),
          .headers = {{"accept-language", std::string(language)}, {"host", "localhost"}}};
}

/// A file with a game, uploaded by the import form.
http::Request upload(std::string_view name, std::string_view language) {
  http::Request request = request_of("/import", language);
  request.method = http::Method::post;
  request.headers.set("content-type", "multipart/form-data; boundary=X");
  const std::string text = record::json_string(name);
  request.body = say("--X\r\nContent-Disposition: form-data; name=\"files\"; filename=\"", name,
                     "\"\r\n\r\n{\"format\":\"rollbook/1\",\"game\":\"pickomino\",\"players\":[", text,
                     ",\"Ben\"],\"event\":", text, ",\"moves\":[", text, "]}\r\n--X--\r\n");
  return request;
}

void check_markup(const std::string& body, std::string_view forbidden) {
  for (const char c : forbidden) {
    const std::size_t at = body.find(say(c, mark));
    if (at == std::string::npos) continue;
    demand(false, "input is escaped", body.substr(at > 200 ? at - 200 : 0, 400));
  }
}

void check_lines_of_json(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    demand(nlohmann::json::accept(line), "every line is JSON", line);
  }
}

/// Every line has as many fields as the first, and none begins like a formula.
void check_csv(std::string_view text) {
  std::size_t expected = 0;
  while (!text.empty()) {
    std::size_t fields = 0;
    bool more = true;
    while (more) {
      std::string field;
      if (text.starts_with('"')) {
        text.remove_prefix(1);
        while (!text.empty() && (text.front() != '"' || text.starts_with("\"\""))) {
          if (text.front() == '"') text.remove_prefix(1);
          field += static_cast<char>(take_byte(text));
        }
        take_byte(text);
      } else {
        while (!text.empty() && text.front() != ',' && text.front() != '\r')
          field += static_cast<char>(take_byte(text));
      }
      ++fields;
      const std::size_t begin = field.find_first_not_of(" \t");
      demand(begin == std::string::npos || std::string_view("=+@").find(field[begin]) == std::string_view::npos,
             "no field of a table is a formula", field);
      more = text.starts_with(',');
      if (more) text.remove_prefix(1);
    }
    demand(text.starts_with("\r\n"), "a line ends where it should", text);
    text.remove_prefix(2);
    if (expected == 0) expected = fields;
    demand(fields == expected, "every line has a field for each title", text);
  }
}

/// Every line of a calendar begins with a property, or continues the line before.
void check_calendar(std::string_view text) {
  while (!text.empty()) {
    std::string_view line = take_line(text);
    demand(line.ends_with('\r') && line.find('\r') == line.size() - 1, "a line ends where it should", line);
    const std::size_t property = line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ-");
    demand(line.starts_with(' ') || (property > 0 && (line[property] == ':' || line[property] == ';')),
           "a line is a property", line);
  }
}

void check(const http::Response& response, std::string_view address) {
  demand(response.status < 500, "the answer is no failure", say(address, ": ", *response.body));
  for (const auto& [name, value] : response.headers) {
    demand(value.find_first_of("\r\n") == std::string::npos, "a header is one line", value);
    if (name != "Content-Disposition") continue;
    constexpr std::string_view begin = "attachment; filename=\"";
    demand(value.starts_with(begin) &&
               value.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.", begin.size()) == value.size() - 1,
           "the name of a file is a plain one", value);
  }
  if (response.headers.has("Content-Encoding")) return;
  const std::string& body = *response.body;
  if (response.type.starts_with("text/html")) check_markup(body, special);
  if (response.type.starts_with("application/atom+xml")) check_markup(body, "<&");
  if (response.type.starts_with("application/json")) demand(nlohmann::json::accept(body), "an answer is JSON", body);
  if (response.type.starts_with("application/x-ndjson")) check_lines_of_json(body);
  if (response.type.starts_with("text/csv")) check_csv(body);
  if (response.type.starts_with("text/calendar")) check_calendar(body);
}

}  // namespace

void try_input(std::string_view input) {
  constexpr int most_names = 30;
  static const auto club = std::make_unique<Club>();
  static int names = 0;
  if (++names % most_names == 0) club->begin_anew();
  const unsigned which = take_byte(input);
  const std::string_view language = i18n::languages[take_byte(input) % i18n::languages.size()];
  constexpr std::size_t longest_name = 300;
  const std::string name = marked(input.substr(0, longest_name));
  club->add(name);
  const std::size_t choice = which % (addresses.size() + forms.size() + 2);
  if (choice < addresses.size()) {
    const std::string address = filled(club->address(addresses[choice]), name);
    return check(club->ask(request_of(address, language)), address);
  }
  if (choice == addresses.size() + forms.size()) return check(club->ask(upload(name, language)), "/import");
  if (choice > addresses.size() + forms.size()) {
    // Here the steps of the game are in the page, as JSON in a script, with another way of escaping quotation marks.
    const http::Response page = club->publish(request_of(club->address("/games/$h/replay"), language));
    return check_markup(*page.body, "<");
  }
  const Form& form = forms[choice - addresses.size()];
  http::Request request = request_of(club->address(form.address), language);
  request.method = http::Method::post;
  request.headers.add("content-type", "application/x-www-form-urlencoded");
  request.body = filled(form.body, name);
  check(club->ask(request), form.address);
}

}  // namespace rollbook::fuzz
