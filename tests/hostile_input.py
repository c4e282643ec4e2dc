"""What nobody means well by: each hostile file gets one clear sentence, the documented exit status, little memory and
little time. Usage: hostile_input.py ROLLBOOK"""
import json
import os
import resource
import subprocess
import sys
import tempfile

MEMORY = 200 << 20
SECONDS = 60
BINARY = os.path.abspath(sys.argv[1])
# The address sanitizer uses memory itself, so the limit applies only to the plain build.
SANITIZED = b"__asan_init" in open(BINARY, "rb").read()

GOOD = {"format": "rollbook/1", "game": "pickomino", "players": ["Ala", "Ben"], "moves": []}
LINE = json.dumps(GOOD)
LONG = "x" * (10 << 20)


def with_field(name, value):
    return json.dumps({**GOOD, name: value})


def record_with_moves(moves):
    return '{"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":[' + moves + "]}"


# name: (content, exit status of verify, what its output must hold)
CASES = {
    "not JSON": ("Ala won, I think", 1, "record.json"),
    "empty": ("", 1, "the file is empty"),
    "wrong types": ('{"format":[],"game":{},"players":1,"moves":null}', 1, "record.moves"),
    "duplicate keys": (LINE[:-1] + ',"game":"pickomino"}', 1, "record.duplicate-key"),
    "unknown field": (with_field("note", 1), 1, 'Did you mean "notes"?'),
    "invalid UTF-8": (b'{"format":"\xff"}', 1, "ill-formed UTF-8"),
    "long name": (with_field("players", ["x" * 1_000_000, "Ben"]), 1, "more than 80"),
    "long move": (with_field("moves", ["x" * (7 << 20)] * 4), 1, "move.verb"),
    "long move of blanks": (with_field("moves", [" " * (7 << 20)]), 1, "move.notation"),
    "long key": ('{"' + LONG * 3 + '":1}', 1, "record.size"),
    "long garbage": (LONG * 6, 1, "record.json"),
    "long number": ('{"round":' + "9" * (30 << 20) + "}", 1, "record.size"),
    "long string without end": ('{"notes":"' + LONG * 6, 1, "32 MiB"),
    "long text": (with_field("notes", LONG * 3), 1, "record.size"),
    "long text with a bad end": (b'{"notes":"' + b"x" * (7 << 20) + b"\xff", 1, "ill-formed UTF-8"),
    "long extra field": (with_field("x-long", LONG * 3), 1, "record.size"),
    "long list of texts": (with_field("x-long", ["x" * 1_000_000] * 31), 0, "in progress"),
    "deep arrays": ('{"x-deep":' + "[" * 5_000_000 + "]" * 5_000_000 + "}", 1, "record.depth"),
    "deep arrays without end": ("[" * 10_000_000, 1, "record.type"),
    "deep objects": ('{"a":' * 5_000_000 + "1" + "}" * 5_000_000, 1, "record.depth"),
    "many values": ('{"x-many":[' + "0," * 20_000_000 + "0]}", 1, "record.size"),
    "many players": (with_field("players", ["Ala"] * 1_000_000), 1, "record.size"),
    "many keys": ("{" + ",".join('"k%d":0' % i for i in range(1_000_000)) + "}", 1, "record.size"),
    "a million moves": (record_with_moves(",".join(['"1: roll 1 2 2 4 4 4 5 w"'] * 1_000_000)), 1, "of 1000000 moves"),
    "ten million empty moves": (record_with_moves(",".join(['""'] * 10_000_000)), 1, "record.size"),
    "a million moves that are none": (record_with_moves(",".join(["17"] * 1_000_000)), 1, "move 1 is not"),
    "numbers out of range": (with_field("round", 10**30), 1, "record.round"),
    "control characters": (with_field("players", ["A\x00la", "Be\x1bn"]), 1, "control character"),
    "zero bytes": (b"\0" * (1 << 20), 1, "record.json"),
}

SEASON = {"format": "rollbook-season/1", "name": "Spring", "players": [], "nights": [], "games": [],
          "figures": {"nights": [], "standings": [], "ratings": []},
          "rules": {"points": {"kind": "opponents-share", "most": 100}, "total": "sum", "chain": ["points"],
                    "attendance": 0, "sitting_out": 0, "fewest_nights": 0, "lots": 0}}


def season_with(field, text):
    rest = {name: value for name, value in SEASON.items() if name != field}
    return json.dumps(rest)[:-1] + ',"%s":%s}' % (field, text)


