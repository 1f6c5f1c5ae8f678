import katex from 'katex';

/** A node that KaTeX is about to make, as far as it is looked at here. */
interface MathNode {
  attributes?: Record<string, unknown>;
  children?: MathNode[];
  toNode: () => Node;
}

/** KaTeX's way to its nodes without an HTML string in between; its types leave it out. */
const { __renderToDomTree: buildTree } = katex as unknown as {
  __renderToDomTree: (tex: string, options: object) => MathNode;
};

/** `style` attributes, which the content security policy forbids; only the unseen MathML has any. */
function dropStyles({ attributes, children = [] }: MathNode): void {
  if (attributes) delete attributes.style;
  for (const child of children) dropStyles(child);
}

/** Returns TeX whose bare per cent signs are signs; only one that ends a line is TeX's mark of a comment. */
const withPercent = (tex: string): string =>
  tex.replaceAll(/\\[\s\S]|%(?![ \t]*\r?\n)/g, (found) => (found === '%' ? '\\%' : found));

/**
 * Sets a formula into an element, node by node. One that KaTeX does not understand stays as it was written.
 */
export function renderFormula(tex: string, element: HTMLElement, displayMode: boolean): void {
  try {
    const tree = buildTree(withPercent(tex), {
      displayMode,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
    });
    dropStyles(tree);
    element.replaceChildren(tree.toNode());
  } catch {
    element.textContent = tex;
  }
}
