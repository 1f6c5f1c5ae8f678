// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PythonTest } from '@/engines/python/messages';
import { explainFailure } from '@/engines/python/explain';
import { openPython } from './python';

let python: Awaited<ReturnType<typeof openPython>>;
beforeAll(async () => {
  python = await openPython();
}, 120_000);
beforeEach(() => python.forget());
const run: typeof python.run = (...given) => python.run(...given);
const test: typeof python.test = (...given) => python.test(...given);
const printed = (name = 'stdout') =>
  python.said.flatMap((each) => (each.name === name ? [each.text] : [])).join('');

describe('a cell', () => {
  it('prints, shows its last value and remembers its names for the next', async () => {
    expect(await run('x = 6\nprint("甲")\nx * 7')).toMatchObject({ failure: null, dropped: 0 });
    expect(printed()).toBe('甲\n');
    expect(python.shown).toEqual([{ 'text/plain': '42' }]);
    expect((await run('x + 1;')).names).toContain('x');
    expect(python.shown).toHaveLength(1);
  });

  it('shows lists of records as a table, and drawings as a picture', async () => {
    await run('[{"name": "<b>林</b>", "score": 90}, {"name": "王"}]');
    expect(python.shown[0]?.['text/html']).toContain('<td>&lt;b&gt;林&lt;/b&gt;</td><td>90</td>');
    await run('from matrix import plot, bar, scatter\nplot([1, 2, 4], title="<x>")');
    expect(python.shown[1]?.['image/svg+xml']).toMatch(/^<svg .*<polyline.*<\/svg>$/s);
    expect(python.shown[1]?.['image/svg+xml']).toContain('&lt;x&gt;');
    await run('display(bar(["甲", "乙"], [1, 5]), scatter([1, 2], [0.001, 0.002]))');
    expect(python.shown).toHaveLength(4);
  });

  it('tells an error by the frames of the student alone', async () => {
    const { failure } = await run('def f():\n    return g()\n\nf()');
    expect(failure).toMatchObject({ ename: 'NameError', line: 2 });
    const text = failure?.traceback.join('\n') ?? '';
    expect(text).toContain('return g()');
    expect(text).not.toContain('runner');
    expect(text).not.toContain('pyodide');
    expect(explainFailure(failure ?? { ename: '', evalue: '' })).toContain('没有叫 g 的名字');
  });

  it.each([
    ['if True:\nprint(1)', '要缩进'],
    ['print("a', '引号'],
    ['print(（1）)', '英文标点'],
    ['print((1)', '没有关上'],
    ['"1" + 1', 'str(数)'],
    ['1 + "1"', 'str(数)'],
    ['[1][3]', '下标越界'],
    ['{}["k"]', '没有这个键'],
    ['int("1.5")', 'float()'],
    ['1 / 0', '除数是 0'],
    ['None.x', 'None'],
    ['def f(n): return f(n)\nf(1)', '出口'],
    ['import numpy', 'from matrix import plot'],
    ['def f(a): pass\nf()', '少给了参数'],
    ['for i in 5: pass', 'range'],
    ['a, b = 1, 2, 3', '个数'],
    ['open("x.txt")', '没有这个文件'],
  ])('explains %j', async (code, words) => {
    const { failure } = await run(code);
    expect(explainFailure(failure ?? { ename: '', evalue: '' })).toContain(words);
  });

  it('bounds what is printed and shown', async () => {
    const end = await run('for i in range(200_000): print(i)');
    expect(printed().length).toBe(200_000);
    expect(end.dropped).toBeGreaterThan(1_000_000);
    expect(python.said.length).toBeLessThan(400);
    await run('"a" * 10_000_000');
    expect(String(python.shown[0]?.['text/plain']).length).toBeLessThan(21_000);
    await run('for i in range(500): display(i)');
    expect(python.shown).toHaveLength(51);
  });

  it('reads input from the student, or from lines given before', async () => {
    await run('name = input("名字？")\nprint(name)', ['林']);
    expect(printed()).toBe('名字？林\n林\n');
    python.forget();
    await run('print(input("数？"))');
    expect(printed()).toContain('答数？');
  });

  it.each([
    ['readline', 'import sys\nprint([sys.stdin.readline(), input("数？"), sys.stdin.readline()])'],
    ['from a name', 'from sys import stdin\nprint([stdin.readline(), input("数？"), stdin.readline()])'],
  ])('23 reads lines by sys.stdin as by input(): %s', async (_name, code) => {
    expect((await run(code, ['甲', '二', null])).failure).toBeNull();
    expect(printed()).toBe("甲\n数？二\n['甲\\n', '二', '']\n");
  });

  it('23 reads all of sys.stdin until the student ends it, lines that were pasted together too', async () => {
    await run('import sys\nprint(repr(sys.stdin.read()))', ['3', '1 2\n4 5\n', null]);
    expect(printed()).toMatch(/'3\\n1 2\\n4 5\\n'\n$/);
    python.forget();
    await run('import sys\nprint(sum(int(line) for line in sys.stdin))', ['1\n2', '3', null]);
    expect(printed()).toBe('1\n2\n3\n6\n');
    python.forget();
    await run('import sys\nprint(sys.stdin.buffer.readline(), sys.stdin.read(1), sys.stdin.readlines())', [
      '甲',
      'bc',
      '林',
      null,
    ]);
    expect(printed()).toContain("b'\\xe7\\x94\\xb2\\n' b ['c\\n', '林\\n']");
  });

  it('23 asks the student for what sys.stdin still needs, and tells the end of the input', async () => {
    await run('import sys\nprint(sys.stdin.readline())');
    expect(printed()).toContain('答');
    python.forget();
    expect((await run('input("数？")', [null])).failure).toMatchObject({ ename: 'EOFError' });
    // Of a line that the last cell has read in part, nothing is left.
    await run('import sys\nsys.stdin.read(1)', ['一二']);
    python.forget();
    await run('print(input())', ['三']);
    expect(printed()).toBe('三\n三\n');
    python.forget();
    await run('import io, sys\nsys.stdin = io.StringIO("四\\n五")');
    await run('print(input("读："), input())\nsys.stdin = sys.__stdin__');
    expect(printed()).toBe('读：四 五\n');
  });

  it('waits at its top level', async () => {
    await run('import asyncio\nawait asyncio.sleep(0.01)\n"好"');
    expect(python.shown).toEqual([{ 'text/plain': "'好'" }]);
  });
});

