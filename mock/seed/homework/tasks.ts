/** A piece of homework that a teacher has set. */
export interface SeedTask {
  id: string;
  lesson_id: string;
  title: string;
  markdown: string;
  /** Days from today, and the time of day. */
  due: [days: number, time: string];
  /** Days before today. */
  published: number;
  rubric: { name: string; points: number; description: string }[];
}

/** The homework of the courses of the learning paths, by lesson. */
export const homeworkTasks: readonly SeedTask[] = [
  {
    id: '7101',
    lesson_id: '1101',
    title: '作业一：算清一个月的账',
    due: [-26, '23:59'],
    published: 40,
    markdown: `用本课学过的变量、数值运算和 f 字符串，写一个小程序，替自己算清一个月的开销。

## 要求

1. 至少用到 **5 个**有意义的变量名，例如 \`food_cost\`、\`book_cost\`；
2. 算出总额、平均每天的花费、饮食所占的百分比，保留两位小数；
3. 用 f 字符串把结果排成整齐的三行；
4. 用两三句话说明：为什么金额最好用“分”做单位，而不是直接用小数？

## 提交

粘贴代码和运行结果，或上传 \`.py\` 文件。`,
    rubric: [
      { name: '程序正确', points: 50, description: '总额、平均值、百分比都正确' },
      { name: '表达清楚', points: 30, description: '名字有意义，输出整齐' },
      { name: '问题回答', points: 20, description: '说清浮点误差从何而来' },
    ],
  },
  {
    id: '7102',
    lesson_id: '1102',
    title: '作业二：质数表与猜数游戏',
    due: [-12, '23:59'],
    published: 30,
    markdown: `## 第一题　质数表（60 分）

输入正整数 $n$（$n \\le 10000$），输出不超过 $n$ 的全部质数，每行 10 个。

- 判断 $m$ 是否为质数时，只需试除到 $\\sqrt{m}$，请说明为什么；
- 用 \`for … else\` 写出“没有找到因数”的情形。

## 第二题　猜数游戏（40 分）

程序随机选一个 1 到 100 的整数，让用户猜，每次提示“大了”或“小了”。猜中后报告次数，若超过 7 次，再提示一句：每次怎样猜，可以保证 7 次以内猜中？`,
    rubric: [
      { name: '质数表', points: 60, description: '结果正确，试除范围有说明' },
      { name: '猜数游戏', points: 40, description: '循环条件清楚，提示恰当' },
    ],
  },
  {
    id: '7103',
    lesson_id: '1103',
    title: '作业三：汉诺塔与全排列',
    due: [2, '20:00'],
    published: 8,
    markdown: `## 第一题　汉诺塔（50 分）

写出函数 \`hanoi(n, a, b, c)\`，打印把 $n$ 个圆盘从 a 柱移到 c 柱的每一步。

- 证明移动次数满足 $T(n) = 2T(n-1) + 1$，并求出 $T(n)$；
- 当 $n = 64$、每秒移动一次时，大约要多少年？

## 第二题　全排列（50 分）

不使用 \`itertools\`，用递归写出 \`permutations(items)\`，返回一个列表的全部排列。画出 \`permutations([1, 2, 3])\` 的调用树（可以拍照上传）。`,
    rubric: [
      { name: '递归正确', points: 40, description: '终止条件与递归步骤都正确' },
      { name: '推导', points: 30, description: '次数的递推与求解' },
      { name: '调用树', points: 30, description: '画出每一层的参数与返回值' },
    ],
  },
  {
    id: '7104',
    lesson_id: '1201',
    title: '作业二：词频统计',
    due: [-2, '23:59'],
    published: 11,
    markdown: `从[古腾堡计划](https://www.gutenberg.org)任选一本英文书，用字典统计每个单词出现的次数。

1. 忽略大小写与标点；
2. 输出出现最多的 20 个单词，按次数从大到小、次数相同按字母顺序；
3. 分别用列表和字典各写一遍“查找一个单词的次数”，对 10 万个单词计时并解释差别。

提交 \`.py\` 文件和一段不超过 300 字的分析。`,
    rubric: [
      { name: '统计正确', points: 50, description: '清洗、计数、排序都正确' },
      { name: '计时与解释', points: 50, description: '数据可信，能用代价解释' },
    ],
  },
  {
    id: '7105',
    lesson_id: '1202',
    title: '作业三：用栈检查括号',
    due: [9, '23:59'],
    published: 3,
    markdown: `写一个函数 \`check(text)\`，检查一段程序里的圆括号、方括号和花括号是否配对，并指出**第一处**错误的位置。

## 要求

| 情形 | 应返回 |
| --- | --- |
| 全部配对 | \`None\` |
| 右括号来时栈空 | 该右括号的下标 |
| 类型不对 | 该右括号的下标 |
| 结束时栈里有剩余 | 最里面那个左括号的下标 |

1. 字符串里的括号不算数，例如 \`print("(")\`；
2. 写出至少 **6 组**测试，覆盖上表的每一行；
3. 说明算法的时间和空间代价。

> 想一想：如果只有圆括号一种，还需要栈吗？

## 提交

在下面写出代码、测试和说明，也可以上传 \`.py\` 或 \`.ipynb\` 文件。截止前可以多次提交，以最后一次为准。`,
    rubric: [
      { name: '正确性', points: 50, description: '四种情形的返回值都正确' },
      { name: '测试', points: 30, description: '6 组以上，覆盖表中每一行' },
      { name: '说明', points: 20, description: '代价分析正确，文字清楚' },
    ],
  },
  {
    id: '7201',
    lesson_id: '2101',
    title: '作业一：数列极限',
    due: [-9, '23:59'],
    published: 22,
    markdown: `1. 用 $\\varepsilon$-$N$ 定义证明：$\\displaystyle\\lim_{n\\to\\infty}\\frac{2n+1}{n+3}=2$。
2. 求 $\\displaystyle\\lim_{n\\to\\infty}\\left(\\sqrt{n^2+n}-n\\right)$。
3. 设 $a_1=1$，$a_{n+1}=\\sqrt{2+a_n}$，证明 $\\{a_n\\}$ 收敛并求极限。

请写出完整的推导，可以手写后拍照上传。`,
    rubric: [
      { name: '第 1 题', points: 30, description: '由任意的 ε 找到 N' },
      { name: '第 2 题', points: 30, description: '有理化与化简' },
      { name: '第 3 题', points: 40, description: '单调、有界、求极限三步齐全' },
    ],
  },
  {
    id: '7202',
    lesson_id: '2102',
    title: '作业二：求导法则',
    due: [0, '23:59'],
    published: 6,
    markdown: `1. 用定义求 $f(x)=\\dfrac{1}{x}$ 在 $x=a\\ (a\\ne 0)$ 处的导数。
2. 求下列函数的导数：
   - $y = x^2\\sin\\dfrac{1}{x}\\ (x\\ne0)$
   - $y = \\ln\\left(x+\\sqrt{1+x^2}\\right)$
   - $y = x^{x}\\ (x>0)$
3. 曲线 $y=x^3-3x$ 上哪些点的切线与直线 $y=9x$ 平行？写出切线方程。

公式可以用 \`$…$\` 书写，预览里会排好版。`,
    rubric: [
      { name: '定义', points: 20, description: '写出差商并取极限' },
      { name: '法则', points: 50, description: '三个函数的导数正确' },
      { name: '应用', points: 30, description: '两个切点与切线方程' },
    ],
  },
  {
    id: '7301',
    lesson_id: '3101',
    title: '作业一：斜抛运动的数值计算',
    due: [5, '18:00'],
    published: 5,
    markdown: `一个小球以 $v_0 = 20\\ \\mathrm{m/s}$、仰角 $\\theta$ 从地面抛出，忽略空气阻力，$g = 9.8\\ \\mathrm{m/s^2}$。

1. 写出水平射程 $R(\\theta)$，并说明何时最远；
2. 用 Python 取步长 $\\Delta t = 0.01\\ \\mathrm{s}$ 逐步计算轨迹，与解析结果比较；
3. 加上与速度成正比的阻力 $f = -kv$（$k/m = 0.1\\ \\mathrm{s^{-1}}$），最远的仰角变大还是变小？用数据说明。

上传 \`.ipynb\` 或 \`.py\`，并在正文里写结论。`,
    rubric: [
      { name: '解析结果', points: 30, description: '射程公式与最大值' },
      { name: '数值计算', points: 40, description: '程序正确，误差有讨论' },
      { name: '阻力', points: 30, description: '结论有数据支持' },
    ],
  },
];
