"""Runs cells and tests for worker.ts. `host` is what the worker offers; answers go there as JSON."""

import ast
import base64
import builtins
import html
import inspect
import io
import json
import linecache
import math
import sys
import time
import traceback
import types

from pyodide.ffi import can_run_sync, run_sync

TEXT_LIMIT = 200_000
VALUE_LIMIT = 20_000
PICTURE_LIMIT = 2_000_000
DISPLAY_LIMIT = 50
CELL = "单元["


class NeedsInput(BaseException):
    """The cell asks for text, and this browser cannot wait for it: it is run again when it is there."""


class Meter:
    """What one run may still say, and how often. Ordinary programs are heard at once, endless ones in large pieces."""

    def __init__(self):
        self.left = TEXT_LIMIT
        self.dropped = 0
        self.displays = 0
        self.tokens = 100.0
        self.at = time.monotonic()

    def may_speak(self):
        now = time.monotonic()
        self.tokens = min(100.0, self.tokens + (now - self.at) * 20)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Stream(io.TextIOBase):
    def __init__(self, name):
        self.name = name
        self.parts = []
        self.size = 0

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if meter.left <= 0:
            meter.dropped += len(text)
            return len(text)
        kept = text[: meter.left]
        meter.left -= len(kept)
        meter.dropped += len(text) - len(kept)
        self.parts.append(kept)
        self.size += len(kept)
        if self.size > 16_000 or ("\n" in kept and meter.may_speak()):
            self.flush()
        return len(text)

    def flush(self):
        if self.parts:
            host.stream(self.name, "".join(self.parts))
            self.parts.clear()
            self.size = 0


meter = Meter()
out, err = Stream("stdout"), Stream("stderr")
lines = []


prompt_now = ""


def typed_line():
    """The next line that the student types; empty when they have ended the input."""
    global prompt_now
    text, prompt_now = prompt_now, ""
    out.flush()
    if lines:
        answer = lines.pop(0)
    elif can_run_sync():
        answer = run_sync(host.ask(text))
    else:
        host.stream("stdout", text)
        raise NeedsInput(text)
    if answer is None:
        out.write(text)
        return ""
    # Whoever pastes has given several lines at once.
    first, *rest = answer.removesuffix("\n").split("\n")
    lines[:0] = rest
    out.write(f"{text}{first}\n")
    return f"{first}\n"


class NoInput(EOFError):
    """A cell that asks the student is no fault of the notebook's."""


def no_line():
    raise NoInput("测试时不能读取输入")


class Keyboard(io.RawIOBase):
    """What is typed, as bytes; reading lines and iterating are left to Python's own streams."""

    def __init__(self, next_line):
        self.next_line = next_line
        self.left = b""

    def readable(self):
        return True

    def readinto(self, room):
        self.left = self.left or self.next_line().encode(errors="replace")
        size = min(len(room), len(self.left))
        room[:size], self.left = self.left[:size], self.left[size:]
        return size


def keyboard(next_line):
    return io.TextIOWrapper(io.BufferedReader(Keyboard(next_line)), encoding="utf-8")


sys.stdin = sys.__stdin__ = stdin = keyboard(typed_line)


def ask(prompt=""):
    """Stands for input()."""
    global prompt_now
    if sys.stdin is stdin:
        prompt_now = str(prompt)
    else:
        print(prompt, end="")
    line = sys.stdin.readline()
    if not line:
        raise EOFError("EOF when reading a line")
    return line.removesuffix("\n")


def shortened(text, limit=VALUE_LIMIT):
    return text if len(text) <= limit else f"{text[:limit]}…（太长，只显示前 {limit} 个字符）"


def is_records(value):
    return (
        isinstance(value, list)
        and 0 < len(value)
        and all(isinstance(row, dict) and row for row in value[:200])
        and all(isinstance(key, str) for key in value[0])
    )


def table_of(records):
    columns = list(dict.fromkeys(key for row in records[:200] for key in row))[:50]
    head = "".join(f"<th>{html.escape(str(name))}</th>" for name in columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape(shortened(str(row.get(name, '')), 500))}</td>" for name in columns) + "</tr>"
        for row in records[:200]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


RICH = {
    "text/html": "_repr_html_",
    "image/svg+xml": "_repr_svg_",
    "image/png": "_repr_png_",
    "image/jpeg": "_repr_jpeg_",
    "text/markdown": "_repr_markdown_",
}


def bundle_of(value):
    data = {}
    if not isinstance(value, type):
        for mime, name in RICH.items():
            try:
                made = getattr(value, name)()
            except Exception:
                continue
            if isinstance(made, (bytes, bytearray)):
                made = base64.b64encode(made).decode()
            if isinstance(made, str) and 0 < len(made) <= PICTURE_LIMIT:
                data[mime] = made
    if not data and is_records(value):
        data["text/html"] = table_of(value)
    data["text/plain"] = shortened(repr(value))
    return data


def display(*values):
    """Shows values richly, as Jupyter's display does."""
    out.flush()
    for value in values:
        meter.displays += 1
        if meter.displays <= DISPLAY_LIMIT:
            host.display(json.dumps(bundle_of(value)))


def fresh():
    space = types.ModuleType("__main__").__dict__
    space["__builtins__"] = builtins
    space["display"] = display
    return space


def own_frames(error, seen=None):
    """Leaves out what is not the student's code, also of errors that led to this one."""
    seen = seen or set()
    if error is None or id(error) in seen:
        return
    seen.add(id(error))
    error.stack = traceback.StackSummary.from_list(
        [frame for frame in error.stack if frame.filename.startswith(CELL)]
    )
    own_frames(error.__cause__, seen)
    own_frames(error.__context__, seen)