describe('tests', () => {
  const t = (call: string, expected: string, prints = false): PythonTest => ({ call, expected, prints });

  it('run in an empty space, from the top of the notebook, and say what came out', async () => {
    await run('hidden = 1');
    const problem = await test(
      ['def twice(x):\n    return x * 2', 'print("x" * 10)', 'def hello():\n    print("你好", 1)'],
      [
        t('twice(4)', '8'),
        t('twice(0.15)', '0.30000000000000004'),
        t('twice("a")', '"aaa"'),
        t('twice(None)', '0'),
        t('hello()', '你好 1', true),
        t('hidden', '1'),
        t('[twice(1), (1.0,)]', '[2, (1,)]'),
      ],
    );
    expect(problem).toBeNull();
    expect(python.outcomes.map(({ passed }) => passed)).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
    expect(python.outcomes[2]?.got).toBe("'aa'");
    expect(python.outcomes[3]?.error).toContain('TypeError');
    expect(python.said).toEqual([]);
  });

  it('23 compare types: what says of itself that it equals everything fails', async () => {
    const all =
      'class All(dict):\n    def __eq__(self, _): return True\n    def __hash__(self): return hash(1)\n    def __repr__(self): return "8"';
    const number = 'class Number(int):\n    def __eq__(self, _): return True\n    __hash__ = int.__hash__';
    const text = 'class Text(str):\n    def __eq__(self, _): return True\n    __hash__ = str.__hash__';
    const calls: [string, string][] = [
      ['All()', '8'],
      ['All()', '{"a": 1}'],
      ['All()', 'None'],
      ['All()', 'True'],
      ['Number(3)', '8'],
      ['Text("a")', '"b"'],
      ['[All()]', '[8]'],
      ['(1, All())', '(1, 2)'],
      ['{"a": All()}', '{"a": 1}'],
      ['{All(): 2}', '{1: 2}'],
      ['{All()}', '{1}'],
      ['1', 'True'],
      ['"8"', '8'],
      ['(1, 2)', '[1, 2]'],
    ];
    await test(
      [all, number, text],
      calls.map(([call, expected]) => t(call, expected)),
    );
    expect(python.outcomes.flatMap(({ passed, index }) => (passed ? [calls[index]] : []))).toEqual([]);
    expect(python.outcomes[0]?.got).toBe('8（类型是 All，应为 int）');
    python.forget();
    const good: [string, string][] = [
      ['2.0', '2'],
      ['{1, 2}', '{2, 1}'],
      ['__import__("collections").Counter("aab")', '{"a": 2, "b": 1}'],
      ['{(1, "a"): [0.1 + 0.2]}', '{(1, "a"): [0.3]}'],
      ['None', 'None'],
      ['1 == 1', 'True'],
    ];
    await test(
      [],
      good.map(([call, expected]) => t(call, expected)),
    );
    expect(python.outcomes.flatMap(({ passed, index }) => (passed ? [] : [good[index]]))).toEqual([]);
  });

  it('23 read no input: neither by input() nor by sys.stdin, and a cell that does is no fault', async () => {
    const cells = ['def good(): return 1', 'import sys\nfor line in sys.stdin: pass', 'def late(): return 2'];
    expect(await test(cells, [t('good()', '1'), t('late()', '2'), t('input()', '1')])).toBeNull();
    expect(python.outcomes.map(({ passed }) => passed)).toEqual([true, true, false]);
    expect(python.outcomes[2]?.error).toContain('测试时不能读取输入');
    await run('print(input())', ['还在']);
    expect(printed()).toBe('还在\n还在\n');
  });

  it('go on after a cell that fails, and name that failure where a name is missing', async () => {
    const problem = await test(
      ['def good(): return 1', 'bad = 1 / 0', 'def late(): return 2', 'input()'],
      [t('good()', '1'), t('late()', '2'), t('bad', '1')],
    );
    expect(problem?.ename).toBe('ZeroDivisionError');
    expect(python.outcomes.map(({ passed }) => passed)).toEqual([true, true, false]);
    expect(python.outcomes[2]?.error).toContain('ZeroDivisionError');
  });

  it('tells how many displays were too many', async () => {
    expect(await run('for n in range(60): display(n)')).toMatchObject({ omitted: 10 });
  });
});
