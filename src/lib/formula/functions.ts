interface KnownFunction {
  compute: (...given: number[]) => number;
  /** Fewest and most arguments. */
  least: number;
  most: number;
}

const one = (compute: (value: number) => number): KnownFunction => ({ compute, least: 1, most: 1 });
const several = (compute: (...given: number[]) => number): KnownFunction => ({ compute, least: 1, most: 20 });
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Functions of formulas, by name in lower case. A map, so that nothing else of JavaScript can be reached. */
export const functions: ReadonlyMap<string, KnownFunction> = new Map([
  ['sqrt', one(Math.sqrt)],
  ['abs', one(Math.abs)],
  ['exp', one(Math.exp)],
  ['ln', one(Math.log)],
  ['lg', one(Math.log10)],
  ['log', one(Math.log10)],
  ['log2', one(Math.log2)],
  ['sin', one(Math.sin)],
  ['cos', one(Math.cos)],
  ['tan', one(Math.tan)],
  ['asin', one(Math.asin)],
  ['acos', one(Math.acos)],
  ['atan', one(Math.atan)],
  ['sind', one((value) => Math.sin(radians(value)))],
  ['cosd', one((value) => Math.cos(radians(value)))],
  ['tand', one((value) => Math.tan(radians(value)))],
  ['min', several(Math.min)],
  ['max', several(Math.max)],
  ['mean', several((...given) => given.reduce((sum, value) => sum + value, 0) / given.length)],
  [
    'round',
    {
      compute: (value, places = 0) => Math.round(value * 10 ** places) / 10 ** places,
      least: 1,
      most: 2,
    },
  ],
]);
