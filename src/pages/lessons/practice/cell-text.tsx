import { type MouseEvent, Suspense, useState } from 'react';
import type { CaretStart } from '@/engines/code-editor/code-editor';
import { LazyCodeEditor } from '@/engines/code-editor/lazy-code-editor';
import { StaticCode } from '@/engines/code-editor/static-code';
import { isObject } from '@/lib/notebook/json';
import { namesIn } from '@/lib/notebook/names';
import type { PageCell } from '@/lib/notebook/notebook-store';
import { lazyPart } from '@/ui/lazy-part';
import { focusCell } from './focus-cell';
import { usePractice } from './session';
import { goToNextCell, runKeys, runThen } from './use-notebook-keys';
import styles from './cell-view.module.css';

const Markdown = lazyPart(async () => (await import('@/engines/markdown/markdown')).Markdown);

/** A name as it was before it became part of an address; one that never was stays as it is. */
function plainName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Pictures that lie within the cell become addresses that hold them. */
function withAttachments({ source, attachments }: PageCell): string {
  if (!attachments) return source;
  return source.replaceAll(/\(attachment:([^)\s]+)\)/g, (whole, name: string) => {
    const bundle = attachments[plainName(name)];
    if (!isObject(bundle)) return whole;
    const [mime, content] = Object.entries(bundle)[0] ?? [];
    const isPicture = mime !== undefined && /^image\/(?:png|jpeg|gif|webp)$/.test(mime);
    return isPicture && typeof content === 'string' ? `(data:${mime};base64,${content.trim()})` : whole;
  });
}

/** A cell's Markdown as it reads. */
function MarkdownCellText({ cell }: { cell: PageCell }) {
  if (cell.source.trim() === '') return <p className={styles.blank}>空白文字（双击或按 Enter 编辑）</p>;
  return (
    <Suspense fallback={<pre className={styles.plain}>{cell.source}</pre>}>
      <Markdown text={withAttachments(cell)} idPrefix={`cell-${cell.id}-`} />
    </Suspense>
  );
}

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
