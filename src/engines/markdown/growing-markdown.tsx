import { memo, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { MarkdownDocument } from './engine/document';
import type { Block } from './engine/part';
import { withoutUndecided } from './engine/undecided';
import type { MarkdownProps } from './markdown';
import styles from './markdown.module.css';
import { BlockView } from './parts/block-view';
import { equationNumbers, EquationNumbersContext } from './parts/equations';
import { FootnotesView } from './parts/footnotes-view';
import { GroupedList } from './parts/grouped-list';
import { TextBoundary } from './parts/text-boundary';

/** Characters drawn at first of a text that is long from the beginning, and added at each step. */
const FIRST = 8000;
const STEP = 8000;

/**
 * Returns a long text in steps, so that its page stays responsive while it is drawn. A text that
 * streams, short at first, is never held back.
 */
function useGradualText(text: string): string {
  const [limit, setLimit] = useState(text.length > FIRST ? FIRST : Infinity);
  const { length } = text;

  useEffect(() => {
    if (limit >= length) return undefined;
    const timer = setTimeout(() =>
      startTransition(() => setLimit((before) => (before + STEP >= length ? Infinity : before + STEP))),
    );
    return () => clearTimeout(timer);
  }, [limit, length]);

  return limit >= length ? text : text.slice(0, limit);
}

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
