import { memo, useMemo } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import styles from './markdown.module.css';
import { capMarkers } from './nesting';
import { parseTree } from './parse';
import { markdownComponents } from './parts/components';
import { setDirections } from './parts/directions';
import { equationNumbers, EquationNumbersContext } from './parts/equations';
import { TextBoundary } from './parts/text-boundary';

/** Lets react-markdown parse as the engine does: one grammar for texts that are complete and texts that grow. */
function grammar(this: { parser?: typeof parseTree }): void {
  this.parser = parseTree;
}

const remarkPlugins = [grammar] as Options['remarkPlugins'];

export interface MarkdownProps {
  text: string;
  /** Set before every id in the text: two texts on one page must not share ids. */
  idPrefix: string;
}

const rehypePlugins: Options['rehypePlugins'] = [() => (tree) => setDirections(tree)];

const backLabel = (index: number, again: number): string =>
  `回到正文 ${index + 1}${again > 1 ? `-${again}` : ''}`;

/** Draws a complete text, without its frame: the reference for the streaming engine. */
export function MarkdownContent({ text, idPrefix }: MarkdownProps) {
  const footnotes: Options['remarkRehypeOptions'] = {
    clobberPrefix: `${idPrefix}-`,
    footnoteLabel: '脚注',
    footnoteLabelTagName: 'h3',
    footnoteBackLabel: backLabel,
  };
  const numbers = useMemo(() => equationNumbers(text), [text]);
  return (
    <EquationNumbersContext value={numbers}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        remarkRehypeOptions={footnotes}
        components={markdownComponents}
        // The components decide what is safe.
        urlTransform={(url) => url}
      >
        {capMarkers(text.replaceAll(/\r\n?/g, '\n'))}
      </ReactMarkdown>
    </EquationNumbersContext>
  );
}

/**
 * Markdown of a text that is complete, with tables, coloured code and formulas (CHT-9). Raw HTML shows as text, nothing
 * of another host is fetched unless the student asks for it. For a text that grows there is `GrowingMarkdown`.
 */
export const Markdown = memo(function Markdown({ text, idPrefix }: MarkdownProps) {
  return (
    <TextBoundary text={text}>
      <div className={styles.markdown} data-markdown="">
        <MarkdownContent text={text} idPrefix={idPrefix} />
      </div>
    </TextBoundary>
  );
});
