import { code, exercise, text } from './exercise';

/** Exercises of the lessons on data structures and algorithms. */
export const algorithmExercises = [
  exercise(
    '1202',
    '括号匹配与后缀表达式',
    '进阶',
    [
      text(
        '# 练习 1：括号匹配\n\n用**栈**检查 `()`、`[]`、`{}` 是否配对。`is_balanced(text)` 忽略其他字符。三种不匹配的情况都要想到：\n\n1. 右括号来时栈是空的\n2. 种类不对\n3. 结束时栈里还有剩余',
      ),
      code(
        "def is_balanced(text):\n    pairs = {')': '(', ']': '[', '}': '{'}\n    stack = []\n    return True",
      ),
      code("is_balanced('(a[0] + {b})'), is_balanced('(]')"),
      text(
        '# 练习 2：后缀表达式\n\n`evaluate("3 4 + 2 *")` 得 14。遇到数压栈，遇到运算符弹出两个数；**先弹出的是右操作数**。',
      ),
      code('def evaluate(expression):\n    return 0'),
      code("evaluate('3 4 + 2 *')"),
    ],
    [
      ['配对', 'is_balanced("(a[0] + {b})")', 'True'],
      ['种类不对', 'is_balanced("(]")', 'False'],
      ['右括号先来', 'is_balanced(")(")', 'False'],
      ['有剩余', 'is_balanced("((")', 'False'],
      ['先加后乘', 'evaluate("3 4 + 2 *")', '14'],
      ['减法的次序', 'evaluate("10 3 -")', '7'],
      ['长表达式', 'evaluate("5 1 2 + 4 * + 3 -")', '14', 'hidden'],
    ],
  ),
  exercise(
    '1203',
    '遍历与树高',
    '进阶',
    [
      text(
        '# 二叉树\n\n这里用元组表示结点：`(值, 左子树, 右子树)`，空树是 `None`。下面这棵树中序遍历是 1、2、3、4。',
      ),
      code('tree = (3, (1, None, (2, None, None)), (4, None, None))'),
      text('# 练习 1：中序遍历与树高'),
      code(
        'def inorder(node):\n    return []\n\n\ndef height(node):\n    """空树的高是 0，只有一个结点时是 1。"""\n    return 0',
      ),
      text('# 练习 2：二叉搜索树的插入\n\n`insert(node, value)` 返回插入之后的新树，相等的值不重复插入。'),
      code('def insert(node, value):\n    return node'),
      code(
        'root = None\nfor value in [5, 2, 8, 1]:\n    root = insert(root, value)\ninorder(root), height(root)',
      ),
    ],
    [
      ['中序遍历', 'inorder((3, (1, None, (2, None, None)), (4, None, None)))', '[1, 2, 3, 4]'],
      ['空树', '(inorder(None), height(None))', '([], 0)'],
      ['树高', 'height((3, (1, None, (2, None, None)), (4, None, None)))', '3'],
      ['插入到空树', 'insert(None, 5)', '(5, None, None)'],
      ['不重复', 'insert((5, None, None), 5)', '(5, None, None)'],
      ['左右', 'insert(insert((5, None, None), 2), 8)', '(5, (2, None, None), (8, None, None))', 'hidden'],
    ],
  ),
  exercise(
    '1301',
    '二分查找',
    '进阶',
    [
      text(
        '# 练习 1：第一个不小于\n\n`lower_bound(a, x)` 在升序列表 `a` 里找**第一个不小于 x** 的位置，都比 x 小时返回 `len(a)`。要求 $O(\\log n)$。\n\n循环不变式：`a[:low]` 都小于 x，`a[high:]` 都不小于 x。',
      ),
      code('def lower_bound(a, x):\n    low, high = 0, len(a)\n    # while low < high: ...\n    return low'),
      code('lower_bound([1, 3, 3, 5], 3)'),
      text(
        '# 练习 2：整数平方根\n\n`isqrt(n)` 用二分求满足 $k^2 \\le n$ 的最大整数 k，不能用 `**0.5` 或 `math`。',
      ),
      code('def isqrt(n):\n    return 0'),
    ],
    [
      ['有重复', 'lower_bound([1, 3, 3, 5], 3)', '1'],
      ['都小', 'lower_bound([1, 2], 9)', '2'],
      ['空列表', 'lower_bound([], 1)', '0'],
      ['平方数', 'isqrt(49)', '7'],
      ['不是平方数', 'isqrt(50)', '7'],
      ['很大的数', 'isqrt(10**40)', '10**20', 'hidden'],
      ['一百万个数里找', 'lower_bound(range(0, 2_000_000, 2), 999_999)', '500000', 'hidden'],
    ],
  ),
  exercise(
    '1302',
    '归并排序',
    '进阶',
    [
      text('# 练习 1：合并\n\n`merge(a, b)` 把两个升序列表合成一个升序列表，不要用 `sort` 和 `sorted`。'),
      code('def merge(a, b):\n    result = []\n    return result'),
      code('merge([1, 4], [2, 3, 9])'),
      text(
        '# 练习 2：归并排序与逆序对\n\n`merge_sort(a)` 返回排好序的新列表；`inversions(a)` 数出 $i < j$ 而 $a_i > a_j$ 的对数。',
      ),
      code('def merge_sort(a):\n    return a\n\n\ndef inversions(a):\n    return 0'),
    ],
    [
      ['合并', 'merge([1, 4], [2, 3, 9])', '[1, 2, 3, 4, 9]'],
      ['一边是空的', 'merge([], [1])', '[1]'],
      ['排序', 'merge_sort([5, 2, 9, 1, 5])', '[1, 2, 5, 5, 9]'],
      ['不改动原来的列表', '(lambda a: (merge_sort(a), a))([3, 1])', '([1, 3], [3, 1])'],
      ['逆序对', 'inversions([2, 4, 1, 3])', '3'],
      ['完全倒序', 'inversions(list(range(100, 0, -1)))', '4950', 'hidden'],
    ],
  ),
  exercise(
    '1303',
    '找零与背包',
    '挑战',
    [
      text(
        '# 练习 1：最少硬币\n\n`min_coins(coins, amount)` 返回凑出 `amount` 最少要几枚硬币，凑不出时返回 `-1`。\n\n状态：$f(m)$ 是凑出 $m$ 的最少枚数；转移：$f(m) = \\min_c f(m - c) + 1$。',
      ),
      code('def min_coins(coins, amount):\n    return -1'),
      code('min_coins([1, 5, 11], 15)'),
      text(
        '# 练习 2：0-1 背包\n\n`knapsack(items, capacity)`：`items` 是 `(重量, 价值)` 的列表，每件最多拿一次，返回最大价值。想一想：容量为什么要**倒着**遍历？',
      ),
      code('def knapsack(items, capacity):\n    best = [0] * (capacity + 1)\n    return best[capacity]'),
    ],
    [
      ['贪心会错', 'min_coins([1, 5, 11], 15)', '3'],
      ['凑不出', 'min_coins([2], 3)', '-1'],
      ['零元', 'min_coins([1], 0)', '0'],
      ['三件物品', 'knapsack([(2, 3), (3, 4), (4, 5)], 5)', '7'],
      ['装不下', 'knapsack([(9, 100)], 5)', '0'],
      ['每件只能一次', 'knapsack([(1, 10)], 10)', '10', 'hidden'],
      ['大一些', 'min_coins([1, 2, 5, 10, 20, 50], 9999)', '204', 'hidden'],
    ],
  ),
];
