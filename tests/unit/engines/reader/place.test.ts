import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { isBookStart, offsetOfPlace, openingPlace, percentRead, placeOfOffset } from '@/engines/reader/place';

/** A chapter of these paragraphs, as `readChapterText` returns it. */
function chapterOf(paragraphs: readonly string[]) {
  let text = '';
  const bounds = paragraphs.map((paragraph) => {
    const start = text.length;
    text += `${paragraph}\n`;
    return { start, end: start + paragraph.length };
  });
  return { text, paragraphs: bounds };
}

const CHAPTER = chapterOf(['栈只允许在一端操作。', '检查括号是否配对。', '队列先进先出。']);

describe('a place in a chapter', () => {
  it('names its paragraph, the characters before it and how the paragraph begins', () => {
    const offset = CHAPTER.text.indexOf('是否配对');
    expect(placeOfOffset('a', CHAPTER, offset)).toEqual({
      chapter_id: 'a',
      offset: 0.5172,
      paragraph: 1,
      character: 4,
      words: '检查括号是否配对。',
    });
  });

  it('is found again after paragraphs have come before it', () => {
    const place = placeOfOffset('a', CHAPTER, CHAPTER.text.indexOf('先出'));
    const later = chapterOf([
      '新的开头。',
      '又一段。',
      '栈只允许在一端操作。',
      '检查括号是否配对。',
      '队列先进先出。',
    ]);
    expect(later.text.slice(offsetOfPlace(later, place))).toMatch(/^先出/);
  });

  it('stays in its paragraph’s stead when that was written anew', () => {
    const place = placeOfOffset('a', CHAPTER, CHAPTER.text.indexOf('括号'));
    const later = chapterOf(['栈只允许在一端操作。', '配对。', '队列先进先出。']);
    expect(later.text.slice(offsetOfPlace(later, place))).toMatch(/^。\n队列/);
  });

  it('falls back on the share of the chapter', () => {
    const { text } = CHAPTER;
    expect(offsetOfPlace(CHAPTER, { chapter_id: 'a', offset: 0.5 })).toBe(Math.round(text.length / 2));
    expect(offsetOfPlace(chapterOf([]), { chapter_id: 'a', offset: 0.5, paragraph: 3 })).toBe(0);
  });

  it('comes back to the same character, wherever it is (property)', () => {
    const paragraphs = fc.array(
      fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replaceAll('\n', ' ')),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(paragraphs, fc.nat(), (given, at) => {
        const distinct = given.map((paragraph, index) => `${index}${paragraph}`);
        const chapter = chapterOf(distinct);
        const paragraph = chapter.paragraphs[at % chapter.paragraphs.length];
        const offset = (paragraph?.start ?? 0) + (at % (distinct[at % distinct.length]?.length ?? 1));
        expect(offsetOfPlace(chapter, placeOfOffset('a', chapter, offset))).toBe(offset);
      }),
    );
  });
});

describe('how far a lesson is read', () => {
  const lengths = [
    { chapter_id: 'a', length: 100 },
    { chapter_id: 'b', length: 300 },
  ];
  it('counts the text up to a place', () => {
    expect(percentRead(lengths, { chapter_id: 'a', offset: 0.5 })).toBe(12);
    expect(percentRead(lengths, { chapter_id: 'b', offset: 0.5 })).toBe(62);
  });
  it('leaves the last percent to the student', () => {
    expect(percentRead(lengths, { chapter_id: 'b', offset: 1 })).toBe(99);
  });
  it('is nothing for a chapter of another lesson, or no text', () => {
    expect(percentRead(lengths, { chapter_id: 'c', offset: 1 })).toBe(0);
    expect(percentRead([], { chapter_id: 'a', offset: 1 })).toBe(0);
  });
});

it('the very beginning of a book is the start of its first chapter', () => {
  expect(isBookStart({ chapter_id: 'a', offset: 0, paragraph: 0, character: 0 }, 'a')).toBe(true);
  expect(isBookStart({ chapter_id: 'b', offset: 0 }, 'a')).toBe(false);
  expect(isBookStart({ chapter_id: 'a', offset: 0, paragraph: 0, character: 3 }, 'a')).toBe(false);
});

describe('where a book opens', () => {
  const stopped = { chapter_id: 'b', offset: 0.51234, paragraph: 3, character: 7 };
  const chapters = [{ chapter_id: 'b' }, { chapter_id: 'c' }];
  const address = (query: string) => openingPlace(new URLSearchParams(query), chapters, stopped);

  it('is where the student stopped, to the character, also when the address means that place', () => {
    expect(address('')).toBe(stopped);
    expect(address('chapter=b&at=0.5123')).toBe(stopped);
  });
  it('is what the address names', () => {
    expect(address('chapter=b&at=0.6')).toEqual({ chapter_id: 'b', offset: 0.6 });
    expect(address('chapter=c')).toEqual({ chapter_id: 'c', offset: 0 });
    expect(address('chapter=c&at=nonsense')).toEqual({ chapter_id: 'c', offset: 0 });
    expect(address('chapter=c&at=7')).toEqual({ chapter_id: 'c', offset: 1 });
    expect(address('chapter=gone&at=0.5')).toBe(stopped);
    expect(address('chapter=c&at=0.4&paragraph=7')).toEqual({ chapter_id: 'c', offset: 0.4, paragraph: 7 });
    expect(address('chapter=c&paragraph=-3')).toEqual({ chapter_id: 'c', offset: 0 });
    expect(address('chapter=c&paragraph=2.7')).toEqual({ chapter_id: 'c', offset: 0, paragraph: 2 });
    expect(address('chapter=b&at=0.5123&paragraph=3')).toBe(stopped);
    expect(address('chapter=b&at=0.5123&paragraph=4')).toMatchObject({ paragraph: 4 });
  });
});
