"""What everything that writes must outlive: being killed at any moment, a full disk, a disk that is read-only, another
program that holds the book, too few file descriptors, a clock that is set back. Whatever was said to be done is there
when it is started again.
Usage: crash_faults.py ROLLBOOK [ROUNDS], of kills of each kind; book_faults.py has more about imports."""
import contextlib
import glob
import http.client
import json
import os
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from book_faults import (BINARY, CHANCE, KINDS, NOTHING, SANITIZED, SECONDS, Snapshot, check, content, expect,
                         failures, inspect, reported, run, small_disk, start, write)
from organiser import Browser, add_organiser

SHORT = 2 if SANITIZED else 6
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else SHORT
LONG = ROUNDS > SHORT
MIGRATIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "migrations")
LIST_OF_PUBLISHED = "rollbook-published.txt"
LOCK_IS_GIVEN_UP_AFTER = 60  # seconds, by whoever waits for the book (src/store/db/book.hpp)
A_YEAR = 365 * 24 * 3600  # seconds


def simulated(kind, games, seed, **fields):
    """Records of games that play themselves."""
    out = run("simulate", kind, "--players", "2", "--games", str(games), "--seed", str(seed)).stdout
    return [{**fields, **json.loads(line)} for line in out.splitlines()]


def lines_of(records):
    return "".join(json.dumps(record) + "\n" for record in records)


def book_of(path, games, seed=1):
    """A book with so many games of each kind."""
    records = [record for kind in KINDS for record in simulated(kind, games, seed)]
    file = write(path + ".jsonl", lines_of(records))
    expect("the book to begin with", run("import", file, "--json", "--db", path), 0)
    os.remove(file)
    return path


def killed(most, *args, **more):
    """Starts a command and kills it after a random time up to `most` seconds: what it said, and whether it was killed
    on its way."""
    process = start(*args, **more)
    try:
        out, _ = process.communicate(timeout=CHANCE.uniform(0, most))
    except subprocess.TimeoutExpired:
        process.kill()
        out, _ = process.communicate(timeout=SECONDS)
    return out, process.returncode == -signal.SIGKILL


class Kills:
    """The numbers of so many kills; if each of them came too late, of more, until one meets its victim on its way."""

    def __init__(self):
        self.tried = self.caught = 0

    def __iter__(self):
        more = 30
        while self.tried < ROUNDS or (self.caught == 0 and self.tried < ROUNDS + more):
            yield self.tried
            self.tried += 1

    def told(self, what):
        check(self.caught > 0, "%s: none of %d kills met it on its way" % (what, self.tried))
        return "%d of %d on their way" % (self.caught, self.tried)


def copy_book(book, to):
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(to + suffix):
            os.remove(to + suffix)
        if os.path.exists(book + suffix):
            shutil.copy(book + suffix, to + suffix)
    return to


# Commands that are killed.


def kill_imports(folder):
    """The import of a folder of files."""
    files = os.path.join(folder, "records")
    os.mkdir(files)
    count = 0
    for number, kind in enumerate(KINDS * 2):
        records = simulated(kind, 40, number + 1)
        count += len(records)
        write(os.path.join(files, "%d.jsonl" % number), lines_of(records))
    begin = time.monotonic()
    expect("an import", run("import", files, "--json", "--db", os.path.join(folder, "timed.db")), 0)
    whole = time.monotonic() - begin
    book, before, kills = os.path.join(folder, "book.db"), NOTHING, Kills()
    for number in kills:
        out, on_its_way = killed(whole, "import", files, "--json", "--db", book)
        kills.caught += on_its_way
        before = inspect("import %d" % number, book, before, reported(out))
        if len(before.logs) == count:
            os.remove(book)
            before = NOTHING
    expect("the rest of the import", run("import", files, "--json", "--db", book), 0)
    check(len(inspect("the import at its end", book, before).logs) == count, "an import after kills is not whole")
    return kills.told("an import")


