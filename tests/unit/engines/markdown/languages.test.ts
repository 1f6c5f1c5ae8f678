// @vitest-environment node
import hljs from 'highlight.js';
import { expect, it } from 'vitest';
import { tokenize } from '@/engines/markdown/highlighter';

const isColoured = async (code: string, language: string) =>
  (await tokenize(code, language))?.some(({ className }) => className);

it('32.7 every language of highlight.js is known by all of its names, in any case', async () => {
  const names = hljs
    .listLanguages()
    .flatMap((name) => [name, ...(hljs.getLanguage(name)?.aliases ?? [])])
    .flatMap((name) => [name, name.toUpperCase()]);
  const unknown: string[] = [];
  for (const name of names) if (!(await tokenize('x', name))) unknown.push(name);
  expect(unknown).toEqual([]);
});

it.each([
  ['csharp', 'public class A { string s = "x"; }'],
  ['C#', 'public class A {}'],
  ['C++', 'int main() { return 0; }'],
  ['F#', 'let x = "a"'],
  ['Objective-C', '@interface A : NSObject\n@end'],
  ['TSX', 'const a = <b>1</b>;'],
  ['Shell', 'echo "a"'],
  ['PY', 'def f(): pass'],
  ['Verilog', 'module a; endmodule'],
  ['SystemVerilog', 'module a; endmodule'],
  ['VHDL', 'entity a is end entity;'],
  ['LaTeX', '\\begin{a}'],
  ['x86asm', 'mov eax, 1'],
  ['asm', 'mov eax, 1'],
  ['coq', 'Theorem a : True.'],
  ['stata', 'regress y x'],
  ['vue', '<script>const a = 1;</script>'],
])('32.7 code of %s has colours', async (language, code) => {
  expect(await isColoured(code, language)).toBe(true);
});

it('32.7 code within code has colours too, by the names of objects no language', async () => {
  const tokens = await tokenize('<style>a { color: red }</style><script>const b = 1</script>', 'HTML');
  expect(tokens?.map(({ text, className }) => className && text)).toEqual(
    expect.arrayContaining(['color', 'const']),
  );
  expect(await tokenize('x', 'constructor')).toBeUndefined();
  expect(await tokenize('x', '__proto__')).toBeUndefined();
});
