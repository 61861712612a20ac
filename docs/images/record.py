r"""Records a game in the terminal as an asciicast on standard output.

    cargo build --release
    python3 docs/images/record.py > play.cast
    npx svg-term-cli@2.1.1 --in play.cast --out docs/images/play.svg --window --no-cursor
    sed -i 's/\xe2\xa0\x80/\xc2\xa0/g' docs/images/play.svg
"""

import fcntl
import json
import os
import pty
import select
import struct
import tempfile
import termios
import time

COLUMNS, ROWS = 80, 24
PROGRAM = "target/release/gebeta"
# Stands for a blank, which svg-term would drop. The last command puts blanks back that do not break.
BLANK = "\u2800"
# What is typed, after which text.
KEYS = [("A>", "hint\r"), ("A>", "0\r"), ("A>", "2\r"), ("A>", "why\r")]


def main():
    folder = tempfile.mkdtemp()
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8",
                   "COLUMNS": str(COLUMNS), "LINES": str(ROWS)}
    child, terminal = pty.fork()
    if child == 0:
        os.execve(PROGRAM, ["gebeta", "play", "--b", "easy", "--seed", "7", "--a", "human", "--no-autosave"], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    print(json.dumps({"version": 2, "width": COLUMNS, "height": ROWS}))
    keys, seen, now, last = list(KEYS), "", 0.5, time.monotonic()
    while True:
        ready, _, _ = select.select([terminal], [], [], 1.5)
        if ready:
            try:
                data = os.read(terminal, 4096)
            except OSError:
                break
            if not data:
                break
            text = data.decode("utf-8", "replace")
            now += min(time.monotonic() - last, 0.4)
            last = time.monotonic()
            print(json.dumps([round(now, 3), "o", text.replace(" ", BLANK)]))
            seen += text
        elif keys and keys[0][0] in seen[-200:]:
            _, typed = keys.pop(0)
            now += 1.2
            seen = ""
            for key in typed:
                now += 0.15
                os.write(terminal, key.encode())
                time.sleep(0.1)
            last = time.monotonic()
        elif not keys:
            break
    os.close(terminal)
    print(json.dumps([round(now + 3, 3), "o", ""]))


main()
