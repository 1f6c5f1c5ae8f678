import { endOf, startOf, type MarkdownNode } from './node';

/** True for dollars that mean money: a formula has no white space inside its marks and no digit behind them. */
function isMoney(source: string, next: string): boolean {
  if (!/^\$(?!\$)/.test(source)) return false;
  return /^\$\s|\s\$$/.test(source) || /\d/.test(next);
}

/** Turns what the parser took for formulas back into text where the dollars mean money: `$5 和 $10`. */
export function keepMoney(tree: { children?: MarkdownNode[] }, text: string): void {
  if (!text.includes('$') || !tree.children) return;
  tree.children = tree.children.map((node) => {
    keepMoney(node, text);
    if (node.type !== 'inlineMath' || !node.position) return node;
    const source = text.slice(startOf(node), endOf(node));
    const money = isMoney(source, text.charAt(endOf(node)));
    return money ? { type: 'text', value: source, position: node.position } : node;
  });
}
