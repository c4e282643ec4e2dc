"""What docs/deployment.md says about reverse proxies, tried with real ones: its blocks for nginx and for Caddy stand in front
of a server, and a visitor comes by TLS. Nothing in them is changed but addresses, ports and certificates.
Usage: proxies.py DEPLOYMENT_MD ROLLBOOK NGINX CADDY; script/proxies fetches the two and calls it."""
import contextlib
import http.client
import json
import os
import re
import socket
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time
from urllib.parse import urlencode

from organiser import FORM, Browser, add_organiser

DEPLOYMENT, ROLLBOOK, NGINX, CADDY = sys.argv[1:5]
CLUB = "club.example"
VISITOR, LIAR = "127.0.0.5", "198.51.100.66"  # where our visitor comes from, and where he claims to
MOVE = {"follows": 0, "token": "a", "by": 1, "move": "1: roll 1 2 2 4 4 4 5 w"}
MOST_BODY = 40 << 20  # that the server reads
MOST_IMPORTED = 20 << 20

passed = failed = 0


def check(holds, what):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print("FAILED " + what)


def block_below(heading):
    """The block of code below a heading of the document."""
    with open(DEPLOYMENT, encoding="utf-8") as document:
        return re.search(r"^## %s\n.*?```\w*\n(.*?)```" % heading, document.read(), re.DOTALL | re.MULTILINE).group(1)


def changed(text, *changes):
    """Every piece that is to be changed must be there."""
    for old, new in changes:
        if old not in text:
            sys.exit("%s: nothing says %r any more" % (DEPLOYMENT, old))
        text = text.replace(old, new)
    return text


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def until(comes_true, what):
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with contextlib.suppress(OSError, http.client.HTTPException):
            if comes_true():
                return
        time.sleep(0.05)
    sys.exit("waited in vain: " + what)


@contextlib.contextmanager
def running(log, *command, **more):
    """A program that ends with the block; what it says goes to a file."""
    with open(log, "a", encoding="utf-8") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, **more)
        try:
            yield process
        finally:
            process.terminate()
            process.wait(timeout=30)


