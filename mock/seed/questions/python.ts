import { questionsOf } from './types';

const subject = '程序设计';
const py = (code: string): string => `\n\n\`\`\`python\n${code}\n\`\`\``;

const values = questionsOf({ subject, lesson: '1101' });
const flow = questionsOf({ subject, lesson: '1102' });
const functions = questionsOf({ subject, lesson: '1103' });

export const pythonQuestions = [
  values.single(
    ['110101', '浮点数', 1, '在 Python 中，比较两个小数 `a` 和 `b` 是否相等，下面哪种写法最可靠？'],
    ['`a == b`', '`abs(a - b) < 1e-9`', '`str(a) == str(b)`', '`int(a) == int(b)`'],
    'B',
    '小数在计算机里用二进制近似表示，`0.1 + 0.2` 得到 `0.30000000000000004`。应比较两数之差是否足够小。',
  ),
  values.multiple(
    ['110102', '运算符', 2, '下列表达式中，哪些的值等于 `-4`？'],
    ['`-7 // 2`', '`-8 // 2`', '`int(-7 / 2)`', '`-(7 // 2) - 1`'],
    'ABD',
    '`//` 向下取整：`-7 // 2` 是 `-4`；`int()` 向零取整，`int(-3.5)` 是 `-3`；`-(7 // 2) - 1` 是 `-3 - 1`。',
  ),
  values.judge(
    ['110103', '名字与对象', 1, '执行 `total = price` 后，`total` 和 `price` 指向同一个对象。'],
    true,
    '赋值不复制对象，只是给同一个对象再贴一个名字。',
  ),
  values.blanks(
    ['110104', '格式化字符串', 2, '表达式 `f"{3.14159:.2f}"` 的值是（1）；`len("矩阵 ab")` 的值是（2）。'],
    [['3.14', '"3.14"', "'3.14'"], ['5']],
    '`:.2f` 表示保留两位小数；汉字、空格和字母都各算一个字符，一共 5 个。',
  ),
  flow.single(
    [
      '110201',
      'range',
      1,
      `下面的程序输出什么？${py('total = 0\nfor i in range(1, 5):\n    total += i\nprint(total)')}`,
    ],
    ['`10`', '`15`', '`6`', '`4`'],
    'A',
    '`range(1, 5)` 产生 1、2、3、4，不含 5，和是 10。',
  ),
  flow.multiple(
    ['110202', '循环控制', 2, '关于 `break` 和 `continue`，下列说法正确的有哪些？'],
    [
      '`break` 结束它所在的最内层循环',
      '`continue` 跳过本轮余下的语句，进入下一轮',
      '`break` 会一次跳出所有嵌套的循环',
      '循环被 `break` 结束时，循环后的 `else` 不执行',
    ],
    'ABD',
    '`break` 只作用于最内层循环；循环没有被 `break` 打断时，它的 `else` 才执行。',
  ),
  flow.blanks(
    [
      '110203',
      'while 循环',
      2,
      `下面的循环体一共执行（1）次。${py('n = 100\nwhile n > 1:\n    n = n // 2')}`,
    ],
    [['6', '六']],
    'n 依次变为 50、25、12、6、3、1，共 6 次，此时 `n > 1` 不成立。',
  ),
  flow.code(
    [
      '110204',
      '循环与判断',
      2,
      '编写函数 `count_even(numbers)`，返回列表中偶数的个数。例如 `count_even([1, 2, 4])` 返回 `2`。',
    ],
    'def count_even(numbers):\n    ',
    'def count_even(numbers):\n    count = 0\n    for number in numbers:\n        if number % 2 == 0:\n            count += 1\n    return count',
    ['def count_even(', 'for|sum(', '%2', 'return'],
    '逐个判断 `number % 2 == 0`，是偶数就加 1，最后用 `return` 返回。也可以写成 `sum(1 for n in numbers if n % 2 == 0)`。',
    [
      ['count_even([1, 2, 4])', '2'],
      ['count_even([])', '0'],
    ],
  ),
  functions.single(
    [
      '9101',
      '递归',
      2,
      `下面的递归函数在 n = 0 时为什么不会停止？${py('def factorial(n):\n    if n == 1:\n        return 1\n    return n * factorial(n - 1)')}`,
    ],
    [
      '`n = 0` 时乘积是 0，Python 不允许乘以 0',
      '从 0 开始一直减 1，永远遇不到终止条件 `n == 1`',
      '函数没有写 `return`',
      '递归的函数名不能与自己相同',
    ],
    'B',
    '参数依次是 0、−1、−2……永远不等于 1，直到超出递归深度而报错。终止条件应写成 `if n <= 1`。',
  ),
  functions.single(
    [
      '110302',
      '默认参数',
      3,
      `连续两次调用 \`add(1)\`，第二次返回什么？${py('def add(x, items=[]):\n    items.append(x)\n    return items')}`,
    ],
    ['`[1]`', '`[1, 1]`', '`[]`', '报错'],
    'B',
    '默认值只在定义函数时创建一次，两次调用共用同一个列表。应写成 `items=None`，在函数里再新建列表。',
  ),
  functions.judge(
    ['110303', '返回值', 1, '没有 `return` 语句的函数，调用后得到的值是 `None`。'],
    true,
    '`print` 只是把内容显示出来；没有 `return` 的函数返回 `None`。',
  ),
  functions.short(
    ['110304', '作用域', 2, '什么是局部变量？它和全局变量有什么区别？请简要说明。'],
    '在函数内部赋值的名字是局部变量，只在这次调用期间、这个函数内部有效；全局变量在模块中定义，函数内部可以读取，要重新赋值须用 global 声明。',
    ['函数内|函数内部|函数里|函数体', '全局', 'global|有效|作用域|范围|访问'],
    '要点：局部变量的作用范围是函数内部，调用结束就消失；全局变量在整个模块可读，函数里赋值需要 `global`。',
  ),
  functions.blanks(
    ['110305', '递归', 2, '斐波那契数列 $F(1)=F(2)=1$，$F(n)=F(n-1)+F(n-2)$，则 $F(7)=$（1）。'],
    [['13', '十三']],
    '依次为 1、1、2、3、5、8、13。',
  ),
];
