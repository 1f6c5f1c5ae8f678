/** The cities of every province with the names of their districts. */
export type AllDistricts = Record<string, Record<string, string[]>>;

/** A province, city or district; the levels below its own are empty. */
export interface RegionPlace {
  province: string;
  city: string;
  district: string;
}

/** A name that a place goes by in an address. */
export interface PlaceName {
  place: RegionPlace;
  /** 0: province, 1: city, 2: district. */
  level: number;
  /** As it is, with what kind of place it is; not "深圳" or "浦东". */
  isFull: boolean;
}

const PEOPLES =
  /(?:各族|壮族|回族|满族|苗族|彝族|土家族|土族|侗族|瑶族|白族|傣族|黎族|畲族|水族|佤族|藏族|羌族|怒族|哈尼族|傈僳族|拉祜族|纳西族|景颇族|布朗族|布依族|仡佬族|仫佬族|毛南族|独龙族|普米族|朝鲜族|蒙古族|东乡族|保安族|撒拉族|裕固族|锡伯族|哈萨克族|柯尔克孜族|塔吉克族|达斡尔族|鄂温克族|鄂伦春|(?<!内)蒙古|哈萨克|柯尔克孜|塔吉克|维吾尔|锡伯|达斡尔)+(?=自治)/;
const KIND = /(?:特别行政区|自治区|自治州|自治县|自治旗|新区|林区|地区|省|市|盟|区|县|旗)$/;

/** Returns the short names of a place: 广西, 恩施州, 浦东, 高新区. Names of one character are not shortened. */
function shortNames(name: string, city: string): string[] {
  const short = name.replace(PEOPLES, '').replace(KIND, '');
  const kind = /自治([州县旗])$/.exec(name)?.[1];
  const names = [short, ...(kind ? [short + kind] : []), ...(name.endsWith('新区') ? [`${short}区`] : [])];
  if (/(?:产业园区|开发区|工业园区)$/.test(name)) {
    const own = name.replace(city.replace(KIND, ''), '');
    names.push(own, own.replace('高新技术产业开发区', '高新区').replace('经济技术开发区', '经开区'));
  }
  return [...new Set(names)].filter((each) => each.length > 1 && each !== name);
}

/** Longest name that is looked for. */
const LONGEST = 16;

/** Finds the places that a text names at a position. */
export type PlacesAt = (text: string, at: number) => { length: number; names: PlaceName[] }[];

/** Makes all names of all places ready to be looked for. */
export function placeIndex(all: AllDistricts, simplified: (text: string) => string): PlacesAt {
  const index = new Map<string, PlaceName[]>();
  const add = (level: number, name: string, place: RegionPlace) => {
    for (const each of [name, ...shortNames(name, place.city)]) {
      const key = simplified(each);
      const known = index.get(key) ?? [];
      known.push({ place, level, isFull: each === name });
      index.set(key, known);
    }
  };
  for (const [province, cities] of Object.entries(all)) {
    add(0, province, { province, city: '', district: '' });
    for (const [city, districts] of Object.entries(cities)) {
      add(1, city, { province, city, district: '' });
      for (const district of districts) add(2, district, { province, city, district });
    }
  }
  return (text, at) => {
    const found = [];
    for (let length = Math.min(LONGEST, text.length - at); length > 1; length -= 1) {
      const names = index.get(text.slice(at, at + length));
      if (names) found.push({ length, names });
    }
    return found;
  };
}
