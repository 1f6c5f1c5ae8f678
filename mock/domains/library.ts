import { memoize, omit } from 'lodash-es';
import * as v from 'valibot';
import {
  type BookFound,
  type CatalogueQuery,
  type Copy,
  type Fine,
  libraryBook,
  type LibraryBook,
  libraryCatalogue,
  libraryHours,
  libraryLoans,
  libraryPayFines,
  libraryRenew,
  type Loan,
  NEW_DAYS,
  type Renewal,
} from '@/api/library';
import { daysLate, dueIn } from '@/lib/due';
import { yuanText } from '@/lib/number';
import { dayOf, wireTimeOf } from '@/lib/time';
import { daysAgo, durations, rightNow, thisMorning } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { exactly, type Finder, wordsOf } from '../engine/search/finders';
import { isLatin, type Match } from '../engine/search/match';
import { pinyinReader } from '../engine/search/sounds';
import { column, type TablesOf } from '../engine/table';
import { spend } from '../laws/card';
import { hoursOfLibrary, LOAN_DAYS } from '../laws/library';
import { share } from '../laws/share';

/** A series of titles that are printed in several forms, `{title}学习指导` among them. */
const bookSeriesRow = v.object({
  id: column.text,
  language: libraryBook.output.entries.book.entries.language,
  forms: v.array(column.text),
  groups: v.array(
    v.object({
      class: libraryBook.output.entries.book.entries.class,
      /** Its number in the classification. */
      number: column.text,
      /** Empty where each edition has an author of its own. */
      author: column.text,
      titles: v.array(column.text),
    }),
  ),
});

/** A publisher; the id is its number in an ISBN. */
const publisherRow = v.object({
  id: column.text,
  name: column.text,
  language: bookSeriesRow.entries.language,
});

/** A book as the catalogue has it. */
const libraryBookRow = v.object({
  id: column.text,
  /** Without the edition. */
  title: column.text,
  class: libraryBook.output.entries.book.entries.class,
  language: bookSeriesRow.entries.language,
  author: column.text,
  edition: column.number,
  publisher: column.text,
  year: column.number,
  isbn: column.text,
  call_number: column.text,
  /** Days since it arrived. */
  arrived: column.number,
  loans: column.number,
  /** A letter for each copy: in, out, stays, shelving. */
  copies: column.text,
});
type BookRow = v.InferOutput<typeof libraryBookRow>;

/** A copy that a student has borrowed. */
const loanRow = v.object({
  id: column.text,
  user_id: column.text,
  /** Of the catalogue, and the letter's place among its copies. */
  book: v.number(),
  copy: v.number(),
  borrowed: column.moment,
  due: column.moment,
  renewals: v.number(),
  /** Somebody waits for it. */
  is_wanted: v.boolean(),
  returned: v.nullable(column.moment),
});
type LoanRow = v.InferOutput<typeof loanRow>;

/** A student's fine, in cents. */
const fineRow = v.object({
  id: column.text,
  user_id: column.text,
  book: v.number(),
  reason: column.text,
  amount: v.number(),
  at: column.moment,
  paid: v.nullable(column.moment),
});
type FineRow = v.InferOutput<typeof fineRow>;

export const tables = {
  bookSeries: bookSeriesRow,
  publishers: publisherRow,
  libraryBooks: libraryBookRow,
  libraryLoans: loanRow,
  libraryFines: fineRow,
};
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A book by its id; refuses an unknown one. */
export const bookOf = (database: Database, id: string | number): BookRow =>
  required(database.libraryBooks.find(String(id)), '没有找到这本书');

/** The title of a book, with its edition. */
export function titleOf({ title, edition, language }: BookRow): string {
  if (edition === 1) return title;
  return language === 'en' ? `${title} (Edition ${edition})` : `${title}（第 ${edition} 版）`;
}

const barcodeOf = (book: string | number, copy: number): string =>
  `31${String(book).padStart(6, '0')}${String(copy + 1).padStart(2, '0')}`;

/** The loans of this database, by book. */
const lentHere = (database: Database): Map<number, LoanRow[]> =>
  Map.groupBy(
    database.libraryLoans.where(({ returned }) => returned === null),
    ({ book }) => book,
  );

/** The letters of a book's copies, those that are lent here among them. */
function lettersOf({ id, copies }: BookRow, lent: Map<number, LoanRow[]>): string[] {
  const letters = [...copies];
  for (const { copy } of lent.get(Number(id)) ?? []) letters[copy] = 'o';
  return letters;
}

const isOnShelf = (letter: string): boolean => letter === 'i';

