/** A right answer to every exercise: what a student's notebook may hold. */
export const solutions: Record<string, string> = {
  '1101': `
def to_celsius(f):
    return round((f - 32) * 5 / 9, 1)
def change(cents):
    return (cents // 100, cents % 100 // 10, cents % 10)
`,
  '1102': `
def is_leap(year):
    return year % 4 == 0 and year % 100 != 0 or year % 400 == 0
def pyramid(n):
    for k in range(1, n + 1):
        print(*range(1, k + 1))
`,
  '1103': `
def gcd(a, b):
    return a if b == 0 else gcd(b, a % b)
def hanoi(n, start='A', middle='B', end='C'):
    if n == 0:
        return []
    return hanoi(n - 1, start, end, middle) + [(start, end)] + hanoi(n - 1, middle, start, end)
`,
  '1201': `
def count_words(text):
    counts = {}
    for word in text.lower().split():
        counts[word] = counts.get(word, 0) + 1
    return counts
def ranking(scores):
    return sorted(scores, key=lambda name: (-scores[name], name))
`,
  '1202': `
def is_balanced(text):
    pairs = {')': '(', ']': '[', '}': '{'}
    stack = []
    for letter in text:
        if letter in '([{':
            stack.append(letter)
        elif letter in pairs and (not stack or stack.pop() != pairs[letter]):
            return False
    return not stack
def evaluate(expression):
    stack = []
    for part in expression.split():
        if part in '+-*/':
            right, left = stack.pop(), stack.pop()
            stack.append({'+': left + right, '-': left - right, '*': left * right}[part])
        else:
            stack.append(int(part))
    return stack.pop()
`,
  '1203': `
def inorder(node):
    return [] if node is None else inorder(node[1]) + [node[0]] + inorder(node[2])
def height(node):
    return 0 if node is None else 1 + max(height(node[1]), height(node[2]))
def insert(node, value):
    if node is None:
        return (value, None, None)
    own, left, right = node
    if value < own:
        return (own, insert(left, value), right)
    if value > own:
        return (own, left, insert(right, value))
    return node
`,
  '1301': `
def lower_bound(a, x):
    low, high = 0, len(a)
    while low < high:
        middle = (low + high) // 2
        if a[middle] < x:
            low = middle + 1
        else:
            high = middle
    return low
def isqrt(n):
    low, high = 0, n + 1
    while low + 1 < high:
        middle = (low + high) // 2
        if middle * middle <= n:
            low = middle
        else:
            high = middle
    return low
`,
  '1302': `
def merge(a, b):
    result, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            result.append(a[i]); i += 1
        else:
            result.append(b[j]); j += 1
    return result + a[i:] + b[j:]
def merge_sort(a):
    if len(a) < 2:
        return a[:]
    return merge(merge_sort(a[:len(a) // 2]), merge_sort(a[len(a) // 2:]))
def inversions(a):
    return sum(a[i] > a[j] for i in range(len(a)) for j in range(i + 1, len(a)))
`,
  '1303': `
def min_coins(coins, amount):
    best = [0] + [None] * amount
    for m in range(1, amount + 1):
        known = [best[m - c] for c in coins if c <= m and best[m - c] is not None]
        best[m] = min(known) + 1 if known else None
    return -1 if best[amount] is None else best[amount]
def knapsack(items, capacity):
    best = [0] * (capacity + 1)
    for weight, value in items:
        for c in range(capacity, weight - 1, -1):
            best[c] = max(best[c], best[c - weight] + value)
    return best[capacity]
`,
  '2101': `
def limit_at(f, a):
    for k in range(1, 7):
        h = 10 ** -k
        value = (f(a + h) + f(a - h)) / 2
    return value
`,
  '2102': `
def derivative(f, x, h=1e-5):
    return (f(x + h) - f(x - h)) / (2 * h)
def newton(f, x):
    for _ in range(50):
        if abs(f(x)) < 1e-10:
            break
        x -= f(x) / derivative(f, x)
    return x
`,
  '2103': `
def trapezoid(f, a, b, n=1000):
    h = (b - a) / n
    return h * ((f(a) + f(b)) / 2 + sum(f(a + k * h) for k in range(1, n)))
def simpson(f, a, b, n=100):
    h = (b - a) / n
    return h / 3 * (f(a) + f(b) + sum((4 if k % 2 else 2) * f(a + k * h) for k in range(1, n)))
`,
  '2202': `
def solve(A, b):
    n = len(A)
    rows = [list(map(float, row)) + [float(value)] for row, value in zip(A, b)]
    for k in range(n):
        best = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        if abs(rows[k][k]) < 1e-12:
            return None
        for i in range(k + 1, n):
            factor = rows[i][k] / rows[k][k]
            rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    answer = [0.0] * n
    for k in reversed(range(n)):
        rest = sum(rows[k][j] * answer[j] for j in range(k + 1, n))
        answer[k] = (rows[k][n] - rest) / rows[k][k]
    return answer
`,
  '2303': `
def euler(f, y0, t_end, n):
    h, ys = t_end / n, [y0]
    for k in range(n):
        ys.append(ys[-1] + h * f(k * h, ys[-1]))
    return ys
def midpoint(f, y0, t_end, n):
    h, ys = t_end / n, [y0]
    for k in range(n):
        half = ys[-1] + h / 2 * f(k * h, ys[-1])
        ys.append(ys[-1] + h * f(k * h + h / 2, half))
    return ys
`,
  '3101': `
from math import radians, sin
def height_at(v0, angle, t):
    return v0 * sin(radians(angle)) * t - 9.8 * t * t / 2
def flight_range(v0, angle):
    return v0 * v0 * sin(radians(2 * angle)) / 9.8
`,
  '3201': `
from math import cos, pi, sqrt
def period(m, k):
    return 2 * pi * sqrt(m / k)
def position(A, m, k, t):
    return A * cos(sqrt(k / m) * t)
def energy(A, k):
    return k * A * A / 2
`,
};
