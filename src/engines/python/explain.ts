import type { PythonFailure } from './messages';

type Rule = [words: RegExp, explain: (match: RegExpExecArray) => string];

const any = (text: string): Rule[] => [[/(?:)/, () => text]];

/** Explanations of Python's errors, in the words of a teacher. Of one kind the first that fits counts. */
const rules: Record<string, Rule[]> = {
  NameError: [
    [
      /name '(.+?)' is not defined. Did you mean: '(.+?)'/,
      ([, name, other]) => `没有叫 ${name} 的名字，是不是想写 ${other}？`,
    ],
    [
      /name '(.+?)' is not defined/,
      ([, name]) =>
        `没有叫 ${name} 的名字。检查拼写和大小写；如果它在别的单元里定义，请先运行那个单元；如果想写文字，要加引号。`,
    ],
  ],
  UnboundLocalError: any(
    '函数里给这个名字赋过值，它就成了局部变量，使用前必须先赋值。要改外面的变量，请用参数和返回值传递。',
  ),
  IndentationError: [
    [/expected an indented block/, () => '冒号（:）后面的下一行要缩进，通常是 4 个空格。'],
    [/unindent does not match/, () => '这一行的缩进和上面任何一层都对不齐，请检查空格数量。'],
    [/unexpected indent/, () => '这一行多缩进了，它前面没有需要缩进的语句。'],
  ],
  TabError: any('同一段代码里混用了 Tab 和空格，请统一用 4 个空格缩进。'),
  SyntaxError: [
    [/was never closed/, () => '有括号没有配对：打开了却没有关上。'],
    [/unterminated (?:triple-quoted )?(?:f-)?string/, () => '字符串少了结尾的引号。'],
    [/expected ':'/, () => 'if、for、while、def 这类语句的行尾要有英文冒号（:）。'],
    [/invalid character|invalid non-printable/, () => '代码里有中文标点或看不见的字符，请换成英文标点。'],
    [/Maybe you meant '==' /, () => '判断相等要用两个等号（==），一个等号是赋值。'],
    [/unmatched/, () => '多了一个右括号，或者括号的种类不对。'],
    [/'return' outside function/, () => 'return 只能写在函数里面，检查缩进。'],
    [/Missing parentheses in call to 'print'/, () => 'print 是函数，内容要写在括号里：print(...)。'],
    [
      /(?:)/,
      () => '这一行不符合 Python 的语法。看看标出的位置和它的上一行：括号、引号、冒号、逗号是否齐全。',
    ],
  ],
  TypeError: [
    [
      /can only concatenate str|unsupported operand type.*'str'|must be str/,
      () => '文字和数不能直接相加。用 str(数) 变成文字，或用 int(文字)、float(文字) 变成数。',
    ],
    [
      /unsupported operand type\(s\) for (.+): 'NoneType'|for (.+): '.+' and 'NoneType'/,
      () => '参加运算的值是 None。函数是不是忘了 return？',
    ],
    [/missing \d+ required positional argument/, () => '调用函数时少给了参数，对照函数的定义数一数。'],
    [/takes .* positional arguments? but/, () => '调用函数时参数给多了，对照函数的定义数一数。'],
    [
      /'(.+?)' object is not callable/,
      ([, type]) => `${type} 不是函数，不能加括号调用。是不是把函数名当变量用了？`,
    ],
    [
      /'(.+?)' object is not iterable/,
      ([, type]) => `${type} 不能逐个取出元素。数要先用 range(n) 才能循环。`,
    ],
    [/'(.+?)' object is not subscriptable/, ([, type]) => `${type} 不能用方括号取元素。`],
    [/indices must be integers/, () => '下标必须是整数。'],
    [/unhashable type/, () => '列表、字典、集合不能当字典的键或放进集合，可以换成元组。'],
    [/(?:)/, () => '值的类型不对：这种运算或函数不接受这种类型。用 type(x) 看看它是什么。'],
  ],
  ValueError: [
    [/invalid literal for int/, () => '这段文字不是整数，int() 转换不了。小数请用 float()。'],
    [/could not convert string to float/, () => '这段文字不是数，float() 转换不了。'],
    [
      /not enough values to unpack|too many values to unpack/,
      () => '等号左边的名字个数和右边的值个数不一样。',
    ],
    [/(?:)/, () => '类型对，但值不合适。看看错误信息里的值。'],
  ],
  IndexError: any('下标越界了。长度为 n 的列表，下标从 0 到 n-1；空列表没有元素可取。'),
  KeyError: any('字典里没有这个键。可以先用 in 判断，或用 字典.get(键, 默认值)。'),
  AttributeError: [
    [
      /'NoneType' object has no attribute '(.+?)'/,
      ([, name]) => `值是 None，没有 ${name}。前面的函数是不是没有返回值？`,
    ],
    [/has no attribute '(.+?)'/, ([, name]) => `这种对象没有 ${name}，检查拼写，或用 type(x) 看看它是什么。`],
  ],
  ZeroDivisionError: any('除数是 0。相除之前先判断除数。'),
  RecursionError: any('递归太深：检查有没有出口，以及每次调用是否更接近出口。'),
  ModuleNotFoundError: [
    [
      /'(?:numpy|pandas|matplotlib|scipy|seaborn|sklearn|torch)/,
      () => '这里只带 Python 标准库，没有这个第三方库。画图可以用自带的 from matrix import plot。',
    ],
    [/(?:)/, () => '没有这个模块，检查拼写。这里能用 Python 标准库，不能安装第三方库。'],
  ],
  ImportError: any('模块里没有要导入的这个名字，检查拼写。'),
  AssertionError: any('assert 后面的条件不成立：程序的结果和预想的不一样。'),
  EOFError: any('程序还想读取输入，但已经没有了。'),
  FileNotFoundError: any('没有这个文件。程序在浏览器里运行，读不到你电脑上的文件。'),
  MemoryError: any('内存不够了。是不是在循环里不断往列表里添加？'),
  OverflowError: any('结果太大，浮点数放不下。'),
  KeyboardInterrupt: any('运行被停止。'),
};

/** Explains an error in Chinese; returns undefined for one that is not common. */
export function explainFailure({
  ename,
  evalue,
}: Pick<PythonFailure, 'ename' | 'evalue'>): string | undefined {
  if (!Object.hasOwn(rules, ename)) return undefined;
  for (const [words, explain] of rules[ename] ?? []) {
    const match = words.exec(evalue);
    if (match) return explain(match);
  }
  return undefined;
}
