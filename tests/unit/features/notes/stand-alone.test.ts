// @vitest-environment node
import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { standAlone } from '@/features/notes/stand-alone';
import { parseBlocks } from '@/engines/markdown/parse';
import type { MarkdownNode } from '@/engines/markdown/node';

const lines = (...text: string[]) => text.join('\n');
const sound = (text: string) => standAlone(text, parseBlocks);

/** Every node of a text, the nested ones too. */
function all(text: string): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  const visit = (each: readonly MarkdownNode[]): void => {
    for (const node of each) {
      nodes.push(node);
      visit(node.children ?? []);
    }
  };
  visit(parseBlocks(text));
  return nodes;
}
const ofType = (text: string, ...types: string[]) => all(text).filter(({ type }) => types.includes(type));
const wordsOf = ({ type, value, children }: MarkdownNode): string =>
  type === 'break' ? ' ' : (value ?? (children ?? []).map(wordsOf).join(''));

/** Parts of the lines of the property below. */
const written = [
  ['', 'words', 'C #', 'a\\', '[^1]: note', '| a |', '| --- |'],
  ['# one', '## two ##', '###### six', '#', '===', '---'],
  ['```', '```js', '~~~', '````', '$$', '\\[', '\\]'],
  ['<!--', '-->', '<pre>', '</pre>', '<div>', '<?'],
].flat();

describe('a note in the file of all notes', () => {
  it.each([
    ['a fence', lines('```py', 'x = 1'), lines('```py', 'x = 1', '```')],
    ['a longer fence', lines('~~~~', '~~~'), lines('~~~~', '~~~', '~~~~')],
    [
      'an indented fence',
      lines('a', '', '  ```', '# no heading'),
      lines('a', '', '  ```', '# no heading', '```'),
    ],
    ['a formula', lines('$$', 'x^2'), lines('$$', 'x^2', '$$')],
    ['a comment', '<!-- later', lines('<!-- later', '-->')],
    ['a script', lines('<script>', 'x'), lines('<script>', 'x', '</script>')],
  ])('ends %s that was left open', (_, text, expected) => expect(sound(text)).toBe(expected));

  it.each([
    ['a fence that is closed', lines('```', '# x', '```')],
    ['a fence in a quotation, which ends with it', lines('> ```', '> x')],
    ['a fence in a list, which ends with it', lines('- ```', '  x')],
    ['marks that open nothing', '用 ``` 包住代码，价格 $$ 5，a < b'],
    ['headings that are low enough', lines('#### x', '', '###### y')],
    ['code with marks', lines('x', '', '    # not a heading', '', '`# nor this`')],
    ['what is no heading', lines('#标签', '', '\\# x', '', '------', '', '| a |', '| --- |')],
  ])('leaves %s as it is', (_, text) => expect(sound(text)).toBe(text));

  it.each([
    ['by as much as the highest of them needs', lines('# a', '', '### b'), lines('#### a', '', '###### b')],
    ['as low as there are', lines('# a', '#### b'), lines('#### a', '###### b')],
    ['with what closes them', '## a ##', '#### a ##'],
    ['in lists and quotations', lines('> # a', '', '- # b'), lines('> #### a', '', '- #### b')],
    ['that are underlined', lines('a', '===', '', 'b', '---'), lines('#### a', '', '##### b')],
    ['underlined over two lines', lines('> a\\', '> b', '> ==='), '> #### a b'],
    ['underlined, with marks at their end', lines('C #', '==='), '#### C # ####'],
    ['beside code', lines('# a', '```', '# b'), lines('#### a', '```', '# b', '```')],
  ])('lowers headings %s', (_, text, expected) => expect(sound(text)).toBe(expected));

  it('holds whatever is written: nothing goes on behind it, no heading is too high, no code is changed', () => {
    const line = fc
      .tuple(
        fc.constantFrom('', '', '', '> ', '- ', '  ', '    ', '1. ', '> - '),
        fc.constantFrom(...written),
      )
      .map((parts) => parts.join(''));
    const next = lines('### 下一条', '', '下一条的内容');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (chosen) => {
        const text = chosen.join('\n').trim();
        // A formula that never ends is words on the one line of a heading that was underlined.
        fc.pre(
          ofType(text, 'heading').every(
            ({ children = [] }) => !children.some(({ type }) => type === 'inlineMath'),
          ),
        );
        const file = lines(sound(text), '', next);
        const [heading, words] = parseBlocks(file).slice(-2);
        expect([heading?.type, heading?.depth, words?.type]).toEqual(['heading', 3, 'paragraph']);
        const headings = ofType(file, 'heading').slice(0, -1);
        expect(headings.filter(({ depth = 0 }) => depth < 4)).toEqual([]);
        expect(headings.map((each) => wordsOf(each).split(/\s+/).join(' '))).toEqual(
          ofType(text, 'heading').map((each) => wordsOf(each).split(/\s+/).join(' ')),
        );
        const code = (from: string) =>
          ofType(from, 'code', 'inlineCode', 'math', 'html').map(({ type }) => type);
        expect(code(file)).toEqual(code(text));
        const fenced = (from: string) => ofType(from, 'code').map(({ value }) => value);
        expect(fenced(file)).toEqual(fenced(text));
      }),
      { numRuns: 1000 },
    );
  });
});
