import { endOf, startOf, type MarkdownNode } from './node';

/** True for dollars that mean money: a formula has no white space inside its marks and no digit behind them. */
function isMoney(source: string, next: string): boolean {
  if (!/^\$(?!\$)/.test(source)) return false;
  return /^\$\s|\s\$$/.test(source) || /\d/.test(next);
}

/** Turns what the parser took for formulas back into text where the dollars mean money: `$5 和 $10`. */
export function remarkPlainDollars() {
  return (tree: MarkdownNode, file: { value: unknown }): void => {
    const text = String(file.value);
    const visit = (node: MarkdownNode) => {
      if (!node.children) return;
      node.children = node.children.map((child) => {
        visit(child);
        if (child.type !== 'inlineMath' || !child.position) return child;
        const source = text.slice(startOf(child), endOf(child));
        const money = isMoney(source, text.charAt(endOf(child)));
        return money ? { type: 'text', value: source, position: child.position } : child;
      });
    };
    if (text.includes('$')) visit(tree);
  };
}