def older_book(book, path, version):
    """The same games as a program had them that knew only the first migrations."""
    with contextlib.closing(sqlite3.connect(path)) as old:
        for file in sorted(glob.glob(os.path.join(MIGRATIONS, "*.sql")))[:version]:
            old.executescript(content(file).decode())
        old.execute("ATTACH ? AS new", (book,))
        tables = [row[0] for row in old.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'"
                                                " AND name NOT LIKE 'sqlite_%'")]
        for table in tables:
            columns = ", ".join(row[1] for row in old.execute("PRAGMA main.table_info(%s)" % table))
            old.execute("INSERT OR REPLACE INTO main.%s (%s) SELECT %s FROM new.%s" % (table, columns, columns, table))
        new = {name: old.execute("PRAGMA new.%s" % name).fetchone()[0] for name in ("application_id", "journal_mode")}
        old.commit()
        old.execute("DETACH new")
        old.execute("PRAGMA application_id = %d" % new["application_id"])
        old.execute("PRAGMA journal_mode = %s" % new["journal_mode"])
        old.execute("PRAGMA user_version = %d" % version)
        old.commit()
    return path


def kill_migrations(folder):
    """A book of an older program that is opened for the first time."""
    book = book_of(os.path.join(folder, "new.db"), 40 if SANITIZED else 150)
    before = Snapshot(book)
    newest = before.version
    copy, kills, half = os.path.join(folder, "copy.db"), Kills(), 0
    for number in kills:
        old = older_book(book, os.path.join(folder, "old-%d.db" % number), 1 + number % 3)
        copy_book(old, copy)
        begin = time.monotonic()
        expect("a migration", run("players", "--db", copy), 0)
        whole = time.monotonic() - begin
        copy_book(old, copy)
        _, on_its_way = killed(whole, "players", "--db", copy)
        kills.caught += on_its_way
        half += 1 + number % 3 < Snapshot(copy).version < newest
        expect("a migration after a kill", run("players", "--db", copy), 0)
        after = inspect("migration %d" % number, copy, before)
        check(after.version == newest, "migration %d: it is still of version %d" % (number, after.version))
        check(after.results == before.results, "migration %d: other results" % number)
        os.remove(old)
    return "%s, %d between two steps" % (kills.told("a migration"), half)


def tree(folder):
    """The files below a folder and what is in them."""
    files = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            files[os.path.relpath(path, folder)] = content(path)
    return files


def kill_publishing(folder):
    """A folder that is published into anew: every file is the old or the new one, and a second run makes it whole."""
    book = book_of(os.path.join(folder, "book.db"), 3)
    check(run("publish", os.path.join(folder, "old"), "--db", book).returncode == 0, "publish")
    records = write(os.path.join(folder, "more.jsonl"), lines_of(simulated("clever", 5, 99)))
    expect("more games", run("import", records, "--json", "--db", book), 0)
    begin = time.monotonic()
    check(run("publish", os.path.join(folder, "new"), "--db", book).returncode == 0, "publish")
    whole = time.monotonic() - begin
    old, new = tree(os.path.join(folder, "old")), tree(os.path.join(folder, "new"))
    check(old != new, "what is published has not changed")
    place, kills = os.path.join(folder, "killed"), Kills()
    temporary = os.path.join(folder, "temporary")
    os.mkdir(temporary)
    there = {"env": {**os.environ, "TMPDIR": temporary}}
    for number in kills:
        shutil.rmtree(place, ignore_errors=True)
        fresh = number % 2 == 1
        if not fresh:
            shutil.copytree(os.path.join(folder, "old"), place)
        _, on_its_way = killed(whole, "publish", place, "--db", book, **there)
        kills.caught += on_its_way
        for name, data in tree(place).items():
            if name == LIST_OF_PUBLISHED:  # it grows, so that a second run knows what is there
                continue
            known = [files[name] for files in ((new,) if fresh else (old, new)) if name in files]
            check(data in known or not known, "publish %d: half a file: %s" % (number, name))
        result = run("publish", place, "--db", book, **there)
        check(result.returncode == 0, "publish %d: the second run: %d %r" % (number, result.returncode, result.stderr))
        left = os.listdir(temporary)
        check(not left, "publish %d: the second run leaves a copy of the book: %s" % (number, left))
        after = tree(place)
        wrong = sorted(name for name in after.keys() | new.keys() if after.get(name) != new.get(name))
        check(not wrong, "publish %d: not what an undisturbed run makes: %s" % (number, wrong[:5]))
    return kills.told("publish")


def leave_open(book, to):
    """The same book as somebody leaves it who is killed while he has it open: a part of it in the log beside it."""
    with contextlib.closing(sqlite3.connect(book)) as database:
        database.execute("PRAGMA wal_autocheckpoint = 0")
        database.execute("UPDATE log SET source = source || ', once more'")
        database.commit()
        copy_book(book, to)
    check(os.path.getsize(to + "-wal") > 0, "a book that was left open has no log beside it")
    return to


