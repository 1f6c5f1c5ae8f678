import type { LibraryBook, BookFound, CatalogueQuery, Copy } from '@/api/library';
import { NEW_DAYS } from '@/api/library';
import { wireTimeOf } from '@/lib/time';
import { daysAgo } from '../clock';
import type { Database } from '../database/database';
import type { LoanRow } from '../database/library';
import { required } from '../refusal';
import { allBooks, authors, type CatalogueBook, publisherName, works } from '../seed/library/catalogue';
import { share } from '../share';
import { exactly, type Finder, wordsOf } from '../search/finders';
import { isLatin, type Match } from '../search/match';
import { pinyinReader } from '../search/sounds';

const workOf = ({ work }: CatalogueBook) => required(works[work], '没有找到这本书');

/** A book by its id; refuses an unknown one. */
export const catalogueBookOf = (id: string): CatalogueBook =>
  required(allBooks()[Number(id)], '没有找到这本书');

/** The title of a book, with its edition. */
export function titleOf(book: CatalogueBook): string {
  const { title, language } = workOf(book);
  if (book.edition === 1) return title;
  return language === 'en' ? `${title} (Edition ${book.edition})` : `${title}（第 ${book.edition} 版）`;
}

/** Returns a book's author, or an empty text. */
export const authorOf = ({ author }: CatalogueBook): string => authors[author] ?? '';

const barcodeOf = ({ index }: CatalogueBook, copy: number): string =>
  `31${String(index).padStart(6, '0')}${String(copy + 1).padStart(2, '0')}`;
/** The barcode of a copy that is lent. */
export const barcodeOfLoan = ({ book, copy }: LoanRow): string =>
  barcodeOf(catalogueBookOf(String(book)), copy);

/** The loans of this database, by book. */
const lentHere = (database: Database): Map<number, LoanRow[]> =>
  Map.groupBy(
    database.libraryLoans.where(({ returned }) => returned === null),
    ({ book }) => book,
  );

/** The letters of a book's copies, those that are lent here among them. */
function lettersOf({ index, copies }: CatalogueBook, lent: Map<number, LoanRow[]>): string[] {
  const letters = [...copies];
  for (const { copy } of lent.get(index) ?? []) letters[copy] = 'o';
  return letters;
}

const isOnShelf = (letter: string): boolean => letter === 'i';

function shownBook(book: CatalogueBook, lent: Map<number, LoanRow[]>): LibraryBook {
  const { class: of, language } = workOf(book);
  const letters = lettersOf(book, lent);
  return {
    book_id: String(book.index),
    title: titleOf(book),
    author: authorOf(book),
    publisher: publisherName(book.publisher),
    year: book.year,
    isbn: book.isbn,
    call_number: book.call_number,
    class: of,
    language,
    arrived_at: daysAgo(book.arrived, '10:00'),
    loans: book.loans,
    copies: letters.length,
    available: letters.filter(isOnShelf).length,
  };
}

const areas: readonly (readonly [room: string, classes: RegExp])[] = [
  ['二层 社科借阅区', /^[A-GK]$/],
  ['三层 文学与语言借阅区', /^[HIJ]$/],
  ['四层 科技借阅区', /^(?:[N-R]|T[A-Z]|X)$/],
];

function roomOf(book: CatalogueBook): string {
  if (book.arrived < NEW_DAYS) return '一层 新书展架';
  const { class: of, language } = workOf(book);
  if (language === 'en') return '五层 外文借阅区';
  return areas.find(([, classes]) => classes.test(of))?.[0] ?? '二层 社科借阅区';
}

const states = { i: 'in', o: 'out', s: 'stays', h: 'shelving' } as const;

/** A book with each of its copies. */
export function bookWithCopies(database: Database, id: string) {
  const book = catalogueBookOf(id);
  const lent = lentHere(database);
  const shelf = Math.floor(share(book.call_number) * 480);
  const place = `${1 + (shelf % 40)} 架 ${shelf % 2 === 0 ? 'A' : 'B'} 面 ${1 + (shelf % 6)} 层`;
  const items = lettersOf(book, lent).map((letter, copy): Copy => {
    const barcode = barcodeOf(book, copy);
    const state = states[letter as keyof typeof states];
    const own = lent.get(book.index)?.find((row) => row.copy === copy);
    const due = own ? wireTimeOf(own.due) : daysAgo(-1 - Math.floor(share(barcode) * 28), '22:00');
    return {
      barcode,
      room: state === 'stays' ? '五层 样本阅览室' : roomOf(book),
      shelf: state === 'shelving' ? '还书处，正在上架' : place,
      state,
      due_at: state === 'out' ? due : null,
    };
  });
  const { title, language } = workOf(book);
  return {
    book: shownBook(book, lent),
    about:
      language === 'en'
        ? `本馆订购的外文原版书，馆藏 ${items.length} 册。`
        : `${authorOf(book)}${book.edition > 1 ? '等' : ''}著《${title}》，${publisherName(book.publisher)} ${book.year} 年出版。`,
    pages: 120 + Math.floor(share(book.isbn) * 620),
    items,
  };
}

