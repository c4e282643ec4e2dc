"""Holds assets/openapi.json against a server over the sample games: every address answers as described, with the status,
type and fields that stand there, no field is undescribed, and none is described that never comes.
Usage: api_description.py PROJECT_DIR ROLLBOOK"""
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

import jsonschema

from organiser import Browser, add_organiser

ROOT = pathlib.Path(sys.argv[1])
BINARY = sys.argv[2]
API = json.loads((ROOT / "assets/openapi.json").read_text(encoding="utf-8"))
RECORD_SCHEMA = json.loads((ROOT / "docs/record.schema.json").read_text(encoding="utf-8"))

# Besides the examples of the description: requests that show fields which not every response has.
MORE = {
    "games": ["games?limit=1000", "games?grade=ruled", "games?game=chess", "games?limit=0", "games?player=Nobody"],
    "games/{number}": ["games/1", "games/disputed", "games/999"],
    "games/{number}/record": ["games/1/record", "games/sheets/record", "games/999/record"],
    "games/{number}/steps": ["games/1/steps?lang=pl", "games/9/steps?lang=de", "games/17/steps", "games/30/steps",
                             "games/disputed/steps", "games/sheets/steps"],
    "games/{number}/legal": ["games/1/legal?at=0&lang=pl", "games/1/legal?at=many", "games/sheets/legal?at=0"],
    "players": ["players", "players?name=Nobody"],
    "players/{number}": ["players/0"],
    "standings": ["standings", "standings?year=1999", "standings?year=soon"],
    "seasons": ["seasons"],
    "seasons/{number}/standings": ["seasons/1/standings", "seasons/2/standings",
                                   "seasons/1/standings?game=chess", "seasons/9/standings"],
    "nights/{number}/standings": ["nights/2/standings", "nights/1/standings?game=chess", "nights/9/standings"],
    "solo/{game}": ["solo/clever2", "solo/pickomino", "solo/chess"],
}
DISPUTED = {"format": "rollbook/1", "id": "disputed", "game": "pickomino", "players": ["Ala", "Ben"], "moves": ["2: bust"]}
SHEETS = {"format": "rollbook-sheet/1", "id": "sheets", "game": "pickomino",
          "players": [{"name": "Ala", "sheet": {"tiles": [21, 36]}}, {"name": "Ben", "sheet": {"tiles": [22]}}]}
# Two nights of a season: Cleo is new on the second.
NIGHTS = [{**SHEETS, "id": event.replace(" ", "-"), "event": event, "round": 1, "table": 1,
           "players": [{**SHEETS["players"][0], "name": first}, {**SHEETS["players"][1], "name": "Ben"}]}
          for event, first in (("First night", "Ala"), ("Second night", "Cleo"))]
TOO_MANY = b"{}\n" * 1001

seen = set()  # every field of a schema that some answer had


def resolved(value):
    """What a reference leads to, with what stands beside it."""
    if "$ref" not in value:
        return value
    target = API
    for key in value["$ref"][2:].split("/"):
        target = target[key]
    return {**resolved(target), **{key: other for key, other in value.items() if key != "$ref"}}


def fields(schema):
    """The fields of an object, those of its parts as well: by name, the schema that describes each."""
    schema = resolved(schema)
    found = dict(schema.get("properties", {}))
    for part in schema.get("allOf", []):
        found.update(fields(part))
    return found


def undescribed(schema, value, path="answer"):
    """The fields of a value that the schema does not mention; those that it does become `seen`."""
    schema = resolved(schema)
    if isinstance(value, list):
        return [field for item in value for field in undescribed(schema.get("items", {}), item, path + "[]")]
    if not isinstance(value, dict):
        return []
    known, rest, missing = fields(schema), schema.get("additionalProperties"), []
    for name, field in value.items():
        if name in known:
            seen.add(id(known[name]))
            missing += undescribed(known[name], field, path + "." + name)
        elif rest is None:
            missing.append(path + "." + name)
    return missing


def never_seen(value, path=""):
    """The fields that are described and never came."""
    if isinstance(value, list):
        return [field for item in value for field in never_seen(item, path)]
    if not isinstance(value, dict):
        return []
    here = [path + "." + name for name, field in value.get("properties", {}).items() if id(field) not in seen]
    return here + [field for name, part in value.items() for field in never_seen(part, path + "/" + name)]


