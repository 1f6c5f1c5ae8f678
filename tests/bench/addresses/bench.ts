/**
 * `npm run bench:addresses`: how many of the hundred lines that the rules were not written by are recognised, beside
 * address-parse and zh-address-parse. Prints the table of docs/benchmarks.md.
 */
import { createRequire } from 'node:module';
import { createModuleRunner } from '../../../scripts/module-runner.ts';
import { districtsOf, regions } from '../../../scripts/vite-regions.ts';
import { linesOf } from '../../unit/features/addresses/address-line.ts';
import { installRivals } from '../install-rivals.ts';

const unseenLines = linesOf('unseen');

/** Compared parts: the rivals know no streets, and leave them in the detail. */
interface Found {
  name: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  street?: string;
  detail: string;
}
type Arm = (text: string) => Found | Promise<Found>;

interface AddressParse {
  parse: (text: string) => [Record<'name' | 'mobile' | 'province' | 'city' | 'area' | 'details', string>];
}
type ZhAddressParse = (
  text: string,
) => Record<'name' | 'phone' | 'province' | 'city' | 'area' | 'detail', string>;

const bare = (text: string): string => text.normalize('NFKC').replace(/[\s,]/g, '');
/** A province by the beginning of its name: 北京 is 北京市. */
const isProvince = (found: string, wanted: string) => found !== '' && wanted.startsWith(found.slice(0, 2));

/** Cities without districts, and districts of no city, are written in several ways; all of them count. */
function isRegion({ province, city, district }: Found, wanted: string[]): boolean {
  const [ofProvince = '', ofCity = '', ofDistrict = ''] = wanted;
  if (!isProvince(province, ofProvince)) return false;
  if (ofCity === ofDistrict) return [city, district].includes(ofDistrict);
  return district === ofDistrict && (city === ofCity || ofCity === ofProvince);
}

/** The street may stand before the rest where it is no part of its own. */
function isDetail(found: Found, wanted: string, street: string): boolean {
  const [detail, rest] = [bare(found.detail), bare(wanted)];
  if (detail === rest) return true;
  return (
    found.street === undefined &&
    street !== '' &&
    detail.endsWith(rest) &&
    detail.startsWith(street.slice(0, 2))
  );
}

async function ours(): Promise<Arm> {
  const runner = await createModuleRunner();
  const folder = 'src/features/addresses';
  const { recognise } = await runner.load<typeof import('../../../src/features/addresses/recognise.ts')>(
    `${folder}/recognise.ts`,
  );
  const { placeIndex } = await runner.load<typeof import('../../../src/features/addresses/place-index.ts')>(
    `${folder}/place-index.ts`,
  );
  const { loadSimplified } = await runner.load<
    typeof import('../../../src/features/addresses/simplified.ts')
  >(`${folder}/simplified.ts`);
  const simplified = await loadSimplified();
  await runner.close();
  const all = regions();
  const placesAt = placeIndex(districtsOf(all), simplified);
  return (text) =>
    recognise(text, { placesAt, simplified, loadProvince: async (name) => all.get(name) ?? {} });
}

installRivals();
const require = createRequire(new URL('../package.json', import.meta.url));
const load = (name: string): unknown => require(name);
const { default: addressParse } = load('address-parse') as { default: AddressParse };
const zhAddressParse = load('zh-address-parse') as ZhAddressParse;

const arms: Record<string, Arm> = {
  ours: await ours(),
  'address-parse 1.2.19': (text) => {
    const [{ mobile, area, details, ...found }] = addressParse.parse(text);
    return { ...found, phone: mobile, district: area, detail: details };
  },
  'zh-address-parse 1.3.16': (text) => {
    const { area, ...found } = zhAddressParse(text);
    return { ...found, district: area };
  },
};

console.log(
  '| recogniser | all right | name | phone number | province, city, district | street | rest | ms a line |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const [label, arm] of Object.entries(arms)) {
  const right = { all: 0, name: 0, phone: 0, region: 0, street: 0, detail: 0 };
  const start = performance.now();
  for (const [text, name, phone, region, detail] of unseenLines) {
    const found = await arm(text);
    const [street = ''] = region.split('/').slice(3);
    const parts = {
      name: found.name === name,
      phone: found.phone === phone,
      region: isRegion(found, region.split('/')),
      street: found.street === undefined || found.street === street,
      detail: isDetail(found, detail, street),
    };
    for (const part of ['name', 'phone', 'region', 'street', 'detail'] as const)
      right[part] += Number(parts[part]);
    right.all += Number(Object.values(parts).every(Boolean));
  }
  const each = (performance.now() - start) / unseenLines.length;
  const street = label === 'ours' ? right.street : '–';
  console.log(
    `| ${label} | ${right.all} | ${right.name} | ${right.phone} | ${right.region} | ${street} | ${right.detail} | ${each.toFixed(1)} |`,
  );
}
process.exit(0);
