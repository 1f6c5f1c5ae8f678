import { describe, expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';
import { searchCatalogue } from '@mock/domains/library';
import { everything } from '@/pages/library/library-parts';

const database = createDatabase();
const search = (words: string, more: Partial<typeof everything> = {}) =>
  searchCatalogue(database, { ...everything, sort: 'relevance', words, ...more });
const titles = async (words: string) => (await search(words)).list.map(({ title }) => title);

describe('the catalogue of the library', () => {
  it('21 has 50,000 titles, each with an ISBN of its own that is valid', () => {
    const books = database.libraryBooks.all();
    expect(books).toHaveLength(50_000);
    expect(new Set(books.map(({ isbn }) => isbn)).size).toBe(50_000);
    for (const { isbn } of books) {
      const sum = [...isbn].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
      if (isbn.length !== 13 || sum % 10 !== 0) expect(isbn).toBe('a valid ISBN');
    }
  });

  it('21 is found by title, pinyin, initials, author and several words at once', async () => {
    for (const words of ['线性代数', 'xianxingdaishu', 'xxds', '线性ds', 'ＸＸＤＳ'])
      expect((await titles(words))[0], words).toMatch(/^线性代数/);
    for (const words of ['鲁迅', 'luxun'])
      for (const { author } of (await search(words)).list) expect(author).toBe('鲁迅');
    for (const { title, author } of (await search('数据结构 王')).list) {
      expect(title).toContain('数据结构');
      expect(author).toContain('王');
    }
    expect(await search('没有这样的书')).toMatchObject({ total: 0, list: [] });
  });

  it('21 is found by an ISBN of thirteen or ten digits, with or without strokes', async () => {
    const { isbn, id } = database.libraryBooks.all()[4321] ?? expect.unreachable();
    const ten = isbn.slice(3, 12);
    for (const words of [isbn, `978-${isbn.slice(3)}`, `${ten}X`, `${ten}0`]) {
      const { list, total } = await search(words);
      expect(total, words).toBe(1);
      expect(list[0]?.book_id).toBe(id);
    }
  });

  it('21 filters by class, year, language, copies on their shelves and arrival, with counts that add up', async () => {
    const all = await search('');
    expect(all.classes.reduce((sum, { count }) => sum + count, 0)).toBe(50_000);
    const computing = await search('', { class: 'TP', since: '2024', language: 'en', available: true });
    expect(computing.total).toBeGreaterThan(0);
    for (const book of computing.list) {
      expect(book).toMatchObject({ class: 'TP', language: 'en' });
      expect(book.year).toBeGreaterThanOrEqual(2024);
      expect(book.available).toBeGreaterThan(0);
    }
    expect(computing.classes.find((each) => each.class === 'TP')?.count).toBe(computing.total);
    const { list, total } = await search('', { is_new: true, sort: 'arrived' });
    expect(total).toBeGreaterThan(300);
    expect(total).toBeLessThan(1000);
    const arrivals = list.map(({ arrived_at }) => arrived_at);
    expect(arrivals).toEqual(arrivals.toSorted().toReversed());
  });

  it('21 knows of a copy that is lent here', async () => {
    const { isbn = '' } = database.libraryBooks.all()[871] ?? {};
    const [before] = (await search(isbn)).list;
    database.libraryLoans.update('503', { returned: Date.now() });
    const [after] = (await search(isbn)).list;
    expect(after?.available).toBe((before?.available ?? 0) + 1);
  });
});