def kill_backups(folder):
    """A backup in the place of an older one that was left open: the file is the one or the other."""
    book = book_of(os.path.join(folder, "book.db"), 20 if SANITIZED else 150)
    place = os.path.join(folder, "copies")
    os.mkdir(place)
    copy = os.path.join(place, "copy.db")
    begin = time.monotonic()
    check(run("backup", copy, "--db", book).returncode == 0, "backup")
    whole = time.monotonic() - begin
    old = book_of(os.path.join(folder, "old.db"), 2)
    sizes = {len(Snapshot(path).logs) for path in (old, book)}
    old = leave_open(old, os.path.join(folder, "left-open.db"))
    kills = Kills()
    for number in kills:
        copy_book(old, copy)
        _, on_its_way = killed(whole, "backup", "--force", copy, "--db", book)
        kills.caught += on_its_way
        what = "backup %d" % number
        size = len(inspect(what, copy, NOTHING).logs)
        check(size in sizes if on_its_way else size == max(sizes), what + ": neither the old nor the new one")
        copy_book(old, copy)  # who looked at it has closed it
        check(run("backup", "--force", copy, "--db", book).returncode == 0, what + ": the second run")
        check(len(inspect(what, copy, NOTHING).logs) == max(sizes), what + ": the second run left the old one")
        check(os.listdir(place) == ["copy.db"], "%s: litter: %s" % (what, os.listdir(place)))
    inspect("the book that was copied", book, NOTHING)
    return kills.told("a backup")


# The server.


class Server(Browser):
    """A server on a free port, as long as nobody stops it."""

    def __init__(self, book, **more):
        self.book, self.said = book, None
        self.process = start("serve", "--db", book, "--port", "0", **more)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            raise RuntimeError("no server: %r %r" % (line, self.process.stderr.read()))
        super().__init__(int(found.group(1)))

    def move(self, table, patience=30):
        """Enters the next move of a table; the status and the answer."""
        return table.answered(*self.ask("POST", *table.next_move(), patience=patience))

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.said = self.process.communicate(timeout=SECONDS)[1] if self.said is None else self.said


@contextlib.contextmanager
def serving(book, **more):
    server = Server(book, **more)
    try:
        yield server
    finally:
        server.end()


class Table:
    """A live table: its number, the keys of its links, its moves, and how many of them were answered with yes."""

    def __init__(self, number, keys, moves):
        self.number, (self.key, self.watch_key), self.moves, self.entered = number, keys, moves, 0

    def next_move(self):
        """Where the next move is sent to, and what is sent. Sent again, it is done once."""
        return "/t/%s/move" % self.key, json.dumps({"follows": self.entered, "token": "move %d" % self.entered, "by": 0,
                                                    "move": self.moves[self.entered]})

    def answered(self, status, answer):
        """Counts the move if the answer was yes."""
        if status == 200:
            self.entered += 1
            check(json.loads(answer)["version"] == self.entered, "move %d became %s" % (self.entered, answer))
        return status, answer


def open_table(server, seed):
    """A live table for a simulated game. The one place that knows how a table is opened."""
    if not server.token:
        add_organiser(BINARY, server.book)
        server.sign_in()
    game = simulated("clever", 1, seed)[0]
    server.send("/tables", [("game", "clever"), ("public", "yes")] + [("player", name) for name in game["players"]])
    with contextlib.closing(sqlite3.connect(server.book)) as database:
        number, *keys = database.execute(
            "SELECT id, entry_key, watch_key FROM live_table ORDER BY id DESC LIMIT 1").fetchone()
    return Table(number, keys, game["moves"])


def check_table(what, table, book, pending=1):
    """Every move that was answered with yes is in the book, in order; at most the one on its way as well."""
    with contextlib.closing(sqlite3.connect(book)) as database:
        rows = database.execute("SELECT moves FROM live_change WHERE live_table = ? ORDER BY number", (table.number,))
        moves = [row[0] for row in rows]
    check(moves == table.moves[:len(moves)], what + ": other moves than were entered")
    check(table.entered <= len(moves) <= table.entered + pending,
          "%s: %d moves in the book, %d were answered with yes" % (what, len(moves), table.entered))
    return len(moves)


