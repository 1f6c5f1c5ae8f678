// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ownLabels } from '@/features/notes/export-notes';
import { everyNode } from '@/features/notes/stand-alone';
import { parseBlocks } from '@/engines/markdown/parse';

const lines = (...text: string[]) => text.join('\n');
const own = (text: string, id = '7') => ownLabels(text, id, parseBlocks);

describe('labels in the file of all notes', () => {
  it.each([
    ['a footnote', lines('见[^1]。', '', '[^1]: 第一'), lines('见[^1-7]。', '', '[^1-7]: 第一')],
    ['an address', lines('[词][L]', '', '[L]: /a'), lines('[词][L-7]', '', '[L-7]: /a')],
    ['a label that is shown', lines('[L]。', '', '[L]: /a'), lines('[L][L-7]。', '', '[L-7]: /a')],
    ['a label with nothing behind', lines('[L][]', '', '[L]: /a'), lines('[L][L-7]', '', '[L-7]: /a')],
    [
      'pictures',
      lines('![图][L] ![L] ![L][]', '', '[L]: /a'),
      lines('![图][L-7] ![L][L-7] ![L][L-7]', '', '[L-7]: /a'),
    ],
    [
      'a picture that leads somewhere',
      lines('[![图][p]][L]', '', '[L]: /a', '[p]: /b'),
      lines('[![图][p-7]][L-7]', '', '[L-7]: /a', '[p-7]: /b'),
    ],
    [
      'an escaped bracket',
      lines('[a\\]b]', '', '[a\\]b]: /a'),
      lines('[a\\]b][a\\]b-7]', '', '[a\\]b-7]: /a'),
    ],
    [
      'a footnote in a quotation',
      lines('> 见[^1]', '> ', '> [^1]: 其一[^2]', '', '[^2]: 其二'),
      lines('> 见[^1-7]', '> ', '> [^1-7]: 其一[^2-7]', '', '[^2-7]: 其二'),
    ],
  ])('are its own for %s', (_, text, expected) => expect(own(text)).toBe(expected));

  it.each([
    ['what refers to nothing', '见[^1]，[词][L]，a[0]'],
    ['code', lines('`[^1]: x`', '', '```', '[^1]: x', '[L]: /a', '```')],
    ['addresses within the text', '[词](/a "[L]: x") <https://a.b>'],
  ])('leave %s as it is', (_, text) => expect(own(text)).toBe(text));

  it('do not take each other’s place', () => {
    const notes = ['1', '2'].map((id) =>
      own(lines('见[^1]和[L]。', '', `[^1]: 注 ${id}`, '', `[L]: /${id}`), id),
    );
    const found = [...everyNode(parseBlocks(notes.join('\n\n')))];
    const labels = (type: string) =>
      found.filter((node) => node.type === type).map((node) => node.identifier);
    expect(labels('footnoteDefinition')).toEqual(['1-1', '1-2']);
    expect(labels('footnoteReference')).toEqual(['1-1', '1-2']);
    expect(labels('linkReference')).toEqual(['l-1', 'l-2']);
  });
});
