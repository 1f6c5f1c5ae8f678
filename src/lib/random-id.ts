/** A name that nothing else has, 128 random bits, also where `crypto.randomUUID` is missing (plain http). */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('');
