"""Every example in the documents is real: runs each `$ rollbook …` of their console blocks in the project's folder and
holds what it prints against what stands there. With --write it puts what was printed into the documents instead.
Usage: documents.py PROJECT_DIR ROLLBOOK [--write]"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1])
PATH = os.path.dirname(os.path.abspath(sys.argv[2])) + os.pathsep + os.environ["PATH"]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def printed_by(command):
    result = subprocess.run(["sh", "-c", command], cwd=ROOT, env={**os.environ, "PATH": PATH}, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout.decode("utf-8")


def as_run(block):
    commands = [line[2:] for line in block.splitlines() if line.startswith("$ ")]
    return "".join("$ %s\n%s" % (command, printed_by(command)) for command in commands)


def main():
    passed = failed = 0
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        real = re.sub(r"(?<=```console\n)(.*?)(?=```)", lambda block: as_run(block[0]), text, flags=re.DOTALL)
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
