import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Options } from 'react-markdown';
import { markdownComponents } from '@/viewers/markdown/components';
import { parseBlocks } from '@/viewers/markdown/engine/parse';

interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

const PREFIX = 'p';
const withoutBreaks = (nodes: HastNode[] = []) => nodes.filter(({ value }) => value !== '\n');

/** Line breaks between blocks, which draw nothing: ours has none at the upper levels. */
const dropBreaks = () => (tree: HastNode) => {
  tree.children = withoutBreaks(tree.children);
  for (const block of tree.children) {
    if (block.tagName === 'ul' || block.tagName === 'ol') block.children = withoutBreaks(block.children);
    if (block.tagName !== 'section') continue;
    block.children = withoutBreaks(block.children);
    const list = block.children.find(({ tagName }) => tagName === 'ol');
    if (!list) continue;
    list.children = withoutBreaks(list.children);
    for (const item of list.children) item.children = withoutBreaks(item.children);
  }
};

/** The same grammar. */
function parser(this: { parser?: unknown }) {
  this.parser = (text: string) => ({ type: 'root', children: parseBlocks(text) });
}

/** The whole text drawn at once by react-markdown, with the same grammar and components. */
export function referenceHtml(text: string): string {
  const html = renderToStaticMarkup(
    <ReactMarkdown
      remarkPlugins={[parser]}
      rehypePlugins={[dropBreaks as () => () => void]}
      remarkRehypeOptions={
        {
          clobberPrefix: `${PREFIX}-`,
          footnoteLabel: '脚注',
          footnoteLabelTagName: 'h3',
          footnoteBackLabel: (index: number, again: number) =>
            `回到正文 ${index + 1}${again > 1 ? `-${again}` : ''}`,
        } as Options['remarkRehypeOptions']
      }
      components={markdownComponents}
      urlTransform={(url) => url}
    >
      {text}
    </ReactMarkdown>,
  );
  return html;
}

/** What the two draw differently on purpose: the frame of the footnotes, the groups of a table's rows. */
export const normalized = (html: string): string =>
  html
    .replaceAll('</tbody><tbody data-group="">', '')
    .replaceAll('<tbody data-group="">', '<tbody>')
    .replace(/ aria-labelledby="[^"]*"/, '')
    .replaceAll('id="p-footnote-label"', 'id="footnote-label"')
    .replaceAll('aria-describedby="p-footnote-label"', 'aria-describedby="footnote-label"')
    .replace(/<h[35][^>]*>脚注<\/h[35]>/, '')
    .replace(/<li id="([^"]*)" tabindex="-1">/g, '<li id="$1">');