def kill_live_entry(folder):
    """Two tables whose moves are entered as fast as they are answered, until the server is killed."""
    book, tables, kills, entered = os.path.join(folder, "book.db"), [], Kills(), 0

    def enter(server, table, over):
        with contextlib.suppress(OSError, http.client.HTTPException):
            while not over.is_set() and table.entered < len(table.moves):
                status, answer = server.move(table)
                check(status == 200, "a move: %d %s" % (status, answer[:300]))
                if status != 200:
                    return

    for number in kills:
        what = "live %d" % number
        server, over = Server(book), threading.Event()
        for table in tables:
            # A move that was being sent is sent again, as by a phone: it is made once, whether it had arrived or not.
            if table.entered < len(table.moves):
                status, answer = server.move(table)
                check(status == 200, "%s: sent again: %d %s" % (what, status, answer[:300]))
        while len(tables) < 2:
            tables.append(open_table(server, 2 * number + len(tables) + 1))
        so_far = sum(table.entered for table in tables)
        threads = [threading.Thread(target=enter, args=(server, table, over)) for table in tables]
        for thread in threads:
            thread.start()
        time.sleep(CHANCE.uniform(0, 0.5 if SANITIZED else 0.15))
        kills.caught += any(thread.is_alive() for thread in threads)
        server.end(signal.SIGKILL)
        over.set()
        for thread in threads:
            thread.join()
        entered += sum(table.entered for table in tables) - so_far
        for table in tables:
            check_table(what, table, book)
        # Without the server, no program cleans up the book: what is in the log beside it counts.
        expect(what, run("check", "--db", book), 0)
        tables = [table for table in tables if table.entered < len(table.moves)]
    check(entered > 0, "no move was entered before a kill")
    return "%s, %d moves" % (kills.told("live entry"), entered)


# Faults of the machine.


def full_disk(folder):
    """The disk becomes full under the server, under publish and under backup."""
    with small_disk(folder, 24 << 20) as disk:
        if not disk:
            return "NOT TRIED: no small disk can be had here"
        book, filler = os.path.join(disk, "book.db"), os.path.join(disk, "filler")

        def fill():
            with open(filler, "wb", buffering=0) as file, contextlib.suppress(OSError):
                for size in (1 << 20, 1 << 12, 1):
                    with contextlib.suppress(OSError):
                        while True:
                            file.write(bytes(size))

        with serving(book) as server:
            table = open_table(server, 5)
            for _ in range(5):
                check(server.move(table)[0] == 200, "a move on a disk with room")
            fill()
            status, answer = 200, ""
            while status == 200 and table.entered < len(table.moves):
                status, answer = server.move(table)
            check(status in (500, 503), "a move on a full disk: %d %s" % (status, answer[:300]))
            check("Nothing was entered" in answer, "a move on a full disk: %s" % answer[:300])
            check(server.ask("GET", "/")[0] == 200, "nothing can be read on a full disk")
            os.remove(filler)
            check(server.move(table)[0] == 200, "a move with room again")
            check_table("after a full disk", table, book, pending=0)
            fill()
            server.end(signal.SIGKILL)
            check("The disk is full" in server.said, "the server does not say that the disk is full: %r" % server.said)
        os.remove(filler)
        check_table("killed on a full disk", table, book, pending=0)
        inspect("after a full disk", book, NOTHING)

        copy, site = os.path.join(disk, "copy.db"), os.path.join(disk, "site")
        check(run("backup", copy, "--db", book).returncode == 0, "a backup with room")
        good = content(copy)
        fill()
        for args in (("backup", "--force", copy), ("publish", site)):
            result = run(*args, "--db", book)
            check(result.returncode == 2 and result.stderr.startswith("rollbook: ") and result.stderr.count("\n") == 1,
                  "%s on a full disk: %d %r" % (args[0], result.returncode, result.stderr[:300]))
        check(content(copy) == good, "a backup on a full disk spoils the one before")
        os.remove(filler)
        for args in (("backup", "--force", copy), ("publish", site)):
            result = run(*args, "--db", book)
            check(result.returncode == 0, "%s with room again: %d %r" % (args[0], result.returncode, result.stderr))
        names = sorted(os.listdir(disk))
        check(names == ["book.db", "copy.db", "site"], "litter on the disk: %s" % names)
    return "done"


