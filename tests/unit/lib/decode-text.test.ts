// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { fc } from '../../support/properties';
import { describe, expect, it } from 'vitest';
import { decodeText } from '@/lib/decode-text';
import { readTextFile } from '@/lib/read-text-file';
import { gbkBytes, utf16Bytes } from '../encoded-bytes';

const utf8Bytes = (text: string) => [...new TextEncoder().encode(text)];
const read = (bytes: readonly number[]) => decodeText(Uint8Array.from(bytes));

const encodings: [encoding: string, mark: number[], encode: (text: string) => number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf], utf8Bytes],
  ['utf-16le', [0xff, 0xfe], (text) => utf16Bytes(text, 'little')],
  ['utf-16be', [0xfe, 0xff], (text) => utf16Bytes(text, 'big')],
  ['gb18030', [0x84, 0x31, 0x95, 0x33], gbkBytes],
];
/** Words of a program with Chinese in it, as students write them. */
const program = fc.array(
  fc.oneof(
    fc.constantFrom(
      '# 冒泡排序\n',
      'print("第一轮，一共")\r\n',
      '\t',
      ' = ',
      '“引号”——',
      '开始',
      '一',
      '1.5',
    ),
    fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code)),
  ),
  { minLength: 1 },
);

describe('32.11 the text of a file', () => {
  it.each(encodings)('in %s is read by its mark, whatever it says', (encoding, mark, encode) => {
    fc.assert(
      fc.property(program, (words) => {
        const text = words.join('');
        expect(read([...mark, ...encode(text)])).toEqual({ text, encoding });
      }),
    );
  });

  it.each(encodings)('in %s without a mark is read where it is evident', (encoding, _mark, encode) => {
    fc.assert(
      fc.property(program, (words) => {
        const text = `# ${words.join('')}你好，世界 print(x)\n`;
        expect(read(encode(text))).toEqual({ text, encoding });
      }),
    );
  });

  it.each(['little', 'big'] as const)('in UTF-16 of one short line is read, its %s end first', (end) => {
    for (const text of ['x = 1', 'x = 你', '你好, world', '第一章 一'])
      expect(read(utf16Bytes(text, end))).toMatchObject({ text });
  });

  it('keeps characters that GB18030 needs four bytes for, and colours of a terminal', () => {
    expect(read([0x95, 0x32, 0x82, 0x36, 0x0a, 0xc4, 0xe3])).toMatchObject({ text: '𠀀\n你' });
    expect(read(utf8Bytes('\u001B[31m红'))).toMatchObject({ text: '\u001B[31m红', encoding: 'utf-8' });
    expect(read([])).toMatchObject({ text: '' });
  });

  it.each([
    ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]],
    ['a program', [0x4d, 0x5a, 0, 0, 0x90, 0]],
    ['half a character', [...gbkBytes('你好'), 0xc4]],
    ['another 8-bit encoding', [0x63, 0x61, 0x66, 0xe9, 0x20]],
    ['a mark that does not keep its word', [0xef, 0xbb, 0xbf, ...gbkBytes('你好')]],
    ['half a pair of UTF-16', [0xff, 0xfe, 0x3d, 0xd8]],
  ])('of %s is refused', (_name, bytes) => {
    expect(read(bytes)).toEqual({ refusal: expect.stringContaining('请另存为 UTF-8') });
  });

  it('names an encoding that no browser reads', () => {
    expect(read([0xff, 0xfe, 0, 0, 0x60, 0x4f, 0, 0])).toEqual({ refusal: expect.stringMatching('UTF-32') });
  });

  it('says it when the file is gone', async () => {
    const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException()) });
    expect(await readTextFile(gone)).toEqual({ refusal: expect.stringContaining('读不到') });
  });
});

describe('32.11 no place decodes by itself', () => {
  /** Not a student's files: the wire's UTF-8, what was encrypted here, and the application's own code. */
  const others = new Set([
    'src/lib/decode-text.ts',
    'src/api/stream.ts',
    'src/pages/exams/emergency-card.tsx',
    'src/worker/code-cache.ts',
  ]);
  /** Bytes as characters of the same number (`latin1`) are no text. Answers and requests are read in api and mock. */
  const faultIn = (path: string, source: string): string | undefined =>
    /new TextDecoder\((?!'latin1'\))|FileReader|readAsText/.exec(source)?.[0] ??
    (/^(?:src\/api|mock)\//.test(path) ? undefined : /\.text\(\)/.exec(source)?.[0]);

  it('but for those that read no file', () => {
    const paths = globSync('{src,mock}/**/*.{ts,tsx}', { exclude: ['mock/tests/**'] }).filter(
      (path) => !others.has(path),
    );
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.flatMap((path) => faultIn(path, readFileSync(path, 'utf8')) ?? [])).toEqual([]);
  });

  it.each(['await file.text()', "new TextDecoder('gbk')", 'new TextDecoder()', 'new FileReader()'])(
    'finds %s',
    (source) => expect(faultIn('src/pages/x.ts', source)).toBeDefined(),
  );
});
