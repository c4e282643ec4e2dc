"""Every example in the documents is real: runs each `$ rollbook …` of their console blocks in the project's folder and
holds what it prints against what stands there. Each document has a book of its own, empty at first. With --write it puts
what was printed into the documents instead.
Usage: documents.py PROJECT_DIR ROLLBOOK [--write]"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1])
PATH = os.path.dirname(os.path.abspath(sys.argv[2])) + os.pathsep + os.environ["PATH"]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def printed_by(command, book):
    environment = {**os.environ, "PATH": PATH, "ROLLBOOK_DB": book, "USER": "Ewa"}
    result = subprocess.run(["sh", "-c", command], cwd=ROOT, env=environment, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout.decode("utf-8")


def as_run(block, book):
    commands = [line[2:] for line in block.splitlines() if line.startswith("$ ")]
    return "".join("$ %s\n%s" % (command, printed_by(command, book)) for command in commands)


def main():
    passed = failed = 0
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            book = os.path.join(folder, "rollbook.db")
            real = re.sub(r"(?<=```console\n)(.*?)(?=```)", lambda block: as_run(block[0], book), text, flags=re.DOTALL)
        if "--write" in sys.argv:
            document.write_text(real, encoding="utf-8")
        for shown, found in zip(re.findall(r"```console\n(.*?)```", text, re.DOTALL),
                                re.findall(r"```console\n(.*?)```", real, re.DOTALL)):
            passed, failed = passed + (shown == found), failed + (shown != found)
            if shown != found and "--write" not in sys.argv:
                print("FAILED %s shows\n%s\nbut it prints\n%s" % (document.name, shown, found))
    if "--write" in sys.argv:
        return 0
    print("%d passed, %d failed" % (passed, failed))
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