# name: (content, exit status of league check, what its output or its messages must contain)
SEASONS = {
    "nothing in it": (json.dumps(SEASON), 0, "every figure is right"),
    "too long": ("{" + " " * (33 << 20), 2, "32 MiB"),
    "deep figures": (season_with("figures", "[" * 5_000_000 + "]" * 5_000_000), 2, "more deeply"),
    "deep objects": (season_with("figures", '{"a":' * 2_000_000 + "1" + "}" * 2_000_000), 2, "more deeply"),
    "deep games": (season_with("games", "[" * 5_000_000 + "]" * 5_000_000), 2, "games[0]"),
    "many values": (season_with("figures", "[" + "0," * 15_000_000 + "0]"), 2, "more values"),
    "many keys": (season_with("figures", "{" + ",".join('"k%d":0' % i for i in range(1_000_000)) + "}"), 2, "more values"),
    "many players": (season_with("players", json.dumps(["p%d" % i for i in range(300_000)])), 2, "at most 2000"),
    "many nights": (season_with("nights", "[" + ",".join(["{}"] * 300_000) + "]"), 2, "at most 500"),
    "many games": (season_with("games", "[" + ",".join(["{}"] * 5_000_000) + "]"), 2, "games[0]"),
    "long name": (season_with("players", json.dumps(["x" * 20_000_000])), 2, "more than 80"),
    "long figure": (season_with("figures", json.dumps("x" * 20_000_000)), 1, "figure differs"),
    "long number": (season_with("figures", "9" * 20_000_000), 2, "rollbook: "),
    "number beyond all numbers": (season_with("figures", "1e999"), 2, "not JSON"),
    "duplicate keys": (season_with("figures", '{"nights":[],"nights":[]}'), 2, "occurs twice"),
    "a record that breaks rules": (season_with("games", "[%s]" % LINE), 2, "games[0]"),
    "numbers out of range": (season_with("nights", '[{"event":"e","day":"2026-01-01","begins":"","attendance":'
                                         '[{"player":"Ala","first_round":1e300}],"rounds":[]}]'), 2, "nights[0]"),
}


def limits():
    if not SANITIZED:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(args, **more):
    return subprocess.run([BINARY, *args], capture_output=True, timeout=SECONDS, preexec_fn=limits, **more)


def check(name, result, status, wanted, stream):
    text = getattr(result, stream).decode("utf-8", "replace")
    problems = []
    if result.returncode != status:
        problems.append("exit status %d, expected %d" % (result.returncode, status))
    if wanted not in text:
        problems.append("%r is not in %r" % (wanted, text[:300]))
    if max(map(len, text.splitlines()), default=0) > 1200:
        problems.append("a line of %d characters" % max(map(len, text.splitlines())))
    for problem in problems:
        print("FAILED %s: %s; %s" % (name, problem, result.stderr.decode("utf-8", "replace")[:300]))
    return not problems


def main():
    passed = []
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        path = os.path.join(folder, "record.json")
        for name, (content, status, wanted) in CASES.items():
            with open(path, "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())
            passed.append(check(name, run(["verify", path]), status, wanted, "stdout"))
            for command in ("fmt", "moves", "replay"):
                result = run([command, path])
                passed.append(result.returncode in (0, 1, 2) and b"bad_alloc" not in result.stderr)
                if not passed[-1]:
                    print("FAILED %s: %s ends with %d" % (name, command, result.returncode))

            result = run(["league", "check", path])
            passed.append(result.returncode == 2 and b"bad_alloc" not in result.stderr)
            if not passed[-1]:
                print("FAILED %s: league check ends with %d" % (name, result.returncode))
        for name, (content, status, wanted) in SEASONS.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(content)
            result = run(["league", "check", path])
            stream = "stderr" if status == 2 else "stdout"
            passed.append(check("season: " + name, result, status, wanted, stream))

        # A file of any length is streamed: the memory limit holds for a file of three times its size. With sanitizers
        # there is no such limit, and a short file is enough.
        records = 60 if SANITIZED else 600
        with open(path, "w", encoding="utf-8") as file:
            long_line = with_field("x-pad", "x" * 1_000_000)
            for _ in range(records):
                file.write(long_line + "\n")
        passed.append(check("long file", run(["verify", path]), 0, "%d records: %d legal" % (records, records), "stderr"))

        passed.append(check("a directory", run(["verify", folder]), 2, "it is a directory", "stderr"))
        passed.append(check("no file", run(["verify", path + "x"]), 2, "No such file", "stderr"))
        os.chmod(path, 0)
        nobody = {"user": 65534, "group": 65534} if os.getuid() == 0 else {}
        passed.append(check("no permission", run(["verify", path], **nobody), 2, "Permission denied", "stderr"))
    print("%d passed, %d failed" % (passed.count(True), passed.count(False)))
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
