import { memo, useCallback, useMemo, useState } from 'react';
import { BlockView } from './block-view';
import { MarkdownDocument } from './engine/document';
import type { Block } from './engine/part';
import { FootnotesView } from './footnotes-view';
import { GroupedList } from './grouped-list';
import styles from './markdown.module.css';
import { useGradualText } from './use-gradual-text';

/** From here, so that they need no chunk of their own. */
export { Formula } from './formula';
export { parseBlocks } from './engine/parse';

interface MarkdownProps {
  /** When it grows at its end, only what is new is parsed and drawn. */
  text: string;
  /** Set before every id in the text: two texts on one page must not share ids. */
  idPrefix: string;
}

/**
 * Markdown with tables, coloured code and formulas (CHT-9). Raw HTML shows as text, nothing of another host
 * is fetched unless the student asks for it.
 */
export const Markdown = memo(function Markdown({ text, idPrefix }: MarkdownProps) {
  const [document] = useState(() => new MarkdownDocument());
  const shown = useGradualText(text);
  const { blocks, footnotes } = useMemo(() => document.update(shown), [document, shown]);
  const drawBlock = useCallback(
    (block: Block) => <BlockView key={block.key} block={block} idPrefix={idPrefix} />,
    [idPrefix],
  );
  return (
    <div
      className={styles.markdown}
      data-markdown=""
      data-partial={shown.length < text.length ? shown.length / text.length : undefined}
    >
      <GroupedList items={blocks} draw={drawBlock} frame="div" />
      <FootnotesView footnotes={footnotes} idPrefix={idPrefix} />
    </div>
  );
});
