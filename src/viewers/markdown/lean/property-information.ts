/**
 * In place of the package of this name, which knows every attribute of HTML and SVG: Markdown becomes a dozen
 * of them, and all but `data-*` and `aria-*` are called in the tree as React calls them.
 */
interface Information {
  property: string;
  attribute: string;
  /** Set when React's own name is to be used. */
  space?: 'html';
}

export const html = {};
export const svg = {};
export const hastToReact: Record<string, string> = {};

/** What is known of an attribute, by its name in the tree. */
export function find(_schema: object, name: string): Information {
  if (name.startsWith('aria')) return { property: name, attribute: `aria-${name.slice(4).toLowerCase()}` };
  if (name.startsWith('data'))
    return { property: name, attribute: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) };
  return { property: name, attribute: name, space: 'html' };
}
