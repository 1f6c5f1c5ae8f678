import type { BookClass } from '@/api/library';
import { randomFrom } from '../../engine/random';
import { classicForms, classics, foreignForms, foreignSubjects, titleForms, subjects } from './subjects';

/** A title that is printed again and again, and its author where there is only one. */
export interface Work {
  title: string;
  class: BookClass;
  number: string;
  language: 'zh' | 'en';
  /** Place in `authors`; −1 where editions have authors of their own. */
  author: number;
}

/** A book as the catalogue has it. */
export interface CatalogueBook {
  /** Its place in the catalogue. */
  index: number;
  /** Places in `works` and `authors`. */
  work: number;
  author: number;
  edition: number;
  publisher: number;
  year: number;
  isbn: string;
  call_number: string;
  /** Days since it arrived. */
  arrived: number;
  loans: number;
  /** A letter for each copy: in, out, stays, shelving. */
  copies: string;
}

const TITLES = 50_000;
const SEED = 20_261_125;

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const given =
  '建国 明远 文博 晓燕 志强 雅琴 立新 思源 海涛 静怡 国华 瑞芳 永康 佳宁 德明 秀兰 子轩 玉梅 伟民 若曦 振宇 丽君 启航 春生 敏 洁 涛 勇 岚 磊 颖 峰 倩 毅 琳 凯'.split(
    ' ',
  );
const foreignGiven = 'James Mary Robert Linda Thomas Susan Peter Anna David Helen Mark Julia'.split(' ');
const foreignSurnames =
  'Miller Novak Harris Keller Rossi Lindqvist Moreau Tanaka Petrov Walsh Fischer Adler'.split(' ');

/** Publishers with their numbers in an ISBN. */
export const publishers: readonly (readonly [name: string, number: string])[] = [
  ['高等教育出版社', '04'],
  ['科学出版社', '03'],
  ['清华大学出版社', '302'],
  ['北京大学出版社', '301'],
  ['机械工业出版社', '111'],
  ['人民邮电出版社', '115'],
  ['电子工业出版社', '121'],
  ['中国人民大学出版社', '300'],
  ['人民文学出版社', '02'],
  ['商务印书馆', '100'],
  ['中华书局', '101'],
  ['三联书店', '108'],
];
const foreignPublisher = ['Meridian Academic Press', '0'] as const;

const native = surnames.flatMap((surname) => given.map((name) => surname + name));
const foreign = foreignSurnames.flatMap((surname) => foreignGiven.map((name) => `${name} ${surname}`));
const known = classics.map(([, author]) => author);

/** Everybody who has written a book of the catalogue. */
export const authors: readonly string[] = [...native, ...foreign, ...known];

/** Every title that is printed. */
export const works: readonly Work[] = [
  ...subjects.flatMap(([of, number, names]) =>
    names.split(' ').flatMap((subject) =>
      titleForms.map((form): Work => ({
        title: form(subject),
        class: of,
        number,
        language: 'zh',
        author: -1,
      })),
    ),
  ),
  ...classics.flatMap(([number, , titles], at) =>
    titles.split(' ').flatMap((title) =>
      classicForms.map((form): Work => ({
        title: form(title),
        class: number.startsWith('K') ? 'K' : 'I',
        number,
        language: 'zh',
        author: native.length + foreign.length + at,
      })),
    ),
  ),
  ...foreignSubjects.flatMap(([of, number, names]) =>
    names.split('|').flatMap((subject) =>
      foreignForms.map((form): Work => ({
        title: form(subject),
        class: of,
        number,
        language: 'en',
        author: -1,
      })),
    ),
  ),
];

/** The digit that ends an ISBN of thirteen. */
const checkDigit = (twelve: string): string =>
  String(
    (10 - ([...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) %
      10,
  );

function isbnOf(group: string, publisher: string, index: number): string {
  const twelve = `978${group}${publisher}${String(index).padStart(9 - group.length - publisher.length, '0')}`;
  return twelve + checkDigit(twelve);
}

/** Makes the catalogue, the same every time: the titles of all works once, then further editions of them. */
function makeCatalogue(): CatalogueBook[] {
  const random = randomFrom(SEED);
  const below = (count: number): number => Math.floor(random() * count);
  return Array.from({ length: TITLES }, (_, index): CatalogueBook => {
    // A step that has no divisor in common with the number of works: neighbours are of different subjects.
    const work = (index * 7919) % works.length;
    const { number, language, author } = works[work] ?? { number: '', language: 'zh', author: 0 };
    const isForeign = language === 'en';
    const publisher = isForeign ? -1 : below(publishers.length);
    const [, code] = publishers[publisher] ?? foreignPublisher;
    const writer =
      author >= 0 ? author : isForeign ? native.length + below(foreign.length) : below(native.length);
    const isNew = random() < 0.012;
    return {
      index,
      work,
      author: writer,
      edition: author >= 0 ? 1 : 1 + (Math.floor(index / works.length) % 6),
      publisher,
      year: isNew ? 2026 : 2026 - Math.floor(random() ** 2 * 40),
      isbn: isForeign ? isbnOf('1', '94', index) : isbnOf('7', code, index),
      call_number: `${number}/${String.fromCharCode(65 + (writer % 26))}${100 + (index % 900)}`,
      arrived: isNew ? below(60) : 61 + below(5_000),
      loans: Math.floor(random() ** 5 * 260),
      copies: Array.from({ length: 1 + below(5) }, (_unused, copy) =>
        copy === 0 && random() < 0.3 ? 's' : random() < 0.3 ? 'o' : random() < 0.04 ? 'h' : 'i',
      ).join(''),
    };
  });
}

let catalogue: CatalogueBook[] | undefined;

/** The 50,000 titles of the library; made when they are first asked for. */
export const allBooks = (): CatalogueBook[] => (catalogue ??= makeCatalogue());

/** The publisher of a book by its place; the foreign one where there is none. */
export const publisherName = (place: number): string => (publishers[place] ?? foreignPublisher)[0];
