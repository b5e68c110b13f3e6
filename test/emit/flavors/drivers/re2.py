import sys

import re2

options = re2.Options()
options.log_errors = False
options.max_mem = 64 << 20
for line in sys.stdin:
    pattern, *inputs = [bytes.fromhex(digits).decode() for digits in line.rstrip("\n").split(" ")]
    try:
        compiled = re2.compile(pattern, options)
    except re2.error as error:
        print("!" + str(error))
        continue
    print("".join("1" if compiled.search(text) else "0" for text in inputs))
