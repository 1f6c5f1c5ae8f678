import { daysAgo } from '../engine/clock';
import { people } from './users';

/** A conversation of 林知远: question and answer in turn; the first question is its title. */
const conversation = (id: string, days: number, time: string, turns: string[]): ConversationRow => ({
  id,
  user_id: people.student,
  title: turns[0] ?? '',
  content: JSON.stringify(
    turns.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
  ),
  updated_at: daysAgo(days, time),
});

/** Returns conversations of 林知远 over the past weeks. */
const conversationSeed = (): ConversationRow[] => [
  conversation('808', 1, '20:52', [
    '怎样用栈把中缀表达式转成后缀表达式？',
    `可以从左到右扫描一遍，用一个栈暂存还不能输出的运算符：

1. 遇到**数**，直接输出；
2. 遇到**左括号**，入栈；
3. 遇到**右括号**，不断弹出并输出，直到弹出左括号；
4. 遇到**运算符**，先弹出所有优先级不低于它的运算符，再把它入栈；
5. 扫描结束，弹出剩下的全部运算符。

以 \`2 * (3 + 4) - 5\` 为例：

| 读入 | 栈 | 输出 |
| --- | --- | --- |
| 2 | | 2 |
| * | * | 2 |
| ( | * ( | 2 |
| 3 | * ( | 2 3 |
| + | * ( + | 2 3 |
| 4 | * ( + | 2 3 4 |
| ) | * | 2 3 4 + |
| - | - | 2 3 4 + * |
| 5 | - | 2 3 4 + * 5 |
| 结束 | | 2 3 4 + * 5 - |

**想一想：**如果加入乘方 \`^\`（右结合），第 4 步要怎样修改？`,
    '右结合的话，优先级相等就不弹出，对吗？',
    '对。左结合的运算符遇到**不低于**自己的就弹出，右结合的只弹出**高于**自己的。这样 `2 ^ 3 ^ 2` 会变成 `2 3 2 ^ ^`，也就是先算 `3 ^ 2`，结果是 512。',
  ]),
  conversation('807', 4, '21:16', [
    'y = x^x 怎么求导？',
    `底数和指数都含有 $x$，幂函数和指数函数的公式都不能直接用。先取对数：

$$
\\ln y = x\\ln x
$$

两边对 $x$ 求导，左边用链式法则：

$$
\\frac{y'}{y} = \\ln x + 1
$$

所以

$$
y' = x^x(\\ln x + 1)
$$

检验：$x = 1$ 时 $y' = 1$，图像在 $(1, 1)$ 处的切线斜率确实是 1。`,
  ]),
  conversation('806', 9, '20:40', [
    '抛体运动为什么 45° 时射程最远？有空气阻力也是吗？',
    `不计阻力时，射程是

$$
R = \\frac{v_0^2\\sin 2\\theta}{g}
$$

$\\sin 2\\theta$ 在 $2\\theta = 90^\\circ$ 时最大，所以 $\\theta = 45^\\circ$。

有阻力就不是了。教材里用数值方法算过：阻力系数 $k = 0.01$ 每米、初速 30 m/s 时，最佳角度约为 **41°**，射程从 91.8 米缩短到 56.2 米。原因是较低的弹道飞行时间短，阻力作用的时间也短。`,
  ]),
  conversation('805', 12, '19:58', [
    '为什么在字典里查找比在列表里查找快？',
    `列表只能从头到尾逐个比较，平均要看一半元素，代价是 $O(n)$。

字典先用**哈希函数**由键算出一个位置，直接到那里去找，平均代价是 $O(1)$，与元素个数无关。

\`\`\`python
import time

n = 200_000
numbers = list(range(n))
table = dict.fromkeys(numbers)

start = time.perf_counter()
for x in range(n - 200, n):
    x in numbers
print(f"列表：{time.perf_counter() - start:.3f} 秒")

start = time.perf_counter()
for x in range(n - 200, n):
    x in table
print(f"字典：{time.perf_counter() - start:.6f} 秒")
\`\`\`

代价是字典要占用更多内存，而且键必须是不可变的对象。`,
  ]),
  conversation('804', 17, '22:05', [
    'ε-δ 定义到底在说什么？',
    `可以把它看成一场“挑战与回应”：

- 对手提出一个误差 $\\varepsilon > 0$，要求函数值与极限 $A$ 相差不到 $\\varepsilon$；
- 你要给出一个范围 $\\delta > 0$，保证只要 $0 < |x - a| < \\delta$，就有 $|f(x) - A| < \\varepsilon$。

无论对手的要求多苛刻，你**总能**做到，就说 $\\lim\\limits_{x\\to a} f(x) = A$。

注意顺序：先有 $\\varepsilon$，后有 $\\delta$，所以 $\\delta$ 可以依赖 $\\varepsilon$。`,
    '能用它证明 x 趋于 2 时 3x 的极限是 6 吗？',
    `要让 $|3x - 6| < \\varepsilon$，即 $3|x - 2| < \\varepsilon$，只需 $|x - 2| < \\varepsilon / 3$。

所以对任意 $\\varepsilon > 0$，取 $\\delta = \\varepsilon / 3$ 即可。证毕。`,
  ]),
  conversation('803', 24, '20:30', [
    '等价无穷小什么时候可以替换？',
    `在**乘除**的因子中可以替换，在加减中一般不可以。

例如当 $x \\to 0$ 时 $\\sin x \\sim x$、$\\tan x \\sim x$，但

$$
\\lim_{x\\to0}\\frac{\\tan x - \\sin x}{x^3}
$$

不能写成 $\\dfrac{x - x}{x^3} = 0$。正确的做法是先提出公因子：$\\tan x - \\sin x = \\tan x(1 - \\cos x) \\sim x\\cdot\\dfrac{x^2}{2}$，极限是 $\\dfrac12$。`,
  ]),
  conversation('802', 29, '21:44', [
    '为什么不要用列表作为参数的默认值？',
    `默认值在函数**定义**时只计算一次，之后每次调用共用同一个列表：

\`\`\`python
def add(item, items=[]):
    items.append(item)
    return items

print(add(1))
print(add(2))
\`\`\`

\`\`\`text
[1]
[1, 2]
\`\`\`

第二次调用里还留着上一次的 1。习惯写法是用 \`None\` 占位：

\`\`\`python
def add(item, items=None):
    if items is None:
        items = []
    items.append(item)
    return items
\`\`\``,
  ]),
  conversation('801', 41, '19:22', [
    '为什么 0.1 + 0.2 不等于 0.3？应该怎样比较两个小数？',
    `计算机用二进制保存小数。$0.1$ 写成二进制是无限循环的，只能截断，所以存下来的值本来就有微小误差，相加之后误差显现出来：

\`\`\`python
import math

print(0.1 + 0.2)
print(math.isclose(0.1 + 0.2, 0.3))
\`\`\`

\`\`\`text
0.30000000000000004
True
\`\`\`

比较时看误差是否足够小，用 \`math.isclose\`；涉及金额时，用整数的“分”，或者 \`decimal.Decimal\`。`,
  ]),
];
import type { Seed, RowOf } from '../engine/database';

type ConversationRow = RowOf<'conversations'>;

export const seed: Seed = { conversations: conversationSeed };