def nginx(folder, port, behind):
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
                    "-days", "2", "-subj", "/CN=" + CLUB], check=True, capture_output=True)
    server = changed(block_below("nginx"), ("listen 443 ssl", "listen 127.0.0.1:%d ssl" % port),
                     ("127.0.0.1:8080", "127.0.0.1:%d" % behind),
                     ("/etc/letsencrypt/live/club.example/fullchain.pem", certificate),
                     ("/etc/letsencrypt/live/club.example/privkey.pem", key))
    places = "".join("%s_temp_path %s/%s;\n" % (what, folder, what)
                     for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    file = write(os.path.join(folder, "nginx.conf"),
                 "pid %s/pid;\nuser root;\nevents {}\nhttp {\naccess_log off;\n%s%s}\n" % (folder, places, server))
    log = os.path.join(folder, "log")
    return running(log, NGINX, "-p", folder, "-e", log, "-c", file, "-g", "daemon off;")


def caddy(folder, port, behind):
    site = changed(block_below("Caddy"), ("127.0.0.1:8080", "127.0.0.1:%d" % behind))
    # The certificate is Caddy's own, since nobody here can fetch one.
    options = ("{\nadmin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects\ndefault_bind 127.0.0.1\n"
               "https_port %d\nstorage file_system %s\n}\n" % (port, folder))
    file = write(os.path.join(folder, "Caddyfile"), options + site)
    return running(os.path.join(folder, "log"), CADDY, "run", "--adapter", "caddyfile", "--config", file,
                   env={**os.environ, "HOME": folder})


class TlsConnection(http.client.HTTPSConnection):
    """To the club by its name, wherever it really is."""

    def __init__(self, port, patience):
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        super().__init__(CLUB, context=context, timeout=patience)
        self.real_port = port

    def connect(self):
        plain = socket.create_connection(("127.0.0.1", self.real_port), self.timeout, source_address=(VISITOR, 0))
        self.sock = self._context.wrap_socket(plain, server_hostname=CLUB)


class Visitor(Browser):
    def connect(self, patience):
        return TlsConnection(self.port, patience)


def check_head(visitor):
    answer = visitor.answer("GET", "/")
    check(answer.status == 200, "the first page: %d" % answer.status)
    check("max-age=" in (answer.getheader("Strict-Transport-Security") or ""), "the browser is not told to stay with TLS")
    check("frame-ancestors 'none'" in (answer.getheader("Content-Security-Policy") or ""), "no policy comes through")


def check_signing_in(visitor):
    form = urlencode([("name", "Olga"), ("password", "zielony kot liczy")])
    foreign = visitor.ask("POST", "/login", form, FORM, headers={"Origin": "https://evil.example"})
    check(foreign[0] == 403, "a form of another site: %d" % foreign[0])
    answer = visitor.answer("POST", "/login", form, FORM, headers={"Origin": "https://" + CLUB})
    cookie = answer.getheader("Set-Cookie") or ""
    check(answer.status == 303 and cookie.startswith("__Host-session="), "signing in: %d %r" % (answer.status, cookie))
    check("; Secure" in cookie and "; HttpOnly" in cookie, "the cookie: %r" % cookie)
    visitor.token = re.search(r'name="form_token" value="(\w+)"', visitor.ask("GET", "/tables")[1]).group(1)


def check_addresses(visitor):
    """The one who asks is the visitor, not the proxy and not who he says he is; links begin with the club's address."""
    form = urlencode([("game", "pickomino"), ("public", "yes"), ("player", "Ala"), ("player", "Ben")])
    lie = {"X-Forwarded-For": LIAR, "X-Forwarded-Proto": "http", "X-Real-IP": LIAR, "Forwarded": "for=" + LIAR}
    opened = visitor.answer("POST", "/tables", form, FORM, headers=lie)
    check(opened.status == 303, "opening a table: %d" % opened.status)
    audit = visitor.ask("GET", "/audit?q=table")[1]
    check(VISITOR in audit, "the audit does not know where the visitor came from")
    check(LIAR not in audit, "the audit believes what the visitor says of himself")
    check("https://%s/t/" % CLUB in visitor.ask("GET", "/tables/1")[1], "the link of a table is not the club's")


def check_stream(visitor, book):
    """A move is on another screen while the stream goes on: nobody between collects it first."""
    with contextlib.closing(sqlite3.connect(book)) as database:
        entry, watch = database.execute("SELECT entry_key, watch_key FROM live_table").fetchone()
    connection = visitor.connect(20)
    connection.request("GET", "/watch/%s/events" % watch, headers={"Accept": "text/event-stream"})
    stream = connection.getresponse()
    check(stream.status == 200, "the stream: %d" % stream.status)

    def next_version():
        for line in iter(stream.readline, b""):
            if line.startswith(b"id: "):
                return int(line[4:])
        return None

    try:
        check(next_version() == 0, "the stream does not begin with how the table stands")
        status, text = visitor.ask("POST", "/t/%s/move" % entry, json.dumps(MOVE))
        check(status == 200, "a move: %d %s" % (status, text))
        check(next_version() == 1, "the move is not on the other screen")
    except TimeoutError:
        check(False, "the stream is held back")
    finally:
        connection.close()


def upload(visitor, size):
    game = b'{"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":[]}\n'
    head = (b'--X\r\nContent-Disposition: form-data; name="form_token"\r\n\r\n' + visitor.token.encode() +
            b'\r\n--X\r\nContent-Disposition: form-data; name="files"; filename="a.jsonl"\r\n\r\n' + game)
    tail = b"\r\n--X--\r\n"
    body = head + b" " * (size - len(head) - len(tail)) + tail
    with contextlib.suppress(ConnectionError, ssl.SSLError):  # who is refused while he still sends may not hear why
        return visitor.ask("POST", "/import", body, "multipart/form-data; boundary=X")[0]
    return 413


def check_uploads(visitor):
    large = upload(visitor, MOST_IMPORTED)
    check(large == 200, "a file as large as is imported at once: %d" % large)
    check(upload(visitor, MOST_BODY + (1 << 20)) == 413, "a file that is too large")


def try_proxy(name, proxy, folder):
    book = os.path.join(folder, "club.db")
    subprocess.run([ROLLBOOK, "import", "/dev/null", "--db", book], check=False, capture_output=True)
    add_organiser(ROLLBOOK, book)
    port, behind = free_port(), free_port()
    command = (ROLLBOOK, "serve", "--db", book, "--port", str(behind), "--trusted-proxy", "127.0.0.1",
               "--public-address", "https://" + CLUB)
    visitor = Visitor(port)
    with proxy(folder, port, behind):
        with running(os.path.join(folder, "rollbook.log"), *command):
            until(lambda: visitor.ask("GET", "/healthz")[0] == 200, "%s, in %s" % (name, folder))
            check_head(visitor)
            check_signing_in(visitor)
            check_addresses(visitor)
            check_stream(visitor, book)
            check_uploads(visitor)
        check(visitor.ask("GET", "/")[0] == 502, "while the server is away")
        with running(os.path.join(folder, "rollbook.log"), *command):
            until(lambda: visitor.ask("GET", "/audit")[0] == 200, "the server comes back, and who signed in still is")


def main():
    for name, proxy in (("nginx", nginx), ("Caddy", caddy)):
        before = failed
        with tempfile.TemporaryDirectory() as folder:
            try_proxy(name, proxy, folder)
        print("%s: %s" % (name, "all well" if failed == before else "FAILED"))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