def read_only_disk(folder):
    """A disk that is mounted read-only, with a book on it: what reads works, what writes is refused in a sentence."""
    with small_disk(folder, 24 << 20) as disk:
        if not disk:
            return "NOT TRIED: no disk can be mounted here"
        book = book_of(os.path.join(disk, "book.db"), 2)
        game = write(os.path.join(folder, "game.jsonl"), lines_of(simulated("clever", 1, 77)))
        before = content(book)
        if subprocess.run(["mount", "-o", "remount,ro", disk], check=False, capture_output=True).returncode != 0:
            return "NOT TRIED: a disk cannot be made read-only here"
        out = os.path.join(folder, "out.db")
        for args in (("list",), ("players",), ("check",), ("backup", out), ("publish", os.path.join(folder, "site"))):
            result = run(*args, "--db", book)
            check(result.returncode == 0, "%s from a read-only disk: %d %r"
                  % (args[0], result.returncode, result.stderr))
        inspect("a backup from a read-only disk", out, NOTHING)
        for args in (("import", game), ("player", "rename", "Ala", "Ola"), ("backup", os.path.join(disk, "copy.db")),
                     ("publish", os.path.join(disk, "site"))):
            result = run(*args, "--db", book)
            check(result.returncode == 2 and result.stderr.startswith("rollbook: ") and result.stderr.count("\n") == 1,
                  "%s to a read-only disk: %d %r" % (args[0], result.returncode, result.stderr[:300]))
        try:
            with serving(book) as server:
                check(server.ask("GET", "/games")[0] == 200, "the server does not show a book that is read-only")
                served = "serves it"
        except RuntimeError as error:
            check("rollbook: " in str(error), "serve on a read-only disk: %s" % error)
            served = "serve refuses it"
        check(content(book) == before and os.listdir(disk) == ["book.db"], "a read-only disk has changed")
    return served


def locked_book(folder):
    """Another program holds the book. Whoever waits goes on when it lets go, or gives up in a sentence."""
    book = os.path.join(folder, "book.db")
    game = write(os.path.join(folder, "game.jsonl"), lines_of(simulated("clever", 3, 7)))
    holds = [2] + ([LOCK_IS_GIVEN_UP_AFTER + 15] if LONG else [])
    with serving(book) as server:
        table = open_table(server, 3)
        for seconds in holds:
            patient = seconds < LOCK_IS_GIVEN_UP_AFTER
            with contextlib.closing(sqlite3.connect(book, isolation_level=None)) as database:
                database.execute("BEGIN EXCLUSIVE")
                importing, answers = start("import", game, "--json", "--db", book), []
                moving = threading.Thread(
                    target=lambda: answers.append(server.move(table, patience=SECONDS)))  # pylint: disable=W0640
                moving.start()
                time.sleep(0.5)  # by now the move waits for the book, and nobody who looks on does
                for path in ("/games", "/projector", "/watch/" + table.watch_key):
                    begin = time.monotonic()
                    status, answer = server.ask("GET", path, patience=SECONDS)
                    check(status == 200, "%s while the book is locked: %d %s" % (path, status, answer[:300]))
                    check(time.monotonic() - begin < LOCK_IS_GIVEN_UP_AFTER / 2, path + " waits for who writes")
                time.sleep(seconds)
                database.execute("ROLLBACK")
            moving.join(timeout=SECONDS)
            _, err = importing.communicate(timeout=SECONDS)
            status, answer = answers[0] if answers else (0, "")
            if patient:
                check(importing.returncode == 0, "an import that had to wait: %d %r" % (importing.returncode, err))
                check(status == 200, "a move that had to wait: %d %s" % (status, answer[:300]))
            else:
                check(importing.returncode == 2 and err.startswith("rollbook: ") and err.count("\n") == 1,
                      "an import that waited too long: %d %r" % (importing.returncode, err))
                check(status in (500, 503) and answer, "a move that waited too long: %d %s" % (status, answer[:300]))
            check(server.move(table)[0] == 200, "a move after the lock")
        check_table("after a lock", table, book, pending=0)
    inspect("after a lock", book, NOTHING)
    return "held for %s seconds" % " and ".join(map(str, holds))


