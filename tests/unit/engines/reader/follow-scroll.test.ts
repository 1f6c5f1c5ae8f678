import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookText } from '@/engines/reader/parts/book-text';
import { readChapterText } from '@/engines/reader/chapter-text';
import { followReading } from '@/engines/reader/parts/follow-scroll';
import type { ReaderPlace } from '@/engines/reader/types';

const HEADER = 56;
const LINE = 72;
const PER_LINE = 10;

/** Observers and what they observe. */
let observers: { targets: Element[]; callback: () => void }[] = [];
const resized = (element: Element): void =>
  observers.forEach(({ targets, callback }) => targets.includes(element) && callback());

/**
 * A book below 200 px of page head in a scroll container of 700 px. A chapter is a text; ten characters make a line of
 * `height` pixels. One without text stands in for a chapter that is not drawn.
 */
function layOut(texts: Record<string, string>, standIn = 300) {
  const scroller = document.createElement('div');
  scroller.dataset.pageScroll = '';
  const root = document.createElement('div');
  const content = document.createElement('div');
  content.append(root);
  scroller.append(content);
  document.body.append(scroller);
  const look = { height: 20, standIn, below: 300, share: 1 };
  const heightOf = (id: string) =>
    Math.ceil((texts[id]?.length ?? 0) / PER_LINE) * look.height || look.standIn;
  const ids = Object.keys(texts);
  const topOf = (id: string) =>
    200 + ids.slice(0, ids.indexOf(id)).reduce((sum, each) => sum + heightOf(each), 0);
  let scrolled = 0;
  const total = () => topOf(ids.at(-1) ?? '') + heightOf(ids.at(-1) ?? '') + look.below;
  Object.defineProperty(scroller, 'clientHeight', { value: 700 });
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => scrolled,
    // As a browser does: no further than there is text.
    set: (top: number) => {
      scrolled = Math.max(0, Math.min(top, total() - 700));
    },
  });
  scroller.getBoundingClientRect = () => new DOMRect(0, HEADER, 1000, 700);
  // A list of boxes is all that is asked of it.
  root.getClientRects = () => (root.isConnected ? [new DOMRect()] : []) as unknown as DOMRectList;
  for (const id of ids) {
    const chapter = document.createElement('article');
    chapter.dataset.chapter = id;
    chapter.innerHTML = '<div data-markdown><p></p></div>';
    chapter.getBoundingClientRect = () => new DOMRect(0, HEADER + topOf(id) - scrolled, 700, heightOf(id));
    root.append(chapter);
  }
  Range.prototype.getClientRects = function boxes(this: Range) {
    const id =
      this.startContainer.parentElement?.closest<HTMLElement>('[data-chapter]')?.dataset.chapter ?? '';
    const line = Math.floor(this.startOffset / PER_LINE);
    const top = HEADER + topOf(id) - scrolled + line * look.height;
    return [new DOMRect((this.startOffset % PER_LINE) * 16, top, 16, look.height)] as unknown as DOMRectList;
  };
  const element = (id: string) => root.querySelector<HTMLElement>(`[data-chapter="${id}"]`);
  const book: BookText = {
    element,
    ids: () => ids,
    share: () => look.share,
    of: (id) => {
      const paragraph = element(id)?.querySelector('p');
      if (!paragraph || !texts[id]) return null;
      paragraph.textContent = texts[id];
      return readChapterText(paragraph);
    },
    stop: () => {},
  };
  return { scroller, content, root, book, texts, look };
}

const A = '甲'.repeat(500);
const B = '乙'.repeat(1000);

function follow(start: ReaderPlace | null, texts: Record<string, string> = { a: A, b: B }) {
  const page = layOut(texts);
  const places: { place: ReaderPlace; seen: ReaderPlace; moved: boolean }[] = [];
  const follower = followReading(page.root, {
    book: page.book,
    start,
    onPlace: (place, seen, moved) => places.push({ place, seen, moved }),
  });
  const scrollTo = (top: number) => {
    page.scroller.dispatchEvent(new Event('wheel'));
    page.scroller.scrollTop = top;
    page.scroller.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(20);
  };
  return { ...page, places, follower, scrollTo, resize: () => resized(page.root) };
}

beforeEach(() => {
  observers = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly targets: Element[] = [];
      private readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
        observers.push({ targets: this.targets, callback });
      }
      // A browser tells the first size as well, before it paints.
      observe(element: Element) {
        this.targets.push(element);
        this.callback();
      }
      disconnect() {
        this.targets.length = 0;
      }
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  delete (Range.prototype as Partial<Range>).getClientRects;
});

const at = (character: number): ReaderPlace => ({ chapter_id: 'b', offset: 0, paragraph: 0, character });

