import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed, timedQuery } from '@/api/kept';
import { openingHours, openSpan } from '@/api/opening-hours';
import { id, listOf, nothing, pageQuery, wireTime, words } from '@/api/schemas';

const text = v.string();
const count = v.pipe(v.number(), v.integer());
/** Money is whole cents (分). */
const cents = count;

/** When the library is open. */
export const libraryHours = defineEndpoint({
  method: 'GET',
  path: '/library/hours',
  summary: '图书馆开放时间',
  input: nothing,
  output: v.object({ ...timed, hours: openingHours(openSpan) }),
});

const loan = v.object({
  loan_id: id,
  book_id: id,
  title: text,
  author: text,
  barcode: text,
  borrowed_at: wireTime,
  due_at: wireTime,
  renewals: count,
  /** So often a loan can be renewed. */
  renewals_most: count,
  /** Why it cannot be renewed now, in words; empty when it can be. */
  objection: words,
  /** Overdue fine up to now. */
  fine: cents,
});
export type Loan = v.InferOutput<typeof loan>;

const fine = v.object({
  fine_id: id,
  title: text,
  /** Such as `逾期 6 天`. */
  reason: text,
  amount: cents,
  at: wireTime,
  paid_at: v.nullable(wireTime),
});
export type Fine = v.InferOutput<typeof fine>;

const loans = v.object({
  ...timed,
  /** Those lent now, the first due first. */
  list: v.array(loan),
  /** So many may be lent at once. */
  most: count,
  /** For each day and volume that is late. */
  fine_a_day: cents,
  /** From this much unpaid on nothing is lent or renewed. */
  fine_limit: cents,
  /** Unpaid ones first, then the newest. */
  fines: v.array(fine),
});
export type Loans = v.InferOutput<typeof loans>;

/** Loans and fines of the student. */
export const libraryLoans = defineEndpoint({
  method: 'GET',
  path: '/library/loans',
  summary: '我的借阅与欠款',
  input: nothing,
  output: loans,
});

const renewal = v.object({
  loan_id: id,
  title: text,
  /** Until when it is lent now. */
  due_at: wireTime,
  /** Why it was not renewed; empty when it was. */
  objection: words,
});
export type Renewal = v.InferOutput<typeof renewal>;

/** Renews loans, each for itself: what cannot be renewed says why. Refusal: one that is not the student's. */
export const libraryRenew = defineEndpoint({
  method: 'POST',
  path: '/library/renew',
  summary: '续借（可多本）',
  once: true,
  input: v.object({ loan_ids: v.pipe(v.array(text), v.minLength(1), v.maxLength(50)) }),
  output: v.object({ results: v.array(renewal) }),
});

/**
 * Pays fines from the campus card, once. Refusals: not what is owed any more, the card lost, too little on it.
 */
export const libraryPayFines = defineEndpoint({
  method: 'POST',
  path: '/library/payFines',
  summary: '用校园卡缴清欠款',
  once: true,
  input: v.object({ fine_ids: v.pipe(v.array(text), v.minLength(1), v.maxLength(50)), amount: cents }),
  output: v.object({ paid: cents, balance: cents }),
});

/** Classes of the Chinese Library Classification that the shelves are ordered by. */
export const bookClasses = {
  A: '马列著作',
  B: '哲学、心理学',
  C: '社会科学总论',
  D: '政治、法律',
  F: '经济、管理',
  G: '文化、教育',
  H: '语言、文字',
  I: '文学',
  J: '艺术',
  K: '历史、地理',
  N: '自然科学总论',
  O: '数理科学、化学',
  P: '天文、地球科学',
  Q: '生物科学',
  R: '医药、卫生',
  TB: '工程材料',
  TH: '机械工程',
  TM: '电工技术',
  TN: '电子、通信',
  TP: '计算机、自动化',
  TU: '建筑科学',
  X: '环境科学',
} as const;
export type BookClass = keyof typeof bookClasses;

