import type { AddressText } from '@/api/addresses';
import { findRegion, withoutRegion } from './find-region';
import type { PlacesAt, RegionPlace } from './place-index';
import { PHONE, takeNumbers } from './take-numbers';

/** A city's districts with their streets. */
type Districts = Record<string, string[]>;

const KIND = /(?:街道|地区|民族乡|苏木|镇|乡)$/;
/** A town that became a street is still called a town by many, and its office is written for it. */
const WRITTEN = /^(?:街道办事处|街道办|街道|地区办事处|地区|镇|乡|苏木)/;

/** Returns the length of the street's name at a text's beginning; 0 for none. */
function lengthOf(street: string, text: string): number {
  const base = street.replace(KIND, '');
  if (base.length > 0 && text.startsWith(base) && base !== street) {
    const written = WRITTEN.exec(text.slice(base.length));
    if (written) return base.length + written[0].length;
  }
  return text.startsWith(street) ? street.length : 0;
}

interface FoundStreet {
  district: string;
  street: string;
  length: number;
}

/** Finds the street that a text begins with, in a district, or in all of a city where no district is known. */
function findStreet(
  districts: Districts,
  { district }: Pick<RegionPlace, 'district'>,
  text: string,
  simplified: (text: string) => string,
): FoundStreet | undefined {
  const wanted = district ? [district] : Object.keys(districts);
  const found = wanted.flatMap((name) =>
    (districts[name] ?? []).map((street) => ({
      district: name,
      street,
      length: lengthOf(simplified(street), text),
    })),
  );
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const best = found.filter(({ length }) => length > 0 && length === longest);
  return best.length === 1 ? best[0] : undefined;
}

const SURNAMES =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木|南宫|独孤|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房裘缪干解应宗丁宣邓郁单杭洪包左石崔吉钮龚程邢裴陆荣翁荀羊甄曲封芮储靳段焦巴牧车侯宓蓬全班仰仲伊宫宁仇栾甘厉戎祖武符刘景詹龙叶幸司韶黎薄印白蒲从鄂索籍赖卓屠蒙池乔闻党翟谭劳申扶冉宰桑桂牛寿通边燕浦尚农温庄晏柴瞿阎慕连习艾鱼容向古易廖终居衡步耿满匡文寇广欧沃利越隆师巩聂晁敖冷辛阚简饶曾沙丰关查游权盖益公晋楚闫肖付代岳帅亢况仝苟付覃税])/;
const TITLE = /(?:先生|女士|小姐|同学|老师|阿姨|叔叔|师傅|经理)$/;
/** Ends of what is a place, and no name. */
const PLACE = /[路街道巷弄号楼栋幢室层座村镇乡组园苑城庄店站厦院校区县市省寓舍门堂桥场馆府]$|\d/;
const HAN = /^\p{Script=Han}{2,4}$/u;
const WITH_DOT = /^\p{Script=Han}+(?:·\p{Script=Han}+)+$/u;
const LATIN = /^[A-Za-z][A-Za-z. '-]+$/;

/** "张三收" and "张三(收)" name 张三. */
const withoutReceiver = (text: string): string => text.replace(/\s*(?:\(收件?\)|收件?)$/, '');

/** Scores a piece of an address as the name of the person there; below 2 it is something else. */
function personScore(
  piece: string,
  { isNearPhone, isBefore }: { isNearPhone: boolean; isBefore: boolean },
): number {
  const name = withoutReceiver(piece);
  const around = (isNearPhone ? 2 : 0) + (isBefore ? 2 : 0) + (name === piece ? 0 : 2);
  if (WITH_DOT.test(name)) return 6 + around;
  if (TITLE.test(name) && name.length < 6) return 5 + around;
  if (LATIN.test(name)) return around;
  if (!HAN.test(name)) return -1;
  const surname = SURNAMES.exec(name)?.[0].length ?? 0;
  const fits = surname > 0 && name.length - surname <= 2;
  return (fits ? 3 : 0) + around - (PLACE.test(name) ? 4 : 0);
}

/** A name written on to the end of an address: "…1号张三". */
function nameAtEnd(text: string): { rest: string; name: string } | undefined {
  const match = /^(.*(?:[号室楼栋幢层座店户房院]|单元|\d))(\p{Script=Han}{2,3})$/u.exec(
    withoutReceiver(text),
  );
  const [, rest = '', name = ''] = match ?? [];
  return SURNAMES.test(name) && !PLACE.test(name) ? { rest, name } : undefined;
}

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