describe('a long page of chapters', () => {
  it('resumes with the line of the place at the reading line', () => {
    const { scroller } = follow(at(250));
    expect(scroller.scrollTop).toBe(200 + 50 * 20 + 25 * 20 - LINE);
  });

  it('leaves the page’s head in sight at the first visit and at the very beginning', () => {
    expect(follow(null).scroller.scrollTop).toBe(0);
    expect(follow({ chapter_id: 'a', offset: 0, paragraph: 0, character: 0 }).scroller.scrollTop).toBe(0);
  });

  it('keeps the same words at the reading line when the text becomes larger', () => {
    const { scroller, look, scrollTo, places, resize } = follow(null);
    scrollTo(200 + 50 * 20 + 30 * 20 - LINE);
    expect(places.at(-1)).toMatchObject({ place: { chapter_id: 'b', character: 300 }, moved: true });
    look.height = 33;
    resize();
    expect(scroller.scrollTop).toBe(200 + 50 * 33 + 30 * 33 - LINE);
    expect(places.at(-1)?.place).toMatchObject({ chapter_id: 'b', character: 300 });
  });

  it('gets there when the chapter is drawn only later, and when those above it are', () => {
    const texts = { a: '', b: '' };
    const { scroller, follower, resize } = follow(at(250), texts);
    texts.b = B;
    follower.hold();
    expect(scroller.scrollTop).toBe(200 + 300 + 25 * 20 - LINE);
    texts.a = A;
    resize();
    expect(scroller.scrollTop).toBe(200 + 50 * 20 + 25 * 20 - LINE);
  });

  it('stays where the student is while the rest of a long chapter is drawn', () => {
    const { scroller, scrollTo, look, places, resize } = follow(null, { a: '' });
    look.standIn = 2000;
    look.share = 0.25;
    const middle = 200 + 1000 - LINE;
    scrollTo(middle);
    expect(places.at(-1)?.place).toEqual({ chapter_id: 'a', offset: 0.125 });
    look.standIn = 8000;
    look.share = 1;
    resize();
    expect(scroller.scrollTop).toBe(middle);
  });

  it('lets the student decide from their first move on', () => {
    const { scroller, scrollTo, look, resize } = follow(at(250));
    scrollTo(200 + 10 * 20 - LINE);
    look.height = 40;
    resize();
    expect(scroller.scrollTop).toBe(200 + 10 * 40 - LINE);
  });

  it.each([
    ['is pressed', (scroller: Element) => void scroller.dispatchEvent(new Event('pointerdown'))],
    ['has had time to settle', () => void vi.advanceTimersByTime(3_000)],
  ])('once it %s, it stays where something else than a hand has scrolled it to', (_when, happen) => {
    const { scroller, look, resize } = follow(at(250));
    scroller.scrollTop = 200 + 10 * 20 - LINE;
    scroller.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(20);
    happen(scroller);
    look.height = 40;
    resize();
    expect(scroller.scrollTop).toBe(200 + 10 * 40 - LINE);
  });

  it('goes on to its place when it is pressed before it is there', () => {
    const texts = { a: A, b: '' };
    const { scroller, follower } = follow(at(250), texts);
    scroller.dispatchEvent(new Event('pointerdown'));
    texts.b = B;
    follower.hold();
    expect(scroller.scrollTop).toBe(200 + 50 * 20 + 25 * 20 - LINE);
  });

  it('tells up to where the text was in sight, of drawn chapters only', () => {
    const { places, scrollTo } = follow(null, { a: A, b: '' });
    scrollTo(200);
    expect(places.at(-1)?.seen).toMatchObject({ chapter_id: 'a', paragraph: 0 });
    scrollTo(1100);
    expect(places.at(-1)?.seen).toMatchObject({ chapter_id: 'a' });
  });

  it('goes to a place and stays there while the text settles', () => {
    const { scroller, follower, look, resize } = follow(null);
    follower.goTo(at(500));
    look.height = 25;
    resize();
    expect(scroller.scrollTop).toBe(200 + 50 * 25 + 50 * 25 - LINE);
  });

  it('gets to a place near the end once what stands below the book has come', () => {
    const page = follow({ chapter_id: 'b', offset: 0, paragraph: 0, character: 900 });
    const wanted = 200 + 50 * 20 + 90 * 20 - LINE;
    expect(page.scroller.scrollTop).toBeLessThan(wanted);
    page.look.below = 900;
    resized(page.content);
    expect(page.scroller.scrollTop).toBe(wanted);
  });

  it('is in the next chapter below the last words of one', () => {
    const { places, scrollTo, root } = follow(null);
    // A margin that belongs to the first chapter and holds no words.
    const [first] = root.children;
    if (first) first.getBoundingClientRect = () => new DOMRect(0, HEADER + 200 - 1000, 700, 2000);
    const [, second] = root.children;
    if (second) second.getBoundingClientRect = () => new DOMRect(0, HEADER + LINE + 1, 700, 20_000);
    scrollTo(200 + 50 * 20 - LINE);
    expect(places.at(-1)?.place).toMatchObject({ chapter_id: 'b', offset: 0, paragraph: 0, character: 0 });
  });

  it('takes no place from a book that has left the page', () => {
    const { root, places, scrollTo, follower, resize } = follow(null);
    scrollTo(400);
    const count = places.length;
    root.remove();
    scrollTo(0);
    resize();
    follower.stop();
    expect(places).toHaveLength(count);
  });
});
