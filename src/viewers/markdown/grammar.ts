import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { Options } from 'react-markdown';
import { chineseAddresses } from './engine/chinese-addresses';
import { capLevels } from './engine/nesting';
import type { MarkdownNode } from './engine/node';
import { keepMoney } from './engine/plain-dollars';
import { setDisplayed, texBrackets } from './engine/tex-brackets';

/** Adds a rule of the grammar; later rules come before earlier ones. */
function withRule(this: { data: () => { micromarkExtensions?: object[] } }, rule: object): void {
  (this.data().micromarkExtensions ??= []).push(rule);
}

/** What the rules leave to be settled in the tree. */
const settle = () => (tree: { children: MarkdownNode[] }, file: { value: unknown }) => {
  const text = String(file.value);
  capLevels(tree, text);
  setDisplayed(tree.children, text);
  keepMoney(tree, text);
};

/** The grammar for react-markdown: GitHub's Markdown, emphasis that works in Chinese, formulas, and what is ours. */
export const remarkPlugins = [
  remarkGfm,
  [withRule, chineseAddresses],
  remarkCjkFriendly,
  remarkMath,
  [withRule, texBrackets],
  settle,
] as Options['remarkPlugins'];