function toWireBook(book: BookRow, lent: Map<number, LoanRow[]>): LibraryBook {
  const letters = lettersOf(book, lent);
  return {
    book_id: book.id,
    ...omit(book, ['id', 'edition', 'arrived']),
    title: titleOf(book),
    // Of a later hour of today the moment would move until then.
    arrived_at: daysAgo(book.arrived, '00:00'),
    copies: letters.length,
    available: letters.filter(isOnShelf).length,
  };
}

const areas: readonly (readonly [room: string, classes: RegExp])[] = [
  ['二层 社科借阅区', /^[A-GK]$/],
  ['三层 文学与语言借阅区', /^[HIJ]$/],
  ['四层 科技借阅区', /^(?:[N-R]|T[A-Z]|X)$/],
];

function roomOf({ arrived, class: of, language }: BookRow): string {
  if (arrived < NEW_DAYS) return '一层 新书展架';
  if (language === 'en') return '五层 外文借阅区';
  return areas.find(([, classes]) => classes.test(of))?.[0] ?? '二层 社科借阅区';
}

const states = { i: 'in', o: 'out', s: 'stays', h: 'shelving' } as const;

/** A book with each of its copies. */
function bookWithCopies(database: Database, id: string) {
  const book = bookOf(database, id);
  const lent = lentHere(database);
  const shelf = Math.floor(share(book.call_number) * 480);
  const place = `${1 + (shelf % 40)} 架 ${shelf % 2 === 0 ? 'A' : 'B'} 面 ${1 + (shelf % 6)} 层`;
  const items = lettersOf(book, lent).map((letter, copy): Copy => {
    const barcode = barcodeOf(id, copy);
    const state = states[letter as keyof typeof states];
    const own = lent.get(Number(id))?.find((row) => row.copy === copy);
    const due = own ? wireTimeOf(own.due) : daysAgo(-1 - Math.floor(share(barcode) * 28), '22:00');
    return {
      barcode,
      room: state === 'stays' ? '五层 样本阅览室' : roomOf(book),
      shelf: state === 'shelving' ? '还书处，正在上架' : place,
      state,
      due_at: state === 'out' ? due : null,
    };
  });
  const { title, language, author, edition, publisher, year } = book;
  return {
    book: toWireBook(book, lent),
    about:
      language === 'en'
        ? `本馆订购的外文原版书，馆藏 ${items.length} 册。`
        : `${author}${edition > 1 ? '等' : ''}著《${title}》，${publisher} ${year} 年出版。`,
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
  /** Of a title or an author; each is looked at once. */
  find: Finder;
}

async function termOf(word: string): Promise<Term> {
  const find = exactly(word, isLatin(word) ? await pinyinReader() : undefined);
  return { isbn: isbnDigits(word), find: memoize(find) };
}

interface Found {
  book: BookRow;
  score: number;
  titles: Match[];
  people: Match[];
}

const TITLE = 100;
const AUTHOR = 70;

/** Scores a book by every word; undefined when one of them is nowhere in it. */
function fit(book: BookRow, terms: readonly Term[]): Found | undefined {
  const found: Found = { book, score: Math.log10(book.loans + 1) * 3, titles: [], people: [] };
  const { length } = book.title;
  for (const { isbn, find } of terms) {
    const title = find(book.title);
    const author = find(book.author);
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
  for (const book of database.libraryBooks.all()) {
    const { class: of, language } = book;
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
      .toSorted(orders[query.sort])
      .slice(first, first + query.page_size)
      .map(({ book, titles, people }): BookFound => ({
        ...toWireBook(book, lent),
        title_ranges: rangesOf(titles),
        author_ranges: rangesOf(people),
      })),
    total: found.length,
    classes: [...classes]
      .map(([of, count]) => ({ class: of, count }))
      .toSorted((one, other) => other.count - one.count),
  };
}

const LOANS_MOST = 20;
/** Cents for each day that a volume is late, and from which debt on nothing is lent. */
export const FINE_A_DAY = 10;
const FINE_LIMIT = 1000;
const RENEWALS_MOST = 2;
/** Days before it is due from which a loan can be renewed. */
const RENEW_WITHIN = 10;

const isUnpaid = ({ paid }: FineRow): boolean => paid === null;
const finesOf = (database: Database, userId: string): FineRow[] =>
  database.libraryFines.where(({ user_id }) => user_id === userId);
const sumOf = (rows: readonly FineRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Why a loan cannot be renewed now; empty when it can be. */
function objectionTo(database: Database, row: LoanRow): string {
  const debt = sumOf(finesOf(database, row.user_id).filter(isUnpaid));
  if (debt >= FINE_LIMIT) return `欠款满 ${yuanText(FINE_LIMIT)} 元，缴清后才能续借`;
  const { text, urgency } = dueIn(wireTimeOf(row.due), new Date());
  if (urgency === 'over') return `${text}，请先归还`;
  if (row.is_wanted) return '有同学预约了这本书，请按时归还';
  if (row.renewals >= RENEWALS_MOST) return `已续借 ${RENEWALS_MOST} 次，不能再续`;
  const from = row.due - RENEW_WITHIN * durations.day;
  if (Date.now() < from) return `${dayOf(from)}起可以续借`;
  return '';
}

function toWireLoan(database: Database, row: LoanRow): Loan {
  const book = bookOf(database, row.book);
  return {
    loan_id: row.id,
    book_id: String(row.book),
    title: titleOf(book),
    author: book.author,
    barcode: barcodeOf(row.book, row.copy),
    borrowed_at: wireTimeOf(row.borrowed),
    due_at: wireTimeOf(row.due),
    renewals: row.renewals,
    renewals_most: RENEWALS_MOST,
    objection: objectionTo(database, row),
    fine: daysLate(wireTimeOf(row.due), new Date()) * FINE_A_DAY,
  };
}

/** Returns a student's loans, the first due first. */
export const loansOf = (database: Database, userId: string): Loan[] =>
  database.libraryLoans
    .where((row) => row.user_id === userId && row.returned === null)
    .toSorted((one, other) => one.due - other.due)
    .map((row) => toWireLoan(database, row));

/** Returns a student's fines: unpaid first, then the newest. */
const toWireFines = (database: Database, userId: string): Fine[] =>
  finesOf(database, userId)
    .toSorted((one, other) => Number(isUnpaid(other)) - Number(isUnpaid(one)) || other.at - one.at)
    .map(({ id, book, reason, amount, at, paid }) => ({
      fine_id: id,
      title: titleOf(bookOf(database, book)),
      reason,
      amount,
      at: wireTimeOf(at),
      paid_at: paid === null ? null : wireTimeOf(paid),
    }));

/** Renews each of a student's loans that can be; the others stay as they are, and say why. */
function renew(database: Database, userId: string, loanIds: readonly string[]): Renewal[] {
  const rows = [...new Set(loanIds)].map((id) => {
    const row = database.libraryLoans.find(id);
    return required(row?.user_id === userId && row.returned === null ? row : undefined, '没有找到这笔借阅');
  });
  return rows.map((row) => {
    const objection = objectionTo(database, row);
    const { due } = objection
      ? row
      : database.libraryLoans.update(row.id, {
          due: row.due + LOAN_DAYS * durations.day,
          renewals: row.renewals + 1,
        });
    return {
      loan_id: row.id,
      title: titleOf(bookOf(database, row.book)),
      due_at: wireTimeOf(due),
      objection,
    };
  });
}

/** Pays fines from the campus card. */
function payFines(
  database: Database,
  userId: string,
  { fine_ids, amount }: { fine_ids: readonly string[]; amount: number },
): { paid: number; balance: number } {
  const fines = finesOf(database, userId).filter(({ id }) => fine_ids.includes(id));
  return spend(
    database,
    userId,
    { merchant: '图书馆欠款', kind: 'service', amount },
    {
      check() {
        if (fines.length !== new Set(fine_ids).size || !fines.every(isUnpaid) || sumOf(fines) !== amount)
          throw new Refusal('欠款已经变化，请刷新后再缴');
      },
      record: () => fines.forEach(({ id }) => database.libraryFines.update(id, { paid: Date.now() })),
    },
  );
}

export const routes = [
  handle(libraryHours, ({ database }) => ({ ...thisMorning(), hours: hoursOfLibrary(database) })),
  handle(libraryLoans, ({ database, user }) => ({
    ...rightNow(),
    list: loansOf(database, user.id),
    most: LOANS_MOST,
    fine_a_day: FINE_A_DAY,
    fine_limit: FINE_LIMIT,
    fines: toWireFines(database, user.id),
  })),
  handle(libraryRenew, ({ input, database, user }) => ({
    results: renew(database, user.id, input.loan_ids),
  })),
  handle(libraryPayFines, ({ input, database, user }) => payFines(database, user.id, input)),
  handle(libraryCatalogue, async ({ input, database }) => ({
    ...rightNow(),
    ...(await searchCatalogue(database, input)),
  })),
  handle(libraryBook, ({ input, database }) => ({
    ...rightNow(),
    ...bookWithCopies(database, input.book_id),
  })),
];
