import type { RegionPlace } from './place-index';

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

export interface FoundStreet {
  district: string;
  street: string;
  length: number;
}

/** Finds the street that a text begins with, in a district, or in all of a city where no district is known. */
export function findStreet(
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
