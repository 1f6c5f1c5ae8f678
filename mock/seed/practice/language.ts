import { code, exercise, text } from './exercise';

/** Exercises of the lessons on the language itself. */
export const languageExercises = [
  exercise(
    '1101',
    '温度换算与找零',
    '基础',
    [
      text(
        '# 练习 1：温度换算\n\n华氏温度与摄氏温度的关系是\n\n$$C = \\frac{5}{9}(F - 32)$$\n\n完成函数 `to_celsius(f)`，结果**保留一位小数**。',
      ),
      code('def to_celsius(f):\n    # 在这里写出换算公式，用 round(x, 1) 保留一位小数\n    return 0'),
      code('# 运行看看：应该是 37.0\nto_celsius(98.6)'),
      text(
        '# 练习 2：找零\n\n收银员要找 `cents` 分钱，尽量用大的：1 元（100 分）、1 角（10 分）、1 分。`change(cents)` 返回三个数的元组。\n\n提示：整除 `//` 和取余 `%`。',
      ),
      code('def change(cents):\n    return (0, 0, 0)'),
      code('change(368)'),
    ],
    [
      ['体温', 'to_celsius(98.6)', '37.0'],
      ['冰点', 'to_celsius(32)', '0.0'],
      ['零下', 'to_celsius(-40)', '-40.0'],
      ['找 3 元 6 角 8 分', 'change(368)', '(3, 6, 8)'],
      ['一分不用找', 'change(0)', '(0, 0, 0)'],
      [
        '其他数目',
        '[change(n) for n in (9, 10, 99, 100, 1005)]',
        '[(0,0,9),(0,1,0),(0,9,9),(1,0,0),(10,0,5)]',
        'hidden',
      ],
    ],
  ),
  exercise(
    '1102',
    '闰年与数字金字塔',
    '基础',
    [
      text(
        '# 练习 1：闰年\n\n能被 4 整除但不能被 100 整除，或者能被 400 整除的年份是闰年。`is_leap(year)` 返回 `True` 或 `False`。',
      ),
      code('def is_leap(year):\n    return False'),
      code('[year for year in range(1996, 2013) if is_leap(year)]'),
      text(
        '# 练习 2：数字金字塔\n\n`pyramid(n)` 用 `print` 打印 n 行，第 $k$ 行是 1 到 $k$。例如 `pyramid(3)`：\n\n```text\n1\n1 2\n1 2 3\n```',
      ),
      code('def pyramid(n):\n    pass'),
      code('pyramid(3)'),
      text('# 练习 3：猜数\n\n下面的程序会用 `input()` 向你要一个数。运行它，再试着改成“最多猜 5 次”。'),
      code(
        "secret = 42\nguess = int(input('猜一个 1 到 100 的数：'))\nif guess == secret:\n    print('猜中了！')\nelif guess < secret:\n    print('小了')\nelse:\n    print('大了')",
      ),
    ],
    [
      ['普通闰年', 'is_leap(2024)', 'True'],
      ['整百年', 'is_leap(1900)', 'False'],
      ['四百年', 'is_leap(2000)', 'True'],
      ['三行金字塔', 'pyramid(3)', '1\n1 2\n1 2 3', 'prints'],
      ['一行金字塔', 'pyramid(1)', '1', 'prints'],
      ['一个世纪的闰年数', 'sum(is_leap(y) for y in range(1901, 2001))', '25', 'hidden'],
    ],
  ),
  exercise(
    '1103',
    '最大公约数与汉诺塔',
    '基础',
    [
      text(
        '# 练习 1：最大公约数\n\n欧几里得算法：$\\gcd(a, b) = \\gcd(b, a \\bmod b)$，当 $b = 0$ 时结果是 $a$。用**递归**写出 `gcd(a, b)`。',
      ),
      code('def gcd(a, b):\n    # 先写出口，再写递归\n    return a'),
      code('gcd(48, 18)'),
      text(
        '# 练习 2：汉诺塔\n\n`hanoi(n)` 返回把 n 个盘子从 A 移到 C 的步骤列表，每步是 `(从, 到)`。例如 `hanoi(1)` 是 `[("A", "C")]`。',
      ),
      code("def hanoi(n, start='A', middle='B', end='C'):\n    return []"),
      code('hanoi(2)'),
    ],
    [
      ['48 和 18', 'gcd(48, 18)', '6'],
      ['互质', 'gcd(17, 5)', '1'],
      ['有一个是 0', 'gcd(0, 9)', '9'],
      ['一个盘子', 'hanoi(1)', '[("A", "C")]'],
      ['两个盘子', 'hanoi(2)', '[("A", "B"), ("A", "C"), ("B", "C")]'],
      ['十个盘子的步数', 'len(hanoi(10))', '1023', 'hidden'],
      ['很大的数', 'gcd(2**40, 6**20)', '2**20', 'hidden'],
    ],
  ),
  exercise(
    '1201',
    '词频与成绩单',
    '基础',
    [
      text('# 练习 1：词频\n\n`count_words(text)` 返回字典：每个词（用空格分开，不分大小写）出现了几次。'),
      code('def count_words(text):\n    counts = {}\n    return counts'),
      code("count_words('To be or not to be')"),
      text(
        '# 练习 2：成绩单\n\n`ranking(scores)` 把 `{姓名: 分数}` 变成按分数从高到低的姓名列表；同分时按姓名排序。',
      ),
      code('def ranking(scores):\n    return list(scores)'),
      code(
        "records = [{'姓名': '林知远', '分数': 92}, {'姓名': '李华', '分数': 88}]\nrecords  # 字典的列表会显示成表格",
      ),
    ],
    [
      ['一句话', 'count_words("To be or not to be")', '{"to": 2, "be": 2, "or": 1, "not": 1}'],
      ['空文字', 'count_words("")', '{}'],
      ['三个人', 'ranking({"a": 60, "b": 90, "c": 75})', '["b", "c", "a"]'],
      ['同分', 'ranking({"z": 80, "y": 80})', '["y", "z"]'],
      ['多个空格', 'count_words("a  A   b")', '{"a": 2, "b": 1}', 'hidden'],
    ],
  ),
];