const ISBN = /^[\dx]{4,13}$/;

/** The digits of what may be an ISBN; empty when it is none. */
function isbnDigits(word: string): string {
  const digits = word.replaceAll('-', '');
  if (!ISBN.test(digits)) return '';
  // One of ten digits stands in that of thirteen, but for what ends it.
  return digits.length === 10 && !digits.startsWith('978') ? `978${digits.slice(0, 9)}` : digits;
}

interface Term {
  isbn: string;
  titles: (Match | undefined)[];
  people: (Match | undefined)[];
}

async function termOf(word: string): Promise<Term> {
  const find: Finder = exactly(word, isLatin(word) ? await pinyinReader() : undefined);
  return {
    isbn: isbnDigits(word),
    titles: works.map(({ title }) => find(title)),
    people: authors.map(find),
  };
}

interface Found {
  book: CatalogueBook;
  score: number;
  titles: Match[];
  people: Match[];
}

const TITLE = 100;
const AUTHOR = 70;

/** Scores a book by every word; undefined when one of them is nowhere in it. */
function fit(book: CatalogueBook, terms: readonly Term[]): Found | undefined {
  const found: Found = { book, score: Math.log10(book.loans + 1) * 3, titles: [], people: [] };
  const { length } = works[book.work]?.title ?? '';
  for (const { isbn, titles, people } of terms) {
    const title = titles[book.work];
    const author = people[book.author];
    if (isbn && book.isbn.startsWith(isbn)) found.score += TITLE;
    else if (title) {
      found.score +=
        TITLE * title.quality + (title.start === 0 ? 12 : 0) + ((title.end - title.start) / length) * 30;
      found.titles.push(title);
    } else if (author) {
      found.score += AUTHOR * author.quality;
      found.people.push(author);
    } else return undefined;
  }
  return found;
}

const orders: Record<CatalogueQuery['sort'], (one: Found, other: Found) => number> = {
  relevance: (one, other) => other.score - one.score,
  popular: (one, other) => other.book.loans - one.book.loans,
  year: (one, other) => other.book.year - one.book.year,
  arrived: (one, other) => one.book.arrived - other.book.arrived,
};

const rangesOf = (matches: readonly Match[]): [number, number][] =>
  matches.map(({ start, end }): [number, number] => [start, end]).toSorted(([one], [other]) => one - other);

/** A page of the books that a query finds, and how many there are of each class. */
export async function searchCatalogue(database: Database, query: CatalogueQuery) {
  const terms = await Promise.all(wordsOf(query.words ?? '').map(termOf));
  const lent = lentHere(database);
  const since = Number(query.since) || 0;
  const found: Found[] = [];
  const classes = new Map<LibraryBook['class'], number>();
  for (const book of allBooks()) {
    const { class: of, language } = workOf(book);
    if (query.is_new && book.arrived >= NEW_DAYS) continue;
    if (book.year < since || (query.language && language !== query.language)) continue;
    const hit = fit(book, terms);
    if (!hit || (query.available && !lettersOf(book, lent).some(isOnShelf))) continue;
    classes.set(of, (classes.get(of) ?? 0) + 1);
    if (!query.class || query.class === of) found.push(hit);
  }
  const first = (query.page_num - 1) * query.page_size;
  return {
    list: found
      .toSorted((one, other) => orders[query.sort](one, other) || one.book.index - other.book.index)
      .slice(first, first + query.page_size)
      .map(({ book, titles, people }): BookFound => ({
        ...shownBook(book, lent),
        title_ranges: rangesOf(titles),
        author_ranges: rangesOf(people),
      })),
    total: found.length,
    classes: [...classes]
      .map(([of, count]) => ({ class: of, count }))
      .toSorted((one, other) => other.count - one.count),
  };
}
