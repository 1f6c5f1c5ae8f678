/**
 * In place of the packages that write Markdown from its tree: the parsers' plugins bring them along, and
 * nothing here ever writes any.
 */
export const defaultHandlers = {};

export function markdownTable(): never {
  throw new Error('Markdown is only read here');
}
