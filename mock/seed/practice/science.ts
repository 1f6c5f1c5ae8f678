import { code, exercise, text } from './exercise';

/** Exercises of the lessons on mathematics and physics: by numbers what the book does by formulas. */
export const scienceExercises = [
  exercise(
    '2101',
    '用数值看极限',
    '基础',
    [
      text(
        '# 逼近极限\n\n$\\lim_{x\\to0}\\dfrac{\\sin x}{x}=1$。`limit_at(f, a)` 用越来越小的 $h$ 逼近：依次取 $h=10^{-1},10^{-2},\\dots,10^{-6}$，返回最后一个 $\\dfrac{f(a+h)+f(a-h)}{2}$。',
      ),
      code('def limit_at(f, a):\n    return 0.0'),
      code('from math import sin\nlimit_at(lambda x: sin(x) / x, 0)'),
      text('# 画出来\n\n这里自带一个小画图模块 `matrix`。'),
      code(
        "from math import sin\nfrom matrix import plot\n\nxs = [k / 10 for k in range(-100, 101) if k != 0]\nplot(xs, [sin(x) / x for x in xs], title='sin x / x', xlabel='x')",
      ),
    ],
    [
      ['重要极限', 'limit_at(lambda x: __import__("math").sin(x) / x, 0)', '1.0'],
      ['去掉的点', 'limit_at(lambda x: (x * x - 1) / (x - 1), 1)', '2.0'],
      ['常数', 'limit_at(lambda x: 5, 3)', '5'],
      ['自然对数的底', 'round(limit_at(lambda x: (1 + x) ** (1 / x), 0), 4)', '2.7183', 'hidden'],
    ],
  ),
  exercise(
    '2102',
    '数值导数与牛顿法',
    '进阶',
    [
      text(
        "## 练习 1：中心差商\n\n$$f'(x)\\approx\\frac{f(x+h)-f(x-h)}{2h}$$\n\n取 $h=10^{-5}$，完成 `derivative(f, x)`。",
      ),
      code('def derivative(f, x, h=1e-5):\n    return 0.0'),
      text(
        "## 练习 2：牛顿法\n\n$x_{n+1}=x_n-\\dfrac{f(x_n)}{f'(x_n)}$，直到 $|f(x)|<10^{-10}$ 或迭代 50 次。",
      ),
      code('def newton(f, x):\n    return x'),
      code('newton(lambda x: x * x - 2, 1.0)'),
    ],
    [
      ['抛物线', 'round(derivative(lambda x: x * x, 3), 6)', '6.0'],
      ['正弦', 'round(derivative(__import__("math").sin, 0), 6)', '1.0'],
      ['根号 2', 'round(newton(lambda x: x * x - 2, 1.0), 8)', '1.41421356'],
      ['立方根', 'round(newton(lambda x: x ** 3 - 27, 2.0), 8)', '3.0'],
      [
        '余弦的不动点',
        'round(newton(lambda x: __import__("math").cos(x) - x, 1.0), 6)',
        '0.739085',
        'hidden',
      ],
    ],
  ),
  exercise(
    '2103',
    '数值积分',
    '进阶',
    [
      text(
        '# 梯形与辛普森\n\n把 $[a,b]$ 等分成 $n$ 份。`trapezoid(f, a, b, n)` 用梯形公式，`simpson(f, a, b, n)` 用辛普森公式（$n$ 是偶数）：\n\n$$\\int_a^b f\\,dx\\approx\\frac{h}{3}\\bigl[f_0+4f_1+2f_2+\\dots+4f_{n-1}+f_n\\bigr]$$',
      ),
      code(
        'def trapezoid(f, a, b, n=1000):\n    return 0.0\n\n\ndef simpson(f, a, b, n=100):\n    return 0.0',
      ),
      code('trapezoid(lambda x: x * x, 0, 1), simpson(lambda x: x * x, 0, 1)'),
    ],
    [
      ['一次函数', 'trapezoid(lambda x: x, 0, 2)', '2.0'],
      ['抛物线', 'round(trapezoid(lambda x: x * x, 0, 3), 4)', '9.0'],
      ['三次函数也准确', 'simpson(lambda x: x ** 3, 0, 2, 2)', '4.0'],
      ['半个圆', 'round(4 * simpson(lambda x: 1 / (1 + x * x), 0, 1), 8)', '3.14159265'],
      ['区间倒过来', 'round(simpson(lambda x: x, 1, 0), 6)', '-0.5', 'hidden'],
    ],
  ),
  exercise(
    '2202',
    '高斯消元',
    '挑战',
    [
      text(
        '# 解线性方程组\n\n`solve(A, b)` 用**列主元**高斯消元解 $Ax=b$，返回解的列表；没有唯一解时返回 `None`。不要改动传进来的 `A` 和 `b`。',
      ),
      code(
        'def solve(A, b):\n    n = len(A)\n    rows = [list(map(float, row)) + [float(value)] for row, value in zip(A, b)]\n    return None',
      ),
      code('solve([[2, 1], [1, 3]], [3, 5])'),
    ],
    [
      ['两个未知数', 'solve([[2, 1], [1, 3]], [3, 5])', '[0.8, 1.4]'],
      ['要换行', 'solve([[0, 1], [1, 0]], [2, 3])', '[3.0, 2.0]'],
      ['没有唯一解', 'solve([[1, 2], [2, 4]], [1, 2])', 'None'],
      ['三个未知数', 'solve([[2, 1, -1], [-3, -1, 2], [-2, 1, 2]], [8, -11, -3])', '[2.0, 3.0, -1.0]'],
      ['不改动参数', '(lambda A: (solve(A, [1, 1]), A)[1])([[1, 2], [3, 4]])', '[[1, 2], [3, 4]]', 'hidden'],
    ],
  ),
  exercise(
    '2303',
    '欧拉法解微分方程',
    '进阶',
    [
      text(
        "## 欧拉法\n\n$y'=f(t,y)$，$y_{k+1}=y_k+h\\,f(t_k,y_k)$。`euler(f, y0, t_end, n)` 从 $t=0$ 走 $n$ 步，返回 $n+1$ 个值的列表。\n\n再用同样的参数写出 `midpoint`（中点法），比较误差。",
      ),
      code(
        'def euler(f, y0, t_end, n):\n    ys = [y0]\n    return ys\n\n\ndef midpoint(f, y0, t_end, n):\n    ys = [y0]\n    return ys',
      ),
      code(
        'from matrix import plot\n\nys = euler(lambda t, y: y, 1, 1, 20)\nplot([k / 20 for k in range(len(ys))], ys, title="y\' = y")',
      ),
    ],
    [
      ['步数', 'len(euler(lambda t, y: y, 1, 1, 10))', '11'],
      ['两步', 'euler(lambda t, y: y, 1, 1, 2)', '[1, 1.5, 2.25]'],
      ['只和时间有关', 'euler(lambda t, y: t, 0, 2, 2)', '[0, 0.0, 1.0]'],
      ['中点法', 'round(midpoint(lambda t, y: y, 1, 1, 100)[-1], 3)', '2.718'],
      ['衰减', 'round(midpoint(lambda t, y: -2 * y, 5, 1, 200)[-1], 3)', '0.677', 'hidden'],
    ],
  ),
  exercise(
    '3101',
    '抛体运动',
    '基础',
    [
      text(
        '# 斜抛\n\n初速度 $v_0$、仰角 $\\theta$（度），$g=9.8$，不计空气阻力。`height_at(v0, angle, t)` 求高度，`flight_range(v0, angle)` 求水平射程 $R=\\dfrac{v_0^2\\sin2\\theta}{g}$。',
      ),
      code(
        'from math import radians, sin\n\ng = 9.8\n\n\ndef height_at(v0, angle, t):\n    return 0.0\n\n\ndef flight_range(v0, angle):\n    return 0.0',
      ),
      code(
        "from matrix import plot\n\nts = [k / 20 for k in range(60)]\nplot(ts, [height_at(20, 45, t) for t in ts], title='高度与时间', xlabel='t (s)', ylabel='h (m)')",
      ),
    ],
    [
      ['竖直上抛 1 秒', 'round(height_at(20, 90, 1), 2)', '15.1'],
      ['出发时', 'height_at(20, 30, 0)', '0.0'],
      ['45 度的射程', 'round(flight_range(20, 45), 2)', '40.82'],
      ['互余的仰角射程相同', 'round(flight_range(15, 30) - flight_range(15, 60), 6)', '0.0'],
      ['最远的仰角', 'max(range(91), key=lambda a: flight_range(10, a))', '45', 'hidden'],
    ],
  ),
  exercise(
    '3201',
    '弹簧振子',
    '进阶',
    [
      text(
        '# 简谐振动\n\n$\\omega=\\sqrt{k/m}$，$x(t)=A\\cos(\\omega t+\\varphi)$。写出 `period(m, k)`、`position(A, m, k, t)`（$\\varphi=0$），以及总能量 `energy(A, k)`。',
      ),
      code(
        'from math import cos, pi, sqrt\n\n\ndef period(m, k):\n    return 0.0\n\n\ndef position(A, m, k, t):\n    return 0.0\n\n\ndef energy(A, k):\n    return 0.0',
      ),
      code(
        "from matrix import plot\n\nts = [k / 50 for k in range(200)]\nplot(ts, [position(0.1, 1, 10, t) for t in ts], title='位移与时间', xlabel='t (s)', ylabel='x (m)')",
      ),
    ],
    [
      ['周期', 'round(period(1, 4), 4)', '3.1416'],
      ['出发点', 'position(0.1, 1, 10, 0)', '0.1'],
      ['半个周期', 'round(position(2, 1, 4, 3.141592653589793 / 2), 6)', '-2.0'],
      ['能量', 'energy(2, 3)', '6.0'],
      ['质量变 4 倍', 'round(period(4, 9) / period(1, 9), 6)', '2.0', 'hidden'],
    ],
  ),
];
