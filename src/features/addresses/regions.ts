import { loadDistricts, provinces } from 'virtual:regions';
import type { Region } from '@/api/addresses';

/** Names of all provinces. */
export const provinceNames = Object.keys(provinces);

/** A province's cities with their districts and streets, loaded when it is first asked for; empty for an unknown name. */
export const loadProvince = async (name: string) => (await provinces[name]?.())?.default ?? {};

/** Cities and districts of all provinces: only recognising needs them. */
export const loadAllDistricts = async () => (await loadDistricts()).default;

/** Makes the choices that leave no choice: the one city of Beijing, the one district of Dongguan. */
export function withOnlyChoices(region: Region, cities: Awaited<ReturnType<typeof loadProvince>>): Region {
  const only = (names: string[]) => (names.length === 1 ? (names[0] ?? '') : '');
  const city = region.city || only(Object.keys(cities));
  const district = region.district || only(Object.keys(cities[city] ?? {}));
  return { ...region, city, district };
}
