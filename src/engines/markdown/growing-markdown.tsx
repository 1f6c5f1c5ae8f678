import { memo, useCallback, useMemo, useState } from 'react';
import { BlockView } from './parts/block-view';
import { MarkdownDocument } from './engine/document';
import type { Block } from './engine/part';
import { withoutUndecided } from './engine/undecided';
import { EquationNumbersContext, equationNumbers } from './parts/equations';
import { FootnotesView } from './parts/footnotes-view';
import { GroupedList } from './parts/grouped-list';
import type { MarkdownProps } from './markdown';
import styles from './markdown.module.css';
import { TextBoundary } from './parts/text-boundary';
import { useGradualText } from './parts/use-gradual-text';

/** From here, so that it needs no chunk of its own. */
export { parseBlocks } from './parse';

interface GrowingMarkdownProps extends MarkdownProps {
  /** More is still to come at the end. */
  growing?: boolean;
}

function Growing({ text, idPrefix, growing = false }: GrowingMarkdownProps) {
  const [document] = useState(() => new MarkdownDocument());
  const shown = useGradualText(text);
  const settled = growing || shown.length < text.length ? withoutUndecided(shown) : shown;
  const { blocks, footnotes } = useMemo(() => document.update(settled), [document, settled]);
  const numbers = useMemo(() => equationNumbers(settled), [settled]);
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
      <EquationNumbersContext value={numbers}>
        <GroupedList items={blocks} draw={drawBlock} frame="div" />
        <FootnotesView footnotes={footnotes} idPrefix={idPrefix} />
      </EquationNumbersContext>
    </div>
  );
}

/** The same for a text that grows at its end, or that is drawn in pieces: only what is new is parsed and drawn. */
export const GrowingMarkdown = memo(function GrowingMarkdown(props: GrowingMarkdownProps) {
  return (
    <TextBoundary text={props.text}>
      <Growing {...props} />
    </TextBoundary>
  );
});
