"""Holds docs/record.schema.json and docs/sheet.schema.json against the samples, the golden records and the program's own output: what Rollbook
reads as a record, the schema allows; what is wrong in a header, the schema refuses, as far as a schema can say it. With
--write it puts the names of the games, and the blocks of those that have another, into the schema and assets/openapi.json.
Usage: record_schema.py PROJECT_DIR ROLLBOOK [--write]"""
import json
import pathlib
import re
import subprocess
import sys

import jsonschema

ROOT = pathlib.Path(sys.argv[1])
BINARY = sys.argv[2]
SCHEMA = json.loads((ROOT / "docs/record.schema.json").read_text(encoding="utf-8"))

# What no schema can express, by the names of the golden records.
BEYOND_A_SCHEMA = {
    "players-duplicate.json", "players-duplicate-sharp-s.json",  # equal only after case folding
    "played-at-no-date.json",                                    # the thirtieth of February
    "result-length.json",                                        # as many entries as players
    "duplicate-key.json", "duplicate-key-inside.json", "depth.json",  # the text, not the value
}


def sheet_schema():
    """The schema of final sheets with that of records, which it refers to, put inside."""
    text = (ROOT / "docs/sheet.schema.json").read_text(encoding="utf-8")
    schema = json.loads(text.replace("record.schema.json#/", "#/$defs/record/"))
    schema["$defs"] = {"record": SCHEMA, **SCHEMA["$defs"]}
    return schema


def single_records(folder):
    for path in sorted((ROOT / folder).rglob("*")):
        if path.is_file() and path.suffix == ".json":
            try:
                yield path, json.loads(path.read_text(encoding="utf-8"))
            except (ValueError, UnicodeDecodeError):
                pass  # not JSON: for the reader to say


def read_by_rollbook(path):
    """Whether Rollbook takes the file for a record, whatever it thinks of its moves and claims."""
    return subprocess.run([BINARY, "fmt", str(path)], capture_output=True, check=False).returncode == 0


def catalogue():
    """What `rollbook games` says of each game: its numbers of players, the parts of its score and its options."""
    printed = subprocess.run([BINARY, "games"], capture_output=True, check=True).stdout.decode()
    games = {}
    for line in printed.splitlines():
        kind, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if not line.startswith(" "):
            game = games[kind] = {"options": {}}
        elif kind == "players":
            game["fewest"], _, game["most"] = (int(word) if word.isdigit() else word for word in rest.split())
        elif kind == "parts":
            game["parts"] = re.split(", | and ", rest)
        elif kind == "option":
            name, values = re.match(r"(\S+): (.*?) \(default", rest).groups()
            game["options"][name] = re.split(", | or ", values)
    return games


def block_of(name, game):
    """What belongs into "allOf" for a game, as it stands there."""
    players = {"minItems": game["fewest"], "maxItems": game["most"]}
    fields = {
        "players": {key: value for key, value in players.items() if value != SCHEMA["properties"]["players"][key]},
        "options": {"properties": {option: {"enum": values} for option, values in game["options"].items()},
                    "additionalProperties": False},
        "result": {"properties": {"parts": {"items": {"propertyNames": {"enum": game["parts"]}}}}}}
    lines = ",\n".join('          "%s": %s' % (field, json.dumps(value)) for field, value in fields.items())
    condition = json.dumps({"properties": {"game": {"const": name}}})
    return '    {\n      "if": %s,\n      "then": {\n        "properties": {\n%s\n        }\n      }\n    }' % (condition, lines)


def write(validator, games):
    """Puts into the schema and the description of the API what has to be there of the games."""
    path, api = ROOT / "docs/record.schema.json", ROOT / "assets/openapi.json"
    text = path.read_text(encoding="utf-8")
    for name, game in games.items():
        if has_block(validator, name, game):
            continue
        own = r'    \{\n      "if": \{"properties": \{"game": \{"const": "%s"\}\}\},\n.*?\n    \}(?=,?\n)' % name
        block = block_of(name, game)
        text, times = re.subn(own, lambda _, block=block: block, text, flags=re.S)
        if times == 0:  # behind the last one
            text = text.replace('\n    }\n  ],\n  "$defs"', '\n    },\n' + block + '\n  ],\n  "$defs"')
    names = json.dumps(list(games))
    path.write_text(re.sub(r'("game": \{"enum": )\[[^\]]*\]', lambda found: found[1] + names, text), encoding="utf-8")
    described = api.read_text(encoding="utf-8")
    api.write_text(re.sub(r'("Kind": \{[^}]*"enum": )\[[^\]]*\]', lambda found: found[1] + names, described), encoding="utf-8")


def has_block(validator, name, game):
    """Whether the schema allows what the game has, and nothing else."""
    def allows(seats=game["fewest"], **more):
        players = ["Player %d" % seat for seat in range(seats)]
        return validator.is_valid({"format": "rollbook/1", "game": name, "players": players, "moves": [], **more})
    good = [{}, {"seats": game["most"]}, {"result": {"parts": [dict.fromkeys(game["parts"], 1)]}}]
    good += [{"options": {option: value}} for option, values in game["options"].items() for value in values]
    bad = [{"seats": game["fewest"] - 1}, {"seats": game["most"] + 1}, {"options": {"chess": "yes"}},
           {"result": {"parts": [{"chess": 1}]}}, *({"options": {option: "chess"}} for option in game["options"])]
    return all(allows(**record) for record in good) and not any(allows(**record) for record in bad)


def main():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    sheet_validator = jsonschema.Draft202012Validator(sheet_schema())
    sheet_validator.check_schema(sheet_validator.schema)
    games = catalogue()
    if "--write" in sys.argv:
        write(validator, games)
        return 0
    passed = failed = refused = 0

    def expect(ok, what):
        nonlocal passed, failed
        passed, failed = passed + ok, failed + (not ok)
        if not ok:
            print("FAILED", what)

    for folder in ("sample-games", "tests/golden"):
        for path, value in single_records(folder):
            if not isinstance(value, dict) or path.name in BEYOND_A_SCHEMA:
                continue
            fitting = sheet_validator if value.get("format") == "rollbook-sheet/1" else validator
            errors = [error.message[:100] for error in fitting.iter_errors(value)]
            readable = read_by_rollbook(path)
            refused += not readable
            expect((not errors) == readable, "%s: rollbook %s it, the schema says %s"
                   % (path.name, "reads" if readable else "refuses", errors or "yes"))
    expect(SCHEMA["properties"]["game"]["enum"] == list(games),
           'docs/record.schema.json: "properties", "game", "enum" has to be %s (script/golden writes it)' % json.dumps(list(games)))
    for name, game in games.items():
        expect(has_block(validator, name, game),
               'docs/record.schema.json: "allOf" has to have for %s (script/golden writes it)\n%s' % (name, block_of(name, game)))
    simulated = subprocess.run([BINARY, "simulate", "pickomino", "--games", "3"], capture_output=True, check=True).stdout
    for line in simulated.decode().splitlines():
        expect(validator.is_valid(json.loads(line)), "a simulated game")
    expect(refused > 30, "only %d golden records with a bad header were tried" % refused)
    print("%d passed, %d failed" % (passed, failed))
    return 0 if failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