def few_descriptors(folder):
    """More connections than the server has file descriptors; when they are gone it serves again, nothing lost."""
    most, in_the_crowd = 48, 0
    book = os.path.join(folder, "book.db")
    with serving(book, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))) as server:
        table = open_table(server, 9)
        for number in range(min(ROUNDS, 10)):
            phone = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
            phone.connect()  # somebody who plays is there before the crowd
            guests = []
            for _ in range(2 * most):
                with contextlib.suppress(OSError):
                    guests.append(socket.create_connection(("127.0.0.1", server.port), timeout=1))
            time.sleep(0.2)
            check(server.process.poll() is None, "without descriptors the server ends")
            # It may be refused, and if there is no answer, it may have been done or not; what was confirmed stays. Not
            # with the sanitizers: they need file descriptors themselves to examine objects.
            with contextlib.suppress(OSError, http.client.HTTPException):
                if not SANITIZED:
                    phone.request("POST", *table.next_move())
                    response = phone.getresponse()
                    in_the_crowd += table.answered(response.status, response.read().decode())[0] == 200
            check_table("in the crowd, round %d" % number, table, book)
            for guest in guests + [phone]:
                guest.close()
            with contextlib.suppress(OSError, http.client.HTTPException):
                status, answer = server.move(table)
                check(status == 200, "a move after the crowd: %d %s" % (status, answer[:300]))
            status = 0
            for _ in range(50):
                with contextlib.suppress(OSError, http.client.HTTPException):
                    status = server.ask("GET", "/", patience=5)[0]
                if status == 200:
                    break
                time.sleep(0.1)
            check(status == 200, "round %d: the server does not serve again: %d" % (number, status))
    check_table("after the crowd", table, book)
    inspect("after the crowd", book, NOTHING)
    return "%d connections, %d descriptors, %d moves in the crowd" % (2 * most, most, in_the_crowd)


def clock_set_back(folder):
    """The clock goes back by a year, so that all in the book is from the future: who is signed in stays so, a game goes
    on, and nothing is wrong with the book."""
    book = book_of(os.path.join(folder, "book.db"), 2)
    with serving(book) as server:
        table = open_table(server, 11)
        for _ in range(5):
            check(server.move(table)[0] == 200, "a move before the clock goes back")
        cookie, token = server.cookie, server.token
    with contextlib.closing(sqlite3.connect(book)) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for _, column, kind, *_ in database.execute("PRAGMA table_info(%s)" % name).fetchall():
                if kind == "INTEGER" and (column == "at" or column.endswith("_at")):
                    # When a game was played is stated in its record, if anywhere.
                    where = " WHERE played_at IS NULL" if name == "game" else ""
                    database.execute("UPDATE %s SET %s = %s + %d%s" % (name, column, column, A_YEAR, where))
        database.commit()
    before = inspect("a book from the future", book, NOTHING)
    game = write(os.path.join(folder, "game.jsonl"), lines_of(simulated("clever", 3, 12)))
    with serving(book) as server:
        check(server.ask("GET", "/account")[0] == 303, "a guest has an account")
        server.cookie, server.token = cookie, token
        status, answer = server.ask("GET", "/account")
        check(status == 200, "a clock that was set back ends a session: %d %s" % (status, answer[:300]))
        while table.entered < 20:
            status, answer = server.move(table)
            check(status == 200, "a move after the clock went back: %d %s" % (status, answer[:300]))
            if status != 200:
                break
        other = open_table(server, 13)
        check(server.move(other)[0] == 200, "a move at a new table after the clock went back")
        expect("an import after the clock went back", run("import", game, "--json", "--db", book), 0)
        for path in ("/", "/games", "/tables", "/projector", "/audit", "/watch/" + table.watch_key):
            status, answer = server.ask("GET", path)
            check(status == 200, "%s after the clock went back: %d %s" % (path, status, answer[:300]))
    for one in (table, other):
        check_table("after the clock went back", one, book, pending=0)
    after = inspect("after the clock went back", book, before)
    check(len(after.logs) == len(before.logs) + 3, "the games after the clock went back are not all there")
    return "done"


def main():
    os.umask(0o022)
    with tempfile.TemporaryDirectory() as folder:
        for what, work in (("imports killed", kill_imports), ("migrations killed", kill_migrations),
                           ("publishing killed", kill_publishing), ("backups killed", kill_backups),
                           ("live entry killed", kill_live_entry), ("a full disk", full_disk),
                           ("a read-only disk", read_only_disk), ("a locked book", locked_book),
                           ("few descriptors", few_descriptors), ("a clock set back", clock_set_back)):
            begin = time.monotonic()
            place = os.path.join(folder, what.replace(" ", "-"))
            os.mkdir(place)
            print("%s: %s (%.1f s)" % (what, work(place), time.monotonic() - begin), flush=True)
            shutil.rmtree(place, ignore_errors=True)
    print("%d failures" % len(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
