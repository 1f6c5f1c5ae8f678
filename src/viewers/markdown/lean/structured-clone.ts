/** In place of a package that does without the browser's own function. */
export default (value: unknown): unknown => structuredClone(value);
