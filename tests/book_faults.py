"""What a book must outlive: an import killed at any moment, two programs at once, a full disk, files that are no books,
hostile records in little memory. Nothing stored is ever lost or half stored. Usage: book_faults.py ROLLBOOK"""
import base64
import contextlib
import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

BINARY = os.path.abspath(sys.argv[1])
# The address sanitizer makes everything slower and uses memory itself: fewer rounds, and no limit.
SANITIZED = b"__asan_init" in open(BINARY, "rb").read()
KILLS = 20 if SANITIZED else 100
INTERRUPTS = 2 if SANITIZED else 6
GAMES = 100 if SANITIZED else 260  # of each kind
SECONDS = 300
MEMORY = 400 << 20
ROOT = os.getuid() == 0
NOBODY = {"user": 65534, "group": 65534, "extra_groups": []} if ROOT else {}
KINDS = ("clever", "clever2", "qwantum", "onecard")
CHANCE = random.Random(20260517)

failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED " + what)


def run(*args, **more):
    return subprocess.run([BINARY, *args], capture_output=True, text=True, timeout=SECONDS, **more)


def start(*args, **more):
    return subprocess.Popen([BINARY, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)


def expect(what, result, status, err=""):
    """The status, and exactly this on standard error."""
    check(result.returncode == status and result.stderr == err,
          "%s: status %d, expected %d; %r, expected %r" % (what, result.returncode, status, result.stderr[:500], err))


def content(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())
    return path


def simulated(folder, name, seed):
    """A file of games of all kinds, each with an id; the first ones of the second half are new revisions."""
    lines = []
    for kind in KINDS:
        lines += run("simulate", kind, "--games", str(GAMES), "--players", "2", "--seed", str(seed)).stdout.splitlines()
    random.Random(seed).shuffle(lines)
    half = len(lines) // 2
    ids = ["%s-%d" % (name, i) for i in range(len(lines))]
    ids[half:half + 50] = ids[:50]
    records = [{"id": ids[i], **json.loads(line)} for i, line in enumerate(lines)]
    return write(os.path.join(folder, name), "".join(json.dumps(record) + "\n" for record in records)), len(records)


class Snapshot:
    """What is in a book, read without the program."""

    def __init__(self, path):
        with contextlib.closing(sqlite3.connect(path)) as database:
            rows = database.execute
            self.version = rows("PRAGMA user_version").fetchone()[0]
            self.logs = {}
            self.results = {}
            self.games = {}
            if self.version == 0:
                return
            self.logs = {(game, revision): (digest, bytes(packed)) for game, revision, digest, packed in
                         rows("SELECT game, revision, hash, content FROM log")}
            self.games = {row[0]: row[1:] for row in rows("SELECT id, revision, seats, record_id FROM game")}
            for game, *row in rows("SELECT game, seat, player, total, place, parts FROM result ORDER BY game, seat"):
                self.results.setdefault(game, []).append(tuple(row))
            self.players = {row[0] for row in rows("SELECT id FROM player")}
            self.named = {row[0] for row in rows("SELECT player FROM alias")}
            self.integrity = rows("PRAGMA integrity_check").fetchone()[0]
            self.broken = rows("PRAGMA foreign_key_check").fetchall()

    def half_stored(self):
        """Why this book is not whole; "" if it is."""
        if self.version == 0:
            return ""
        if self.integrity != "ok" or self.broken:
            return "SQLite finds %s %s" % (self.integrity, self.broken)
        if self.players != self.named:
            return "players without a name"
        if set(self.results) != set(self.games):
            return "results without games, or games without results"
        for game, (revision, seats, _) in self.games.items():
            if [row[0] for row in self.results[game]] != list(range(1, seats + 1)):
                return "game %d has not a result for each seat" % game
            if [(game, i) in self.logs for i in range(1, revision + 2)] != [True] * revision + [False]:
                return "game %d has not every revision" % game
        return "" if len(self.logs) == sum(game[0] for game in self.games.values()) else "logs without games"

    def lost(self, before):
        """What was there before and is not there now; "" if nothing."""
        for key, log in before.logs.items():
            if self.logs.get(key) != log:
                return "log %s" % (key,)
        for game, row in before.games.items():
            if game not in self.games or self.games[game][0] < row[0]:
                return "game %d" % game
            if self.games[game][0] == row[0] and self.results[game] != before.results[game]:
                return "results of game %d" % game
        return ""


def reported(out):
    """The logs that an import with --json says it has stored, as far as it came to say so."""
    lines = [json.loads(line) for line in out.splitlines(keepends=True) if line.endswith("\n")]
    return {(line["number"], line["revision"]) for line in lines if "number" in line}


def inspect(what, book, before, promised=frozenset()):
    """The book after a fault: whole, with everything that was there, and in the eyes of the program in order."""
    if not os.path.exists(book):
        check(not before.logs, what + ": the book is gone")
        return before
    now = Snapshot(book)
    check(not now.half_stored(), "%s: half stored: %s" % (what, now.half_stored()))
    check(not now.lost(before), "%s: lost: %s" % (what, now.lost(before)))
    check(promised <= set(now.logs), "%s: said to be stored and is not" % what)
    result = run("check", "--db", book)
    if now.version == 0:
        expect(what, result, 2, 'rollbook: "%s" is empty: nothing has been imported into it yet.\n' % book)
    else:
        expect(what, result, 0)
        check("everything is right" in result.stdout, "%s: %s" % (what, result.stdout[:500]))
    return now


NOTHING = type("Nothing", (), {"logs": {}, "games": {}, "results": {}})()


def kill_imports(folder, games, count, undisturbed):
    """An import is killed at random moments, again and again on the same book until it is full, then on a new one."""
    book = os.path.join(folder, "killed.db")
    begin = time.monotonic()
    check(run("import", games, "--db", os.path.join(folder, "timed.db")).returncode == 0, "the import to measure")
    whole = time.monotonic() - begin
    signals = [signal.SIGKILL] * KILLS + [signal.SIGINT] * INTERRUPTS
    caught, before = 0, NOTHING
    for number, how in enumerate(signals):
        what = "%s %d" % (how.name, number)
        process = start("import", games, "--json", "--db", book)
        try:
            out, _ = process.communicate(timeout=CHANCE.uniform(0, whole * 1.1))
        except subprocess.TimeoutExpired:
            process.send_signal(how)
            out, _ = process.communicate(timeout=SECONDS)
            caught += process.returncode == -how
        before = inspect(what, book, before, reported(out))
        if len(before.logs) == count or number + 1 == len(signals):
            expect(what + ": the rest", run("import", games, "--json", "--db", book), 0)
            inspect(what + ": at the end", book, before)
            lines = sorted(run("export", "--revisions", "--db", book).stdout.splitlines())
            check(lines == undisturbed, what + ": another book than an undisturbed import makes")
            os.remove(book)
            before = NOTHING
    check(caught > 0, "no import was killed on its way")
    return "%d of %d on their way" % (caught, len(signals))


def work_together(folder, one, two, count):
    """Two imports and one who reads, lists and makes backups, all at once: each gets what it wants, only later."""
    book = os.path.join(folder, "shared.db")
    imports = [start("import", file, "--db", book) for file in (one, two, one)]
    while not os.path.exists(book):
        time.sleep(0.001)
    rounds = 0
    copy = os.path.join(folder, "copy.db")
    while any(process.poll() is None for process in imports):
        rounds += 1
        for args in (("list", "--limit", "3"), ("players",), ("show", "1"), ("export", "--format", "csv"),
                     ("backup", "--force", copy)):
            result = run(*args, "--db", book)
            early = "is empty: nothing has been imported into it yet" in result.stderr
            nothing = result.stderr in ("No games match.\n", "This book has no players yet.\n",
                                        "Showing the newest 3; for all of them, use --all\n",
                                        'rollbook: There is no game "1" in this book.\n')
            copied = result.stderr == 'Copied to "%s".\n' % copy
            check(early or nothing or (result.returncode == 0 and (copied or not result.stderr)),
                  "%s while others write: %d %r" % (args[0], result.returncode, result.stderr[:300]))
        if os.path.exists(copy):
            inspect("backup while others write", copy, NOTHING)
    for process in imports:
        _, err = process.communicate(timeout=SECONDS)
        check(process.returncode == 0 and "rollbook:" not in err and " 0 disputed, 0 unreadable\n" in err,
              "import beside others: %d %r" % (process.returncode, err[:300]))
    everything = Snapshot(book)
    check(len(everything.logs) == count, "together %d of %d logs" % (len(everything.logs), count))
    inspect("after all", book, NOTHING)
    check(not [name for name in os.listdir(folder) if name.endswith((".part", "-wal", "-shm"))], "litter is left")
    return rounds


@contextlib.contextmanager
def small_disk(folder, size):
    """A disk of so many bytes; nothing where none can be had."""
    place = os.path.join(folder, "disk")
    os.mkdir(place)
    mounted = ROOT and subprocess.run(["mount", "-t", "tmpfs", "-o", "size=%d" % size, "tmpfs", place],
                                      capture_output=True, check=False).returncode == 0
    try:
        yield place if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", place], check=True)


def full_disk(folder, games, undisturbed, size):
    """The file cannot grow: a sentence, and what was stored before is there. With room again the rest comes too."""
    def only_small_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    with small_disk(folder, size) as disk:
        kinds = [("a file that may not grow", folder, {"preexec_fn": only_small_files}, "Reading or writing ")]
        if disk:
            kinds.append(("a full disk", disk, {}, "The disk is full: "))
        for what, place, limits, begins in kinds:
            book = os.path.join(place, "full.db")
            result = run("import", games, "--json", "--db", book, **limits)
            check(result.returncode == 2, "%s: status %d" % (what, result.returncode))
            check(result.stderr.startswith("rollbook: " + begins) and '"%s"' % book in result.stderr
                  and result.stderr.count("\n") == 1, "%s: %r" % (what, result.stderr[:500]))
            before = Snapshot(book)
            check(not before.half_stored(), "%s: half stored: %s" % (what, before.half_stored()))
            check(reported(result.stdout) <= set(before.logs), what + ": said to be stored and is not")
            again = run("import", games, "--json", "--db", book, **limits)
            # The log beside the book starts over with the second run, so that everything may fit now.
            check(again.returncode in (0, 2), "%s: status %d the second time" % (what, again.returncode))
            copy = os.path.join(folder, "moved.db")
            for suffix in ("", "-wal", "-shm"):
                if os.path.exists(book + suffix):
                    shutil.copy(book + suffix, copy + suffix)
            before = inspect(what + ", moved", copy, before)
            expect(what + ", with room again", run("import", games, "--json", "--db", copy), 0)
            inspect(what + ", at the end", copy, before)
            lines = sorted(run("export", "--revisions", "--db", copy).stdout.splitlines())
            check(lines == undisturbed, what + ": another book than an undisturbed import makes")
            os.remove(copy)
        return bool(disk)


def litter(folder):
    return sorted(os.listdir(folder))


def commands(book, game, copy):
    return {"import": ("import", game, "--db", book), "dry run": ("import", "--dry-run", game, "--db", book),
            "list": ("list", "--db", book), "show": ("show", "1", "--db", book), "players": ("players", "--db", book),
            "export": ("export", "--db", book), "check": ("check", "--db", book),
            "repair": ("check", "--repair", "--db", book), "backup": ("backup", copy, "--db", book),
            "rule": ("rule", "1", "reject", "--reason", "x", "--db", book)}


def strange_files(folder, games):
    """A file that is not a book of this program: one sentence, and the file is unchanged, with nothing beside it."""
    place = os.path.join(folder, "strange")
    os.mkdir(place)
    book = os.path.join(place, "book.db")
    game = write(os.path.join(folder, "game.json"),
                 '{"format":"rollbook/1","game":"pickomino","players":["Zed","Yan"],"moves":[]}')
    run("import", games, "--db", book)
    good = content(book)
    with contextlib.closing(sqlite3.connect(book)) as database:
        database.execute("PRAGMA user_version = 999")
    future = content(book)
    os.remove(book)
    with contextlib.closing(sqlite3.connect(book)) as database:
        database.executescript("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('soup');")
    other = content(book)

    damaged, none = "is damaged (", "is not a book: it is not a database."
    cases = {"from the future": (future, "was written by a newer Rollbook: it has tables of version 999, and"),
             "another program's": (other, "is a database of another program, not a book of Rollbook."),
             "garbage": (random.Random(1).randbytes(100_000), none),
             "a text": (b"Ala won, I think\n", none),
             "a record": (content(game), none),
             "cut in its head": (good[:17], none),
             "cut after its head": (good[:100], (damaged, none)),
             "cut in its first page": (good[:600], (damaged, none)),
             "cut after its first page": (good[:4096], damaged),
             "cut in a page": (good[:5000], damaged),
             "cut in the middle": (good[:len(good) // 2], damaged),
             "cut near its end": (good[:-4096], damaged),
             "without its first page": (bytes(4096) + good[4096:], none)}
    for name, (data, sentences) in cases.items():
        for command, args in commands(book, game, os.path.join(place, "copy.db")).items():
            write(book, data)
            result = run(*args)
            what = "%s, %s" % (name, command)
            sentences = sentences if isinstance(sentences, tuple) else (sentences,)
            check(result.returncode == 2, "%s: status %d" % (what, result.returncode))
            check(result.stderr.startswith('rollbook: "%s" ' % book) and result.stderr.count("\n") == 1
                  and any(sentence in result.stderr for sentence in sentences),
                  "%s: %r" % (what, result.stderr[:500]))
            check(content(book) == data, what + ": the file has changed")
            check(litter(place) == ["book.db"], "%s: litter: %s" % (what, litter(place)))
            for name_of_litter in litter(place):
                os.remove(os.path.join(place, name_of_litter))

    # Damage in the middle that SQLite's first check does not find: never a crash, never "everything is right".
    data = good[:4096 * 3] + random.Random(2).randbytes(4096 * 6) + good[4096 * 9:]
    for command, args in commands(book, game, os.path.join(folder, "damaged-copy.db")).items():
        write(book, data)
        result = run(*args)
        check(result.returncode in (0, 1, 2), "damaged inside, %s: status %d" % (command, result.returncode))
        if command in ("check", "backup"):
            check(result.returncode != 0, "damaged inside: %s is content" % command)
        for name_of_litter in litter(place):
            os.remove(os.path.join(place, name_of_litter))

    # An empty file is a book that has not been created yet.
    for command, args in commands(book, game, os.path.join(place, "copy.db")).items():
        write(book, b"")
        result = run(*args)
        if command in ("import", "dry run"):
            check(result.returncode == 0, "empty, %s: %s" % (command, result.stderr))
        else:
            expect("empty, " + command, result, 2,
                   'rollbook: "%s" is empty: nothing has been imported into it yet.\n' % book)
        check((content(book) == b"") == (command != "import") and litter(place) == ["book.db"], "empty, " + command)
    return len(cases)


def read_only(folder):
    """A file or a folder in which this user may not write: reading works, storing is refused in a sentence."""
    place = os.path.join(folder, "read-only")
    os.mkdir(place)
    out = os.path.join(folder, "out")
    os.mkdir(out)
    os.chmod(out, 0o777)
    os.chmod(folder, 0o755)
    book = os.path.join(place, "book.db")
    game = write(os.path.join(folder, "one.json"),
                 '{"format":"rollbook/1","game":"pickomino","players":["Zed","Yan"],"moves":[]}')
    wrong = write(os.path.join(folder, "two.json"),
                  '{"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":["2: bust"]}')
    check(run("import", wrong, "--db", book).returncode == 1, "the book that will be read-only")
    data = content(book)
    reads = ("dry run", "list", "show", "players", "export", "check", "backup")
    for what, file_mode, folder_mode in (("file", 0o444, 0o777), ("folder", 0o666, 0o555), ("both", 0o444, 0o555)):
        os.chmod(book, file_mode)
        os.chmod(place, folder_mode)
        for command, args in commands(book, game, os.path.join(out, "copy.db")).items():
            result = run(*args, **NOBODY)
            name = "read-only %s, %s" % (what, command)
            if command in reads:
                check(result.returncode == 0, "%s: %d %r" % (name, result.returncode, result.stderr[:500]))
                check("rollbook:" not in result.stderr, "%s: %r" % (name, result.stderr[:500]))
            else:
                check(result.returncode == 2 and result.stderr.count("\n") == 1
                      and result.stderr.startswith('rollbook: "%s" ' % book)
                      and ("read-only" in result.stderr or "may not use it" in result.stderr),
                      "%s: %d %r" % (name, result.returncode, result.stderr[:500]))
            check(content(book) == data, name + ": the file has changed")
            check(litter(place) == ["book.db"], "%s: litter: %s" % (name, litter(place)))
            if command == "backup":
                inspect(name, os.path.join(out, "copy.db"), NOTHING)
                os.remove(os.path.join(out, "copy.db"))
            for beside in set(litter(place)) - {"book.db"}:
                os.remove(os.path.join(place, beside))
        os.chmod(place, 0o755)

    os.chmod(place, 0o555)
    result = run("import", game, "--db", os.path.join(place, "new.db"), **NOBODY)
    expect("a new book in a read-only folder", result, 2,
           'rollbook: "%s" cannot be opened: its folder is not there, or this user may not use it.\n'
           % os.path.join(place, "new.db"))
    result = run("backup", os.path.join(place, "copy.db"), "--db", book, **NOBODY)
    check(result.returncode == 2 and os.path.join(place, 'copy.db"') in result.stderr, "backup: %r" % result.stderr)
    os.chmod(place, 0o755)
    os.chmod(book, 0)
    for command, args in commands(book, game, os.path.join(out, "copy.db")).items():
        result = run(*args, **NOBODY)
        check(result.returncode == 2 and "may not use it" in result.stderr,
              "unreadable, %s: %d %r" % (command, result.returncode, result.stderr[:500]))
    check(litter(place) == ["book.db"] and content(book) == data if ROOT else True, "unreadable: litter")
    os.chmod(book, 0o644)

    # A folder of records without permission is reported, not skipped.
    records = os.path.join(folder, "records")
    os.makedirs(os.path.join(records, "closed"))
    write(os.path.join(records, "a.json"), content(game))
    os.chmod(os.path.join(records, "closed"), 0)
    result = run("import", records, "--db", os.path.join(out, "new.db"), **NOBODY)
    check(result.returncode == 2 and "1 stored" in result.stderr
          and 'cannot read "%s": Permission denied' % os.path.join(records, "closed") in result.stderr,
          "a closed folder: %d %r" % (result.returncode, result.stderr[:500]))
    os.chmod(os.path.join(records, "closed"), 0o755)


def little_memory(folder):
    """Records as large as they may be, one after the other, in little memory: in, checked, and out again."""
    def limited(memory, *args):
        def limits():
            if not SANITIZED:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        # One arena: otherwise the C library reserves more memory for threads than they use.
        return subprocess.run([BINARY, *args, "--db", book], preexec_fn=limits, timeout=SECONDS, text=True, check=False,
                              env={**os.environ, "MALLOC_ARENA_MAX": "1"}, stderr=subprocess.PIPE,
                              stdout=subprocess.DEVNULL if args[0] == "export" else subprocess.PIPE)

    good = {"format": "rollbook/1", "game": "pickomino", "players": ["Ala", "Ben"]}
    chance = random.Random(3)
    noise = [json.dumps({**good, "x-noise": base64.b64encode(chance.randbytes(750_000)).decode(), "moves": []})
             for _ in range(20 if SANITIZED else 120)]
    moves = ",".join(['"1: roll 1 2 2 4 4 4 5 w"'] * (100_000 if SANITIZED else 1_000_000))
    many_moves = [json.dumps(good)[:-1] + ',"round":%d,"moves":[%s]}' % (i + 1, moves) for i in range(2)]
    blanks = [json.dumps({**good, "moves": [" " * (7 << 20)] * 4})] * 2
    long_texts = [json.dumps({**good, "round": i + 1, "x-long": ["x" * 1_000_000] * 31, "moves": []}) for i in range(2)]
    no_records = ['{"x-deep":' + "[" * 1_000_000, "\0" * 1_000_000,
                  json.dumps({**good, "players": ["x" * 1_000_000, "Ben"], "moves": []})]
    # Noise cannot be compressed: output that is not passed on in time does not fit.
    for what, records, status, memory, trial in (("noise", noise, 0, 170 << 20, True),
                                                 ("a million moves", many_moves, 1, MEMORY, False),
                                                 ("long blanks", blanks, 1, MEMORY, True),
                                                 ("long texts", long_texts, 0, MEMORY, False),
                                                 ("no records", no_records, 1, MEMORY, True)):
        file = write(os.path.join(folder, "hostile.jsonl"), "\n".join(records))
        book = os.path.join(folder, "hostile.db")
        tries = [(("import", file), status), (("check",), 0), (("export",), 0)]
        if trial:
            tries.insert(0, (("import", "--dry-run", file), status))
        for args, wanted in tries:
            result = limited(memory, *args)
            name = "%s, %s" % (what, args[0])
            check(result.returncode == wanted, "%s: %d %r" % (name, result.returncode, result.stderr[:300]))
            if args[0] != "export":
                check(all(len(line) < 1500 for line in result.stdout.splitlines()), name + ": a very long line")
        for leftover in (file, book):
            os.remove(leftover)


def main():
    os.umask(0o022)
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)

        def part(what, work, *args):
            begin = time.monotonic()
            place = os.path.join(folder, what.replace(" ", "-"))
            os.mkdir(place)
            answer = work(place, *args)
            shutil.rmtree(place, ignore_errors=True)
            print("%s: %s (%.1f s)" % (what, "done" if answer is None else answer, time.monotonic() - begin), flush=True)

        one, count = simulated(folder, "one.jsonl", 1)
        two, more = simulated(folder, "two.jsonl", 2)
        book = os.path.join(folder, "whole.db")
        expect("undisturbed", run("import", one, "--json", "--db", book), 0)
        check(len(Snapshot(book).logs) == count, "an undisturbed import stores everything")
        undisturbed = sorted(run("export", "--revisions", "--db", book).stdout.splitlines())
        check(len(undisturbed) == count, "everything comes out again")

        part("imports killed", kill_imports, one, count, undisturbed)
        part("together", work_together, one, two, count + more)
        part("a disk full", full_disk, one, undisturbed, os.path.getsize(book) * 8 // 10)
        part("strange files", strange_files, one)
        part("read-only", read_only)
        part("little memory", little_memory)
    print("%d failures" % len(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
