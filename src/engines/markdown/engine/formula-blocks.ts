import { endOf, nodeStart, type MarkdownNode } from '../node';

/** The marks of a formula that is displayed. */
const DISPLAYED = /^(?:\$\$|\\[[b])/;

const displayed = { className: ['language-math', 'math-display'] };

const isDisplayed = (node: MarkdownNode, text: string): boolean =>
  node.type === 'inlineMath' && DISPLAYED.test(text.slice(nodeStart(node), nodeStart(node) + 2));

/** A formula that stands alone, in the form of mdast-util-math. */
function alone({ value = '' }: MarkdownNode, { position }: MarkdownNode): MarkdownNode {
  const tex = value.trim();
  const children = [{ type: 'text', value: tex }];
  const code = { type: 'element', tagName: 'code', properties: displayed, children };
  return { type: 'math', value: tex, data: { hName: 'pre', hChildren: [code] }, position };
}

/** Two paragraphs on neighbouring lines as the one that they are: a formula held the lines of one together. */
function joined(above: MarkdownNode, below: MarkdownNode, text: string): MarkdownNode | undefined {
  if (above.type !== 'paragraph' || below.type !== 'paragraph' || !above.position || !below.position)
    return undefined;
  // One that begins with a formula stands by itself, as the formula alone would.
  if (!/^[ \t]*\n[ \t>]*$/.test(text.slice(endOf(above), nodeStart(below)))) return undefined;
  if (DISPLAYED.test(text.slice(nodeStart(below), nodeStart(below) + 2))) return undefined;
  const between = { start: above.position.end, end: below.position.start };
  const lineBreak = { type: 'text', value: '\n', position: between };
  return {
    ...above,
    children: [...(above.children ?? []), lineBreak, ...(below.children ?? [])],
    position: { start: above.position.start, end: below.position.end },
  };
}

/** Displays the formulas that are to be, those that stand alone as blocks. */
export function settleFormulas(parent: { children?: MarkdownNode[] }, text: string): void {
  if (!parent.children || !/\$\$|\\\[|\\begin\{/.test(text)) return;
  const settled: MarkdownNode[] = [];
  for (const node of parent.children) {
    const [only, ...others] = node.children ?? [];
    const isAlone = node.type === 'paragraph' && only && others.length === 0 && isDisplayed(only, text);
    settleFormulas(node, text);
    if (isDisplayed(node, text)) node.data = { ...node.data, hProperties: displayed };
    const block = isAlone ? alone(only, node) : node;
    const above = settled.at(-1);
    const whole = above && joined(above, block, text);
    if (whole) settled.splice(-1, 1, whole);
    else settled.push(block);
  }
  parent.children = settled;
}
