import re
import sys

decode = lambda digits: bytes.fromhex(digits).decode("utf-16-be", "surrogatepass")
for line in sys.stdin:
    pattern, *inputs = map(decode, line.rstrip("\n").split(" "))
    try:
        compiled = re.compile(pattern)
    except re.error as error:
        print("!" + str(error))
        continue
    print("".join("1" if compiled.search(text) else "0" for text in inputs))
