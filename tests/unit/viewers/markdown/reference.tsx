import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownContent } from '@/viewers/markdown/markdown';

/** The whole text drawn at once, as complete texts are. */
export const referenceHtml = (text: string): string =>
  renderToStaticMarkup(<MarkdownContent text={text} idPrefix="p" />);

/**
 * What the two draw differently on purpose: the frame of the footnotes, the groups of a table's rows, line
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
    .replace(/<li id="([^"]*)" tabindex="-1">/g, '<li id="$1">');
