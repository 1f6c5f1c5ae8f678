import { type MouseEvent, useState } from 'react';
import { namesIn } from '@/lib/notebook/names';
import type { CaretStart } from '@/engines/code-editor/code-editor';
import { LazyCodeEditor } from '@/engines/code-editor/lazy-code-editor';
import { StaticCode } from '@/engines/code-editor/static-code';
import { focusCell } from './focus-cell';
import { MarkdownCellText } from './markdown-text';
import type { PageCell } from '@/lib/notebook/notebook-store';
import { usePractice } from './session';
import { goToNextCell, runKeys, runThen } from './use-notebook-keys';
import styles from './cell-view.module.css';

interface CellTextProps {
  cell: PageCell;
  isEditing: boolean;
  name: string;
}

/** Content of a cell: the editor while it is typed into, else the text as it reads. */
export function CellText({ cell, isEditing, name }: CellTextProps) {
  const session = usePractice();
  const { store, kernel } = session;
  const [caret, setCaret] = useState<CaretStart>('end');
  const { id, kind, source } = cell;
  const language = kind === 'code' ? 'python' : 'markdown';

  if (isEditing) {
    const leave = () => {
      store.leave();
      focusCell(id);
      return true;
    };
    return (
      <LazyCodeEditor
        key={kind}
        value={source}
        language={language}
        label={`${name}，编辑`}
        caret={caret}
        memory={session.memoryOf(id)}
        names={() => [
          ...kernel.state.getState().names,
          ...namesIn(store.codeCells().map((each) => each.source)),
        ]}
        onChange={(text) => store.write(id, text)}
        keys={[
          { key: 'Escape', isLate: true, run: leave },
          ...Object.entries(runKeys).map(([key, then]) => ({
            key,
            run: () => {
              if (kind === 'code') runThen(session, id, then);
              else if (then === 'stay') leave();
              else {
                store.leave();
                goToNextCell(session, id);
              }
              return true;
            },
          })),
        ]}
      />
    );
  }

  const begin = (at: CaretStart) => {
    setCaret(at);
    store.edit(id);
  };
  if (kind === 'markdown')
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- by keys it is Enter on the cell
      <div className={styles.text} onClick={() => store.select(id)} onDoubleClick={() => begin('end')}>
        <MarkdownCellText cell={cell} />
      </div>
    );
  const onClick = (event: MouseEvent) => {
    // A student who has selected some of the code wants to copy it.
    if (document.getSelection()?.isCollapsed !== false) begin({ x: event.clientX, y: event.clientY });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- by keys it is Enter on the cell
    <div className={styles.code} onClick={onClick}>
      <StaticCode code={source} language={language} />
    </div>
  );
}
