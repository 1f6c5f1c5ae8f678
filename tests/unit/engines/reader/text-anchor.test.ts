import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { findApproximately } from '@/engines/reader/parts/approximate-search';
import { describeSpan, locateAnchor } from '@/engines/reader/parts/text-anchor';

const TEXT =
  '栈只允许在一端操作：放入叫压栈，取出叫弹栈，最后放进去的最先取出来。\n' +
  '队列在一端放入，在另一端取出，最先放进去的最先取出来。\n' +
  '检查一个式子的括号是否配对：从左到右扫描，遇到左括号压栈。\n' +
  '检查一个式子的括号是否配对：从右到左扫描也可以。';

const anchorOf = (quote: string, text = TEXT, from = 0) => {
  const start = text.indexOf(quote, from);
  return describeSpan(text, { start, end: start + quote.length });
};
const found = (text: string, anchor: ReturnType<typeof anchorOf>) => {
  const span = locateAnchor(text, anchor);
  return span && text.slice(span.start, span.end);
};

/** Text of few different characters repeats itself; of many it does not. */
const characters = [
  ...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈',
];
const words = fc
  .array(fc.constantFrom(...characters), { minLength: 0, maxLength: 40 })
  .map((all) => all.join(''));

describe('locateAnchor', () => {
  it('finds unchanged words where they were', () => {
    expect(locateAnchor(TEXT, anchorOf('取出叫弹栈'))).toEqual({
      start: TEXT.indexOf('取出叫弹栈'),
      end: TEXT.indexOf('取出叫弹栈') + 5,
    });
  });

  it('finds the right one of words that stand there twice, also after both have moved', () => {
    const second = TEXT.indexOf('检查一个式子', TEXT.indexOf('检查一个式子') + 1);
    const anchor = anchorOf('检查一个式子', TEXT, second);
    const moved = `新写的一段，在最前面。\n${TEXT}`;
    expect(locateAnchor(moved, anchor)?.start).toBe(second + 12);
  });

  it('finds words that were themselves changed a little', () => {
    const anchor = anchorOf('最后放进去的最先取出来');
    expect(found(TEXT.replace('最后放进去的最先', '最后放入的总是最先'), anchor)).toBe(
      '最后放入的总是最先取出来',
    );
  });

  it('finds changed words even when their surroundings have changed too', () => {
    const anchor = anchorOf('从左到右扫描，遇到左括号压栈');
    const text = '完全不同的开头。从左往右扫描，遇到左括号就压栈！完全不同的结尾。';
    expect(found(text, anchor)).toBe('从左往右扫描，遇到左括号就压栈');
  });

  it('finds a long quotation by its two ends', () => {
    const long = Array.from({ length: 40 }, (_, index) => `第${index}句话说的是第${index}件事。`).join('');
    const text = `开头。${long}结尾。`;
    const anchor = describeSpan(text, { start: 3, end: 3 + long.length });
    const changed = text
      .replace('第20句话说的是第20件事。', '中间换成了别的。')
      .replace('第1句话', '第一句话');
    const result = found(changed, { ...anchor, prefix: '', suffix: '' });
    expect(result?.startsWith('第0句话')).toBe(true);
    expect(result?.endsWith('第39件事。')).toBe(true);
  });

  it('says so when the words are gone', () => {
    expect(
      locateAnchor('这里只有毫不相干的文字，讲的是另一门课的内容。', anchorOf('取出叫弹栈，最后放进去')),
    ).toBeNull();
    expect(locateAnchor(TEXT, { start: 0, quote: '', prefix: '', suffix: '' })).toBeNull();
  });

  it('keeps hold of words whatever is written elsewhere (property)', () => {
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 3, maxLength: 12 }),
        fc.string({ unit: fc.constantFrom(...characters), minLength: 3, maxLength: 60 }),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), words, fc.nat({ max: 6 })), { maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(), words, fc.nat({ max: 6 })), { maxLength: 8 }),
        (paragraphs, quote, at, editsBefore, editsAfter) => {
          const index = at % paragraphs.length;
          // A mark that nothing else holds stands for what makes the words themselves.
          const marked = `《${quote}》`;
          const before = paragraphs.slice(0, index).join('\n');
          const after = paragraphs.slice(index).join('\n');
          const text = `${before}${marked}${after}`;
          const anchor = describeSpan(text, { start: before.length, end: before.length + marked.length });
          const edit = (part: string, edits: [number, string, number][]) =>
            edits.reduce((now, [where, insert, remove]) => {
              const position = where % (now.length + 1);
              return now.slice(0, position) + insert + now.slice(position + remove);
            }, part);
          const newBefore = edit(before, editsBefore);
          const changed = `${newBefore}${marked}${edit(after, editsAfter)}`;
          expect(locateAnchor(changed, anchor)).toEqual({
            start: newBefore.length,
            end: newBefore.length + marked.length,
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('tells repeated words apart by what stands around them, whatever is written further away (property)', () => {
    const context = fc.string({ unit: fc.constantFrom(...characters), minLength: 34, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(context, context), { minLength: 2, maxLength: 6 }),
        fc.nat(),
        // Longer than the way from one repetition to the next.
        fc.array(words, { maxLength: 20 }).map((all) => all.join('')),
        words,
        (places, which, front, back) => {
          const pieces = places.map(([left, right], index) => `${left}${index}同样的话${index}${right}`);
          const chosen = which % pieces.length;
          const text = pieces.join('。');
          const start = text.indexOf(`${chosen}同样的话`) + 1;
          const anchor = describeSpan(text, { start, end: start + 4 });
          const changed = `${front}${text}${back}`;
          expect(locateAnchor(changed, anchor)?.start).toBe(start + front.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('findApproximately', () => {
  it('gives the stretch with the fewest differences', () => {
    expect(findApproximately('xxabcdexx', 'abXde', 2)).toEqual({ start: 2, end: 7, errors: 1 });
    expect(findApproximately('xxacdexx', 'abcde', 2)).toEqual({ start: 2, end: 6, errors: 1 });
    expect(findApproximately('nothing here', 'zzzzz', 2)).toBeNull();
  });
});
