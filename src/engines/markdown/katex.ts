import katex from 'katex';

/** A node that KaTeX is about to make, as far as it is looked at here. */
interface MathNode {
  attributes?: Record<string, unknown>;
  children?: MathNode[];
  classes?: string[];
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

/** Chemistry and units, whose rules are fetched when they are first met. */
const CHEMISTRY = /\\(?:ce|pu)(?![A-Za-z])/;
let knowsChemistry = false;
let loading: Promise<void> | undefined;

/** Fetches the rules of chemistry once; after a failure the next formula tries again. */
function loadChemistry(): Promise<void> {
  loading ??= import('katex/contrib/mhchem').then(
    () => {
      knowsChemistry = true;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/**
 * Sets a formula into an element, node by node. A command that KaTeX does not know stands in it as it was written; so
 * does a whole formula that it does not understand, and chemistry until its rules are there.
 */
export function renderFormula(tex: string, element: HTMLElement, displayMode: boolean): void {
  if (CHEMISTRY.test(tex) && !knowsChemistry) {
    element.textContent = tex;
    void loadChemistry().then(() => {
      // Another formula may stand there by now.
      if (knowsChemistry && element.textContent === tex) renderFormula(tex, element, displayMode);
    });
    return;
  }
  const tree = buildTree(withPercent(tex.trim()), {
    displayMode,
    throwOnError: false,
    errorColor: 'var(--color-danger)',
    strict: 'ignore',
    trust: false,
  });
  if (tree.classes?.includes('katex-error')) {
    element.textContent = tex;
    return;
  }
  dropStyles(tree);
  element.replaceChildren(tree.toNode());
}
