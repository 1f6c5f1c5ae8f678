"""The module `matrix`: small drawings without any other package. In a notebook: `from matrix import plot`."""

from html import escape

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 560, 320, 56, 36, 28, 16
COLOURS = ["#0f766e", "#c2410c", "#4338ca", "#a16207", "#be185d"]


def _numbers(values):
    return [float(value) for value in values]


def _ticks(low, high):
    span = high - low or 1
    step = 10 ** len(str(int(span))) / 1000 if span >= 1 else span / 5
    for factor in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if span / (step * factor) <= 6:
            step *= factor
            break
    first = int(low // step)
    return [k * step for k in range(first, first + 12) if low - 1e-9 <= k * step <= high + 1e-9]


class Figure:
    """A drawing that a notebook shows as a picture."""

    def __init__(self, svg, words):
        self.svg, self.words = svg, words

    def _repr_svg_(self):
        return self.svg

    def __repr__(self):
        return f"<图：{self.words}>"


def _frame(parts, xs, ys, title, xlabel, ylabel, words, xticks=None):
    low_x, high_x, low_y, high_y = min(xs), max(xs), min(ys), max(ys)

    def px(x):
        return LEFT + (x - low_x) / ((high_x - low_x) or 1) * (WIDTH - LEFT - RIGHT)

    def py(y):
        return HEIGHT - BOTTOM - (y - low_y) / ((high_y - low_y) or 1) * (HEIGHT - BOTTOM - TOP)

    lines = []
    for y in _ticks(low_y, high_y):
        lines.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{py(y):.1f}" y2="{py(y):.1f}" stroke="#e2e8e8"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{py(y) + 4:.1f}" text-anchor="end">{y:g}</text>')
    for x, label in xticks or [(x, f"{x:g}") for x in _ticks(low_x, high_x)]:
        lines.append(f'<text x="{px(x):.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{escape(label)}</text>')
    lines.append(f'<text x="{WIDTH / 2}" y="18" text-anchor="middle" font-size="14">{escape(title)}</text>')
    lines.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 4}" text-anchor="middle">{escape(xlabel)}</text>')
    lines.append(f'<text x="14" y="{TOP - 10}">{escape(ylabel)}</text>')
    body = "".join(lines) + "".join(part(px, py) for part in parts)
    return Figure(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="sans-serif" font-size="11" fill="#334155"><rect width="100%" height="100%" fill="#ffffff"/>{body}</svg>',
        words,
    )


def _series(xs, ys):
    if ys is None:
        xs, ys = range(len(xs)), xs
    many = ys if len(ys) and hasattr(ys[0], "__len__") else [ys]
    xs = _numbers(xs)
    many = [_numbers(each) for each in many]
    if not xs or any(len(each) != len(xs) for each in many):
        raise ValueError("xs 和 ys 要一样长，而且不能是空的")
    return xs, many


def plot(xs, ys=None, title="", xlabel="", ylabel=""):
    """折线图：plot(ys)、plot(xs, ys)，或 plot(xs, [ys1, ys2])。"""
    xs, many = _series(xs, ys)

    def line(each, colour):
        return lambda px, py: (
            f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="'
            + " ".join(f"{px(x):.1f},{py(y):.1f}" for x, y in zip(xs, each))
            + '"/>'
        )

    parts = [line(each, COLOURS[i % len(COLOURS)]) for i, each in enumerate(many)]
    return _frame(parts, xs, sum(many, []), title, xlabel, ylabel, f"折线，{len(xs)} 个点")


def scatter(xs, ys, title="", xlabel="", ylabel=""):
    """散点图：scatter(xs, ys)。"""
    xs, (ys,) = _series(xs, ys)
    dots = lambda px, py: "".join(
        f'<circle cx="{px(x):.1f}" cy="{py(y):.1f}" r="3" fill="{COLOURS[0]}"/>' for x, y in zip(xs, ys)
    )
    return _frame([dots], xs, ys, title, xlabel, ylabel, f"散点，{len(xs)} 个点")


def bar(names, values, title="", xlabel="", ylabel=""):
    """柱形图：bar(['甲', '乙'], [3, 5])。"""
    names, values = [str(name) for name in names], _numbers(values)
    if not values or len(names) != len(values):
        raise ValueError("名称和数值要一样多，而且不能是空的")
    width = (WIDTH - LEFT - RIGHT) / (len(values) + 1) * 0.7
    bars = lambda px, py: "".join(
        f'<rect x="{px(i) - width / 2:.1f}" y="{min(py(v), py(0)):.1f}" width="{width:.1f}" '
        f'height="{abs(py(v) - py(0)):.1f}" fill="{COLOURS[0]}"/>'
        for i, v in enumerate(values)
    )
    xs = [-0.5, len(values) - 0.5]
    return _frame([bars], xs, [0, *values], title, xlabel, ylabel, f"柱形，{len(values)} 项", list(enumerate(names)))
