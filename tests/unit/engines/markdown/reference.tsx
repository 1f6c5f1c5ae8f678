import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { markdownComponents } from '@/engines/markdown/parts/components';
import { setDirections } from '@/engines/markdown/parts/directions';
import { MarkdownContent } from '@/engines/markdown/markdown';

/** The whole text drawn at once, as complete texts are. */
export const referenceHtml = (text: string): string =>
  renderToStaticMarkup(<MarkdownContent text={text} idPrefix="p" />);

/** The whole text as the plug-ins of react-markdown read it, without our rules. */
export const pluginsHtml = (text: string): string =>
  renderToStaticMarkup(
    <ReactMarkdown
      remarkPlugins={[[remarkGfm, { singleTilde: false }], remarkCjkFriendly, remarkMath]}
      rehypePlugins={[() => (tree) => setDirections(tree)]}
      remarkRehypeOptions={{ clobberPrefix: 'p-' }}
      components={markdownComponents}
      urlTransform={(url) => url}
    >
      {text}
    </ReactMarkdown>,
  );

/**
 * Removes the intended differences of the two: the frame of the footnotes, the groups of a table's rows, line
 * breaks between blocks. */
export const normalized = (html: string): string =>
  html
    .replaceAll(/\n+(?=<|&lt;|$)|(?<=>)\n+/g, '')
    .replaceAll('</tbody><tbody data-group="">', '')
    .replaceAll('<tbody data-group="">', '<tbody>')
    .replace(/ aria-labelledby="[^"]*"/, '')
    .replaceAll('id="p-footnote-label"', 'id="footnote-label"')
    .replaceAll('aria-describedby="p-footnote-label"', 'aria-describedby="footnote-label"')
    .replace(/<h[35][^>]*>脚注<\/h[35]>/, '')
    .replace(/<li id="([^"]*)" tabindex="-1"/g, '<li id="$1"');