const languages = { zh: '中文', en: '外文' } as const;
export const bookLanguages = languages;

/** Ways to order what was found. */
export const bookSorts = {
  relevance: '相关度',
  popular: '借阅最多',
  year: '出版最新',
  arrived: '到馆最新',
} as const;
export type BookSort = keyof typeof bookSorts;

const book = v.object({
  book_id: id,
  title: text,
  author: text,
  publisher: text,
  year: count,
  isbn: text,
  call_number: text,
  class: v.picklist(Object.keys(bookClasses) as BookClass[]),
  language: v.picklist(['zh', 'en']),
  /** When it came to the library. */
  arrived_at: wireTime,
  /** Number of loans in the last year. */
  loans: count,
  copies: count,
  /** Of the copies, on their shelves to be borrowed. */
  available: count,
});
export type LibraryBook = v.InferOutput<typeof book>;

const range = v.tuple([count, count]);

/** A book of the catalogue, with the places where the words were found in its title or author. */
const bookFound = v.object({ ...book.entries, title_ranges: v.array(range), author_ranges: v.array(range) });
export type BookFound = v.InferOutput<typeof bookFound>;

/** Days that a book counts as a new arrival. */
export const NEW_DAYS = 60;
export const BOOKS_TO_A_PAGE = 20;

/**
 * The books that hold every word: in the title or author, as written, in pinyin or initials, or an ISBN of ten or
 * thirteen digits or its beginning. A filter that is not set lets everything through.
 */
export const libraryCatalogue = defineEndpoint({
  method: 'GET',
  path: '/library/catalogue',
  summary: '馆藏检索与新书',
  input: v.object({
    ...pageQuery,
    words: v.optional(text),
    class: v.optional(text),
    language: v.optional(text),
    /** The first year of publication. */
    since: v.optional(text),
    /** Only those with a copy on its shelf. */
    available: v.optional(v.boolean()),
    /** Only new arrivals. */
    is_new: v.optional(v.boolean()),
    sort: v.picklist(Object.keys(bookSorts) as BookSort[]),
  }),
  output: v.object({
    ...timed,
    ...listOf(bookFound).entries,
    /** Number of books in each class, without the filter by class. */
    classes: v.array(v.object({ class: book.entries.class, count })),
  }),
});
export type CatalogueQuery = v.InferInput<typeof libraryCatalogue.input>;

/** On its shelf, lent, read in the room only, waiting to be shelved. */
const copyState = v.picklist(['in', 'out', 'stays', 'shelving']);
export type CopyState = v.InferOutput<typeof copyState>;

const copy = v.object({
  barcode: text,
  /** The room, and the shelf in it: `三层 社科借阅区`, `12 架 A 面 4 层`. */
  room: text,
  shelf: text,
  state: copyState,
  /** When one that is lent is due; null otherwise. */
  due_at: v.nullable(wireTime),
});
export type Copy = v.InferOutput<typeof copy>;

/** A book with every copy. Refusal: no such book. */
export const libraryBook = defineEndpoint({
  method: 'GET',
  path: '/library/book',
  summary: '图书与馆藏复本',
  input: v.object({ book_id: text }),
  output: v.object({ ...timed, book, about: text, pages: count, items: v.array(copy) }),
});

/** Query factories of this domain; `['library']` refreshes all. */
export const libraryQueries = {
  hours: () => keptQuery(libraryHours, {}, 'term'),
  loans: () => keptQuery(libraryLoans, {}, 'stable'),
  /** Kept where nothing is searched: what is typed has an answer for each letter. */
  catalogue: (input: CatalogueQuery) =>
    input.words ? timedQuery(libraryCatalogue, input) : keptQuery(libraryCatalogue, input, 'live'),
  book: (bookId: string) => keptQuery(libraryBook, { book_id: bookId }, 'live'),
};
