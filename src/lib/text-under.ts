/** The text under a name that comes from data, never what every object has (`toString`); empty when there is none. */
export const textUnder = (texts: Partial<Record<string, string>>, name: string): string =>
  Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';
