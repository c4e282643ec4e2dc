"""An organiser's browser, for tests of the program that change something in the web app: it signs in, keeps the cookie, and
sends the token of its pages with every form."""
import http.client
import re
import subprocess
from urllib.parse import urlencode

NAME, PASSWORD = "Olga", "zielony kot liczy"
FORM = "application/x-www-form-urlencoded"


def add_organiser(binary, book):
    """Makes the account; it may be there already."""
    subprocess.run([binary, "user", "add", NAME, "--role", "organiser", "--db", book], input=PASSWORD + "\n", text=True,
                   capture_output=True, timeout=60)


class Browser:
    def __init__(self, port):
        self.port, self.cookie, self.token = port, "", ""

    def connect(self, patience):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)

    def ask(self, method, path, body=None, kind="application/json", patience=30, headers=()):
        """The status and the text of an answer."""
        response = self.answer(method, path, body, kind, patience, headers)
        return response.status, response.text

    def answer(self, method, path, body=None, kind="application/json", patience=30, headers=()):
        """The whole answer, its body as `text`."""
        own = {"Cookie": self.cookie, "X-Form-Token": self.token}
        if body is not None:
            own["Content-Type"] = kind
        connection = self.connect(patience)
        try:
            connection.request(method, path, body, {**own, **dict(headers)})
            response = connection.getresponse()
            self.cookie = (response.getheader("Set-Cookie") or self.cookie).split(";")[0]
            response.text = response.read().decode()
            return response
        finally:
            connection.close()

    def send(self, path, form):
        """A form, which must be taken."""
        status, answer = self.ask("POST", path, urlencode(form), FORM)
        if status != 303:
            raise RuntimeError("%s: %d %s" % (path, status, answer))

    def sign_in(self):
        self.send("/login", [("name", NAME), ("password", PASSWORD)])
        self.token = re.search(r'name="form_token" value="(\w+)"', self.ask("GET", "/tables")[1]).group(1)
