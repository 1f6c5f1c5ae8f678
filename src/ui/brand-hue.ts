/** Linear sRGB: red, green, blue. */
export type Linear = [red: number, green: number, blue: number];

/** Linear sRGB of an OKLCH colour: https://www.w3.org/TR/css-color-4/#color-conversion-code */
export function linearOf(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isWithin = (colour: Linear): boolean => colour.every((part) => part > -0.0005 && part < 1.0005);

/** The product's own hue, from which the hues of its tokens lie a few degrees away. */
const USUAL = 195;
const isOfBrand = (hue: number): boolean => Math.abs(hue - USUAL) <= 10;

/** From here on a token shows the brand's colour; below it is a grey, or a tint, that leans towards it. */
const COLOURFUL = 0.045;
/** The usual hue has the least room for chroma in sRGB: another one may be as much more colourful. */
const MORE = 1.7;

/** A colour of the brand at another hue: as light, so that it contrasts as much, and as colourful as sRGB has room for. */
export function turned(lightness: number, chroma: number, hue: number, to: number): Linear {
  const turnedHue = hue - USUAL + to;
  let most = chroma < COLOURFUL ? chroma : chroma * MORE;
  while (most > 0 && !isWithin(linearOf(lightness, most, turnedHue))) most -= 0.002;
  return linearOf(lightness, Math.max(0, most), turnedHue);
}

const encoded = (part: number): number => {
  const within = Math.min(1, Math.max(0, part));
  return Math.round(255 * (within > 0.0031308 ? 1.055 * within ** (1 / 2.4) - 0.055 : 12.92 * within));
};

const OKLCH = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)( \/ [\d.]+)?\)/g;

/** The colour tokens of a style sheet that are of the brand, at another hue: a style sheet that stands over them. */
export function brandSheet(tokens: string, to: number): string {
  const colours = [...tokens.matchAll(/(--color-[\w-]+): light-dark\((.+), (oklch.+)\);/g)].flatMap(
    ([, name, ...themes]) => {
      let isBrand = false;
      const [light, dark] = themes.map((theme) =>
        theme.replace(OKLCH, (colour, lightness, chroma, hue, alpha = '') => {
          if (!isOfBrand(Number(hue))) return colour;
          isBrand = true;
          const parts = turned(Number(lightness), Number(chroma), Number(hue), to).map(encoded);
          return `rgb(${parts.join(' ')}${alpha})`;
        }),
      );
      return isBrand ? [{ name, light, dark }] : [];
    },
  );
  const rules = (write: (light?: string, dark?: string) => string) =>
    colours.map(({ name, light, dark }) => `${name}: ${write(light, dark)};`).join('');
  // An older browser has the build's own words for it (https://lightningcss.dev/transpilation.html#light-dark()-color-function).
  return `@layer tokens {
    :root, [data-reader-theme]:not([data-reader-theme='app']) {
      ${rules((light, dark) => `var(--lightningcss-light, ${light}) var(--lightningcss-dark, ${dark})`)}
      @supports (color: light-dark(red, red)) { ${rules((light, dark) => `light-dark(${light}, ${dark})`)} }
    }
  }`;
}
