import type { AddressText } from '@/api/addresses';
import { nameAtEnd, personScore, withoutReceiver } from './find-person';
import { findRegion, withoutRegion } from './find-region';
import { findStreet } from './find-street';
import type { RegionPlace, PlacesAt } from './place-index';
import { PHONE, takeNumbers } from './take-numbers';

/** Fields of an address read from one text; a missing one is empty. */
export type Recognised = Omit<AddressText, 'label'>;

/** The data that recognising needs. */
export interface RegionData {
  placesAt: PlacesAt;
  /** Simplified characters for traditional ones, of the same length. */
  simplified: (text: string) => string;
  loadProvince: (name: string) => Promise<Record<string, Record<string, string[]>>>;
}

/** Separator of the pieces; the words of a Latin name are one piece. */
const SEPARATOR = /(?<![A-Za-z.]) +| +(?![A-Za-z])|[^\S ]+|[,;。]+/;
const NAME_LABEL =
  /(?:收货人|收件人|寄件人|联系人|联络人|姓名|名字)(?:姓名)?\s*[:=]?\s*([^\s,;:☎]+?)(?=[\s,;:☎]|$|电话|手机|联系|地址|所在|详细)/;
const LABELS =
  /(^|[\s,;])(?:(?:收货|收件|详细|具体|街道)?地址|所在地区?|省市区|地区|街道(?=[:=])|(?:联系|联络|手机|固定|家庭|办公)?(?:号码|电话|座机|手机号?码?|方式)|tel|phone|mobile|备用(?=\s*☎)|收货人|收件人|联系人|联络人|姓名|邮政编码|邮编|身份证(?:号码?)?)\s*[:=]?\s*/g;
/** Polite words around an address in a chat. */
const POLITE = /^(?:[你您]好|谢谢.*|麻烦.*|请?帮?我?[寄发送][到至给]?)[!~]*$/;
/** Number of an address in a list: "1. 张三", "(2)张三", "3、张三". */
const LIST_NUMBER =
  /^\s*(?:\(\d{1,3}\)|no\.?\s*\d{1,3}[.、)]?(?!\d)|\d{1,3}(?:[、)]|\.(?!\d)|(?= +\p{Script=Han}{2,4} )))\s*/gimu;
const BETWEEN = /^[\s,、/>|-]+/;

/** One way of writing: half-width, one kind of dot and dash, without empty brackets. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[①-⑳⑴-⒇❶-❿➀-➓㈠-㈩]\s*/g, ' ')
    .normalize('NFKC')
    .replace(LIST_NUMBER, '')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/[•・‧∙]/g, '·')
    .replace(/[–—―‐‑]/g, '-')
    .replace(/[【[]\s*(\d+)\s*[\]】]/g, ' {$1} ')
    .replace(/[【】[\]<>《》"“”]/g, ' ')
    .replace(/[，]/g, ',')
    // A name in brackets with a blank in them is one piece.
    .replace(/\(\s*([^()]+?)\s+收件?\s*\)/g, ' $1(收) ')
    .trim();

/** Reads name, phone number, region and the rest out of one text, in whatever order they stand. */
export async function recognise(pasted: string, data: RegionData): Promise<Recognised> {
  const written = plain(pasted);
  const read = data.simplified(written);
  const taken = takeNumbers(read);
  const { phone, extension } = taken;
  let { text } = taken;
  const labelled = NAME_LABEL.exec(text);
  let name = labelled?.[1] ?? '';
  if (labelled) text = text.replace(labelled[0], ' ');
  text = text.replace(LABELS, '$1 ').trim();

  const { place, street, before, after } = await splitAtRegion(text, data);
  const pieces = [
    ...before.split(SEPARATOR).map((piece) => ({ piece, isBefore: true })),
    ...after.split(SEPARATOR).map((piece) => ({ piece, isBefore: false })),
  ].filter(({ piece }) => piece !== '' && !POLITE.test(piece));
  const nearPhone = (index: number) => [index - 1, index + 1].some((near) => pieces[near]?.piece === PHONE);
  if (!name) {
    const scores = pieces.map(({ piece, isBefore }, index) =>
      piece === PHONE ? -1 : personScore(piece, { isNearPhone: nearPhone(index), isBefore }),
    );
    const best = scores.indexOf(Math.max(...scores));
    if ((scores[best] ?? 0) >= 2) name = pieces.splice(best, 1)[0]?.piece ?? '';
  }
  let rest = pieces.map(({ piece }) => piece).filter((piece) => piece !== PHONE);
  if (!name) {
    const found = rest.map((piece) => nameAtEnd(piece));
    const index = found.findLastIndex((each) => each !== undefined);
    name = found[index]?.name ?? '';
    rest = rest.map((piece, at) => (at === index ? (found[index]?.rest ?? piece) : piece));
  }
  const detail = rest.map((piece) => withoutRegion(data.placesAt, piece, place)).filter(Boolean);
  // Words read as simplified characters stay as they were written.
  const asWritten = (words: string) =>
    words.replace(/\S+/g, (word) => {
      const at = read.indexOf(word);
      return at < 0 ? word : written.slice(at, at + word.length);
    });
  return {
    name: asWritten(withoutReceiver(name)),
    phone,
    ...place,
    street,
    detail: [...detail.map(asWritten), extension && `转${extension}`].filter(Boolean).join(' '),
  };
}

/** The region that a text names, down to the street, and what stands before and after it. */
async function splitAtRegion(whole: string, { placesAt, loadProvince, simplified }: RegionData) {
  const found = findRegion(placesAt, whole);
  if (!found)
    return { place: { province: '', city: '', district: '' }, street: '', before: '', after: whole };
  const before = whole.slice(0, found.start).replace(/中国$/, '');
  const from = whole.slice(found.end);
  const readings = await Promise.all(
    found.places.map(async (place) => {
      const cities = await loadProvince(place.province);
      const districts = cities[place.city] ?? {};
      const [only, ...others] = Object.keys(districts);
      const known = { ...place, district: place.district || (others.length === 0 ? (only ?? '') : '') };
      const read = (text: string) => {
        const rest = trimmed(withoutRegion(placesAt, trimmed(text), place));
        const street = findStreet(districts, known, rest, simplified);
        return { street, rest: rest.slice(street?.length ?? 0) };
      };
      const { street, rest } = read(from);
      // Many write the region once more before the road.
      const again = read(rest);
      const isRepeated = again.street?.street === street?.street;
      return { place: known, street, rest: trimmed(isRepeated || !again.street ? again.rest : rest) };
    }),
  );
  const certain = readings.filter(({ street }) => street);
  const wanted = certain.length > 0 ? certain : readings;
  const [first] = wanted;
  if (!first) throw new Error('A region was found without a place');
  const { street, rest } = first;
  if (wanted.length > 1)
    return { place: common(wanted.map(({ place }) => place)), street: '', before, after: from };
  return {
    place: { ...first.place, district: street?.district ?? first.place.district },
    street: street?.street ?? '',
    before,
    after: rest,
  };
}

const trimmed = (text: string): string => text.replace(BETWEEN, '');

/** Returns the levels common to several places, from the province down. */
function common(places: RegionPlace[]): RegionPlace {
  const same = (level: keyof RegionPlace) =>
    (new Set(places.map((place) => place[level])).size === 1 ? places[0]?.[level] : '') ?? '';
  const province = same('province');
  const city = province && same('city');
  return { province, city, district: city && same('district') };
}