def ask(base, path, body=None, content_type=None):
    """Status, type and text of an answer."""
    headers = {"Content-Type": content_type} if content_type else {}
    request = urllib.request.Request(base + path, data=body, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers.get_content_type(), answer.read().decode("utf-8")
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers.get_content_type(), refused.read().decode("utf-8")


def wrong_with(operation, answer):
    """What the description does not say about an answer; nothing, if all is as it says."""
    status, content_type, text = answer
    if str(status) not in operation["responses"]:
        return ["status %d" % status]
    content = resolved(operation["responses"][str(status)])["content"]
    if content_type not in content:
        return ["type " + content_type]
    schema = content[content_type]["schema"]
    validator = jsonschema.Draft202012Validator({**schema, "components": API["components"]})
    wrong = []
    for line in text.splitlines() if content_type == "application/x-ndjson" else [text]:
        value = json.loads(line)
        wrong += [error.json_path + ": " + error.message[:200] for error in validator.iter_errors(value)]
        wrong += ["undescribed " + field for field in undescribed(schema, value)]
    return wrong


def example_address(path, operation):
    """The address that the examples of the parameters make, all at once but for those that no game fits together."""
    parameters = [resolved(parameter) for parameter in operation.get("parameters", [])]
    query = {p["name"]: p["example"] for p in parameters if p["in"] == "query" and p["name"] not in ("event", "q")}
    for parameter in parameters:
        path = path.replace("{%s}" % parameter["name"], str(parameter["example"]))
    return path + ("?" + urllib.parse.urlencode(query) if query else "")


def addresses(path, operation):
    return [example_address(path, operation), *("/api/v1/" + more for more in MORE.get(path[len("/api/v1/"):], []))]


def fill(book):
    """The sample games, one that an organiser has ruled on, final sheets, and somebody who has another name."""
    def run(*arguments, text=""):
        subprocess.run([BINARY, *arguments, "--db", book], input=text.encode(), stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)
    run("import", str(ROOT / "sample-games"))
    run("import", "-", text=json.dumps(DISPUTED) + "\n" + json.dumps(SHEETS))
    run("rule", "disputed", "accept", "--totals", "3,1", "--reason", "everybody agrees", "--by", "Olga")
    run("player", "alias", "Ala", "Alka", "--by", "Olga")
    ten = subprocess.run([BINARY, "simulate", "clever", "--players", "1", "--games", "10"], capture_output=True, check=True)
    run("import", "-", text=ten.stdout.decode())
    run("import", "-", text="\n".join(map(json.dumps, NIGHTS)))


def add_generated_season(book):
    """Season 2: its total is a mean of the nights, beside points for attendance."""
    generate = ["league", "generate", "--seed", "1", "--players", "12", "--nights", "4"]
    archive = subprocess.run([BINARY, *generate], capture_output=True, check=True).stdout
    rules = json.loads(archive)["rules"]
    assert rules["total"] == "mean" and rules["attendance"] > 0, rules
    subprocess.run([BINARY, "league", "import", "-", "--db", str(book)], input=archive, capture_output=True, check=True)


def begin_season(base):
    """A season of two nights, by the forms of the pages."""
    browser = Browser(int(base.rsplit(":", 1)[1]))
    browser.sign_in()
    browser.send("/seasons", {"name": "Spring", "points": "5-3-2-1"})
    for number, night in enumerate(NIGHTS, 1):
        browser.send("/seasons/1/nights", {"event": night["event"], "day": "2026-05-0%d" % number, "begins": "19:30"})


def check_verify(base, expect):
    path, operation = "/api/v1/verify", API["paths"]["/api/v1/verify"]["post"]
    body = operation["requestBody"]["content"]
    example = body["application/json"]["example"]
    expect(jsonschema.Draft202012Validator(RECORD_SCHEMA).is_valid(example), "the example is no record")
    samples = (ROOT / "sample-games/pickomino-tie-best-tile.json").read_bytes()
    lines = "\n".join(map(json.dumps, [DISPUTED, SHEETS, {"game": "chess"}])).encode()
    for content, content_type, status in ((json.dumps(example).encode(), "application/json", 200),
                                          (samples, "application/json; charset=utf-8", 200),
                                          (lines, "application/x-ndjson", 200),
                                          (b"what?", "text/plain", 415),
                                          (TOO_MANY, "application/x-ndjson", 413)):
        answer = ask(base, path, content, content_type)
        expect(answer[0] == status, "%s: %s" % (path, answer))
        wrong = wrong_with(operation, answer)
        expect(not wrong, "%s: %s" % (path, wrong))


def main():
    passed = failed = 0

    def expect(good, what):
        nonlocal passed, failed
        passed, failed = passed + bool(good), failed + (not good)
        if not good:
            print("FAILED", what)

    for schema in API["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    games = RECORD_SCHEMA["properties"]["game"]["enum"]
    expect(API["components"]["schemas"]["Kind"]["enum"] == games,
           'assets/openapi.json: "components", "schemas", "Kind", "enum" has to be %s (script/golden writes it)' % json.dumps(games))
    with tempfile.TemporaryDirectory() as folder:
        book = folder + "/book.db"
        fill(book)
        add_organiser(BINARY, book)
        server = subprocess.Popen([BINARY, "serve", "--port", "0", "--db", book], stdout=subprocess.PIPE)
        try:
            base = server.stdout.readline().decode().split()[3].rstrip("/")
            begin_season(base)
            add_generated_season(book)
            statuses = {}
            for path, operations in API["paths"].items():
                if "get" not in operations:
                    continue
                for address in addresses(path, operations["get"]):
                    answer = ask(base, address)
                    statuses.setdefault(path, set()).add(str(answer[0]))
                    wrong = wrong_with(operations["get"], answer)
                    expect(not wrong, "%s: %s" % (address, wrong[:5]))
                described = set(operations["get"]["responses"])
                expect(statuses[path] == described, "%s answers %s" % (path, sorted(statuses[path])))
            check_verify(base, expect)
        finally:
            server.terminate()
            server.wait()
    expect(server.returncode == 0, "the server ended with %s" % server.returncode)
    expect(not never_seen(API), "described, but never in an answer: %s" % never_seen(API))
    print("%d passed, %d failed" % (passed, failed))
    return 0 if failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
