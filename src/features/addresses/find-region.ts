import type { RegionPlace, PlaceName, PlacesAt } from './place-index';

/** Position of the region in an address, and its possible places: "鼓楼区" alone is one of several cities. */
export interface FoundRegion {
  start: number;
  end: number;
  places: RegionPlace[];
}

/** Stands between the levels: punctuation, and what official tables put in place of a city. */
const BETWEEN = /^(?:[\s,、/>|-]|市辖区|(?:省|自治区)?直辖县级行政区划)*/;
/** After a short name these make it the name of something else: 北京路, 南山大道, 上海大学. */
const OTHER_THING =
  /^(?:[路街巷弄里]|大[道街厦学桥]|[东南西北中][路街]|医院|学院|中学|小学|广场|花园|公园|火车站|[东南西北]站)/;

const isInside = (outer: RegionPlace, { place, level }: PlaceName, outerLevel: number): boolean =>
  level > outerLevel && place.province === outer.province && (outerLevel === 0 || place.city === outer.city);

interface Chain {
  end: number;
  score: number;
  places: RegionPlace[];
}

/** Returns the best readings of what a text names from a position on, from a larger place to a smaller one. */
function chainAt(placesAt: PlacesAt, text: string, start: number): Chain | undefined {
  let best: Chain | undefined;
  const offer = (end: number, score: number, place: RegionPlace) => {
    if (!best || score > best.score) best = { end, score, places: [place] };
    else if (score === best.score && end === best.end && !best.places.includes(place))
      best.places.push(place);
  };
  const follow = (
    at: number,
    score: number,
    outer: RegionPlace | undefined,
    outerLevel: number,
    isFormal: boolean,
  ) => {
    const from = outer ? at + (BETWEEN.exec(text.slice(at))?.[0].length ?? 0) : at;
    for (const { length, names } of placesAt(text, from))
      for (const name of names) {
        if (outer && !isInside(outer, name, outerLevel)) continue;
        const end = from + length;
        const rest = text.slice(end);
        if (!name.isFull && OTHER_THING.test(rest)) continue;
        // A text with 杭州市 in full has 西湖区 in full, too: 西湖文化广场 is no district.
        if (!name.isFull && isFormal && name.level === 2 && !/^(?:[\s,/-]|$)/.test(rest)) continue;
        const worth = score + length * 2 + (name.isFull ? 1 : 0);
        offer(end, worth, name.place);
        follow(end, worth, name.place, name.level, name.isFull && name.level > 0);
      }
  };
  follow(start, 0, undefined, -1, false);
  return best;
}

/** Returns where a text names its region best, undefined where it names none. */
export function findRegion(placesAt: PlacesAt, text: string): FoundRegion | undefined {
  let best: (Chain & { start: number }) | undefined;
  for (let start = 0; start < text.length; start += 1) {
    const chain = chainAt(placesAt, text, start);
    if (chain && (!best || chain.score > best.score)) best = { ...chain, start };
  }
  return best && { start: best.start, end: best.end, places: highest(best.places) };
}

/** "吉林" is the province before it is the city; "朝阳" is a city of Liaoning and a district of Beijing, and says neither. */
function highest(places: RegionPlace[]): RegionPlace[] {
  const levelOf = ({ city, district }: RegionPlace) => (district ? 2 : city ? 1 : 0);
  const level = Math.min(...places.map(levelOf));
  const isOneProvince = new Set(places.map(({ province }) => province)).size === 1;
  return level === 0 || isOneProvince ? places.filter((place) => levelOf(place) === level) : places;
}

/**
 * Returns a text without the region at its beginning, when that is the same region once more, in full: 余杭塘路 in 余杭区
 * and 安徽工程大学 in 安徽省 are no repetition.
 */
export function withoutRegion(
  placesAt: PlacesAt,
  text: string,
  { province, city, district }: RegionPlace,
): string {
  const fullNamesAt: PlacesAt = (...of) =>
    placesAt(...of).map(({ length, names }) => ({ length, names: names.filter(({ isFull }) => isFull) }));
  const chain = chainAt(fullNamesAt, text, 0);
  const isSame = chain?.places.some(
    (place) =>
      place.province === province &&
      (!place.city || place.city === city) &&
      (!place.district || place.district === district),
  );
  return chain && isSame ? text.slice(chain.end) : text;
}
