import { once } from 'lodash-es';
import type { Database, RowOf, Seed } from '../engine/database';
import { randomFrom } from '../engine/random';
import { required } from '../engine/refusal';

type Book = RowOf<'libraryBooks'>;

/** A title that is printed again and again. */
interface Work extends Pick<Book, 'title' | 'class' | 'language'> {
  /** Its number in the classification. */
  number: string;
  /** Empty where each edition has an author of its own. */
  author: string;
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
const native = surnames.flatMap((surname) => given.map((name) => surname + name));
const foreign = foreignSurnames.flatMap((surname) => foreignGiven.map((name) => `${name} ${surname}`));

const worksOf = ({ bookSeries }: Database): Work[] =>
  bookSeries
    .all()
    .flatMap(({ language, forms, groups }) =>
      groups.flatMap(({ titles, ...group }) =>
        titles.flatMap((title) =>
          forms.map((form): Work => ({ ...group, language, title: form.replace('{title}', title) })),
        ),
      ),
    );

/** The digit that ends an ISBN of thirteen. */
const checkDigit = (twelve: string): string =>
  String(
    (10 - ([...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) %
      10,
  );

function isbnOf({ id, language }: RowOf<'publishers'>, index: number): string {
  const start = `978${language === 'en' ? 1 : 7}${id}`;
  const twelve = start + String(index).padStart(12 - start.length, '0');
  return twelve + checkDigit(twelve);
}

/** Makes the catalogue, the same every time: the titles of all works once, then further editions of them. */
function booksOf(database: Database): Book[] {
  const works = worksOf(database);
  const known = [...new Set(works.map(({ author }) => author))].filter((name) => name !== '');
  const authors = [...native, ...foreign, ...known];
  const publishers = Object.groupBy(database.publishers.all(), ({ language }) => language);
  const random = randomFrom(SEED);
  const below = (count: number): number => Math.floor(random() * count);
  return Array.from({ length: TITLES }, (_, index): Book => {
    // A step that has no divisor in common with the number of works: neighbours are of different subjects.
    const {
      number,
      author: only,
      ...work
    } = required(works[(index * 7919) % works.length], 'The library has no works');
    const isForeign = work.language === 'en';
    const houses = publishers[work.language] ?? [];
    const publisher = required(houses[isForeign ? 0 : below(houses.length)], 'The library has no publishers');
    const writer = only
      ? authors.indexOf(only, native.length + foreign.length)
      : isForeign
        ? native.length + below(foreign.length)
        : below(native.length);
    const isNew = random() < 0.012;
    return {
      id: String(index),
      ...work,
      author: authors[writer] ?? '',
      edition: only ? 1 : 1 + (Math.floor(index / works.length) % 6),
      publisher: publisher.name,
      year: isNew ? 2026 : 2026 - Math.floor(random() ** 2 * 40),
      isbn: isbnOf(publisher, index),
      call_number: `${number}/${String.fromCharCode(65 + (writer % 26))}${100 + (index % 900)}`,
      arrived: isNew ? below(60) : 61 + below(5_000),
      loans: Math.floor(random() ** 5 * 260),
      copies: Array.from({ length: 1 + below(5) }, (_unused, copy) =>
        copy === 0 && random() < 0.3 ? 's' : random() < 0.3 ? 'o' : random() < 0.04 ? 'h' : 'i',
      ).join(''),
    };
  });
}

/** The catalogue is the same in every database: it is made once, when it is first asked for. */
export const seed: Seed = { libraryBooks: once(booksOf) };