def failure_of(error):
    told = traceback.TracebackException.from_exception(error, compact=True)
    own_frames(told)
    stack = list(told.stack)
    where = stack[-1] if stack else None
    line = error.lineno if isinstance(error, SyntaxError) else (where.lineno if where else None)
    try:
        words = str(error)
    except Exception:
        words = ""
    if isinstance(error, SyntaxError):
        words = error.msg or words
    return {
        "ename": type(error).__name__,
        "evalue": shortened(words, 2000),
        "traceback": shortened("".join(told.format()), VALUE_LIMIT).rstrip().split("\n"),
        "line": line,
    }


def remember(name, source):
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)


async def evaluated(code, space):
    value = eval(code, space)
    if code.co_flags & inspect.CO_COROUTINE:
        value = await value
    return value


async def execute(source, name, space):
    """Runs source; gives the value of its last line when that is an expression."""
    remember(name, source)
    tree = ast.parse(source, name)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not source.rstrip().endswith(";"):
        last = ast.Expression(tree.body.pop().value)
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    await evaluated(compile(tree, name, "exec", flags), space)
    if last is not None:
        return await evaluated(compile(last, name, "eval", flags), space)


main = fresh()


def begin(answers):
    global meter, stdin, prompt_now
    meter, prompt_now = Meter(), ""
    lines[:] = answers
    sys.stdout, sys.stderr = out, err
    builtins.input = ask
    # What the last cell has left of a line goes; a text that the student reads from instead stays.
    is_own = sys.stdin is stdin
    stdin = sys.__stdin__ = keyboard(typed_line)
    if is_own:
        sys.stdin = stdin


async def run_cell(source, number, answers):
    begin(json.loads(answers))
    failure, needs_input = None, False
    try:
        value = await execute(source, f"{CELL}{number}]", main)
        if value is not None:
            main["_"] = value
            data = bundle_of(value)
            out.flush()
            host.result(json.dumps(data))
    except NeedsInput:
        needs_input = True
    except SystemExit:
        pass
    except BaseException as error:
        failure = failure_of(error)
    out.flush()
    err.flush()
    names = [name for name in main if not name.startswith("_") and name != "display"]
    return json.dumps(
        {"failure": failure, "needs_input": needs_input, "dropped": meter.dropped,
         "omitted": max(0, meter.displays - DISPLAY_LIMIT), "names": names[:500]}
    )


class Kept(io.TextIOBase):
    """Keeps the first of what is written, however much it is."""

    def __init__(self):
        self.text = ""

    def writable(self):
        return True

    def write(self, text):
        if len(self.text) < VALUE_LIMIT:
            self.text += text[: VALUE_LIMIT - len(self.text)]
        return len(text)


NUMBERS = (int, float)
ATOMS = (bool, int, float, complex, str, bytes, type(None))


def is_plain(value):
    """Whether what it equals is Python's to say, so that it may be looked up."""
    return type(value) in ATOMS or (type(value) in (tuple, frozenset) and all(map(is_plain, value)))


def equal(got, expected):
    """Compares types, too: an object may say of itself that it equals everything."""
    kind = type(expected)
    if kind in NUMBERS and type(got) in NUMBERS:
        return got == expected or math.isclose(got, expected, rel_tol=1e-6, abs_tol=1e-9)
    if kind is dict and isinstance(got, dict):
        # A Counter is a dict, too: what it holds counts, not what it says.
        got = dict(dict.items(got))
        return (
            all(map(is_plain, got))
            and got.keys() == expected.keys()
            and all(equal(got[key], expected[key]) for key in expected)
        )
    if type(got) is not kind:
        return False
    if kind in (list, tuple):
        return len(got) == len(expected) and all(map(equal, got, expected))
    if kind in (set, frozenset) and not all(map(is_plain, got)):
        return False
    return got == expected


def told(got, expected):
    """What came out; with its type where that is all that is wrong."""
    text = shortened(repr(got), 1000)
    kind = type(got).__name__
    return f"{text}（类型是 {kind}，应为 {type(expected).__name__}）" if text == repr(expected) else text


async def run_tests(sources, tests):
    """Runs the notebook from its top in an empty space, then each test there; what it prints is not shown."""
    begin([])
    outer, sys.stdin = sys.stdin, keyboard(no_line)
    space = fresh()
    problem = None
    for index, source in enumerate(json.loads(sources)):
        sys.stdout = sys.stderr = Kept()
        try:
            await execute(source, f"{CELL}{index + 1}]", space)
        except NoInput:
            continue
        except BaseException as error:
            problem = problem or failure_of(error)
    for index, test in enumerate(json.loads(tests)):
        host.testing(index)
        sys.stdout = sys.stderr = said = Kept()
        result = {"index": index, "passed": False, "got": "", "error": None}
        try:
            got = await execute(test["call"], f"{CELL}测试]", space)
            if test["prints"]:
                result["got"] = said.text.rstrip()
                result["passed"] = said.text.split() == test["expected"].split()
            else:
                expected = eval(test["expected"], fresh())
                result["passed"] = equal(got, expected)
                result["got"] = shortened(repr(got), 1000) if result["passed"] else told(got, expected)
        except BaseException as error:
            failure = failure_of(error)
            if isinstance(error, NameError) and problem:
                failure = problem
            result["error"] = f"{failure['ename']}: {failure['evalue']}"
        host.tested(json.dumps(result))
    sys.stdin, sys.stdout, sys.stderr = outer, out, err
    return json.dumps({"problem": problem})
