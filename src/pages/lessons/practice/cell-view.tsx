import {
  ArrowDown,
  ArrowUp,
  CircleStop,
  Code,
  NotebookPen,
  Play,
  SquarePlus,
  Trash2,
  Type,
} from 'lucide-react';
import { memo, type MouseEvent, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { CaretStart } from '@/engines/code-editor/code-editor';
import { LazyCodeEditor } from '@/engines/code-editor/lazy-code-editor';
import { StaticCode } from '@/engines/code-editor/static-code';
import { CellOutputs } from '@/engines/notebook/cell-outputs';
import { InputLine } from '@/engines/notebook/input-line';
import { askAboutSelection } from '@/features/ai-chat';
import { isOn } from '@/lib/institute';
import { isObject } from '@/lib/notebook/json';
import { namesIn } from '@/lib/notebook/names';
import type { PageCell } from '@/lib/notebook/notebook-store';
import { runText } from '@/lib/notebook/run-text';
import type { CellKind } from '@/lib/notebook/types';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { lazyPart } from '@/ui/lazy-part';
import textStyles from '@/ui/text.module.css';
import { Toolbar } from '@/ui/toolbar';
import styles from './cell-view.module.css';
import { cellElementId, focusCell, useCellNote, usePractice } from './session';
import { goToNextCell, runKeys, runThen, useNotebookKeys } from './use-notebook-keys';

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
function CellText({ cell, isEditing, name }: CellTextProps) {
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

/** Actions on the chosen cell. */
function CellTools({ id, kind, index }: { id: string; kind: CellKind; index: number }) {
  const { store } = usePractice();
  const takeNote = useCellNote();
  const isCode = kind === 'code';
  const move = (by: 1 | -1) => () => {
    store.move(id, by);
    focusCell(id);
  };
  const tools = [
    { label: '上移', icon: <ArrowUp />, act: move(-1) },
    { label: '下移', icon: <ArrowDown />, act: move(1) },
    {
      label: isCode ? '变为文字' : '变为代码',
      icon: isCode ? <Type /> : <Code />,
      act: () => {
        store.turnInto(id, isCode ? 'markdown' : 'code');
        focusCell(id);
      },
    },
    { label: '在下方插入代码', icon: <SquarePlus />, act: () => store.edit(store.insert('code', id)) },
    ...(isOn('notes') ? [{ label: '记笔记', icon: <NotebookPen />, act: () => takeNote(id) }] : []),
    {
      label: '删除单元',
      icon: <Trash2 />,
      act: () => {
        store.remove(id);
        const { selected } = store.getState();
        if (selected) focusCell(selected);
      },
    },
  ];
  return (
    <Toolbar aria-label={`第 ${index + 1} 个单元的操作`} className={styles.tools}>
      {tools.map(({ label, icon, act }) => (
        <IconButton key={label} size="small" label={label} title={label} icon={icon} onClick={act} />
      ))}
    </Toolbar>
  );
}

const kindNames = { code: '代码', markdown: '文字', raw: '原始文本' };

const failureQuestion = { label: '问 AI', ask: askAboutSelection };

/** One cell: its text, and what running it has shown. Only the one that is typed into has an editor. */
export const CellView = memo(function CellView({ id, index }: { id: string; index: number }) {
  const session = usePractice();
  const { store } = session;
  const cell = useStore(store, ({ cells }) => cells[id]);
  const isSelected = useStore(store, ({ selected }) => selected === id);
  const isEditing = useStore(store, ({ editing }) => editing === id);
  const onKeyDown = useNotebookKeys(session);
  if (!cell) return null;
  const name = `第 ${index + 1} 个单元，${kindNames[cell.kind]}`;
  const isCode = cell.kind === 'code';
  return (
    <li className={styles.item}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in every notebook */}
      <div
        role="group"
        id={cellElementId(id)}
        data-cell={id}
        data-status={cell.status}
        aria-label={name}
        aria-current={isSelected || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a cell is chosen and run by keys
        tabIndex={isSelected && !isEditing ? 0 : -1}
        className={styles.cell}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const { selected, editing } = store.getState();
          if (selected !== id && editing !== id) store.select(id);
        }}
      >
        <div className={styles.gutter}>{isCode && <RunButton cell={cell} index={index} />}</div>
        <div className={styles.body}>
          <CellText cell={cell} isEditing={isEditing} name={name} />
          {isCode && (
            <>
              {cell.status !== 'idle' && (
                <p className={styles.status} data-status={cell.status}>
                  {runText(cell)}
                </p>
              )}
              <CellOutputs
                cell={cell}
                label={`第 ${index + 1} 个单元的输出`}
                failureQuestion={failureQuestion}
              />
              {cell.ask !== null && (
                <InputLine prompt={cell.ask} onAnswer={(line) => session.kernel.answer(id, line)} />
              )}
            </>
          )}
        </div>
        {isSelected && <CellTools id={id} kind={cell.kind} index={index} />}
      </div>
    </li>
  );
});

function RunButton({ cell, index }: { cell: PageCell; index: number }) {
  const session = usePractice();
  const isRunning = cell.status === 'running';
  return (
    <>
      <IconButton
        size="small"
        label={isRunning ? `停止第 ${index + 1} 个单元` : `运行第 ${index + 1} 个单元`}
        icon={isRunning ? <CircleStop /> : <Play />}
        onClick={() => (isRunning ? session.kernel.stop() : session.run([cell.id]))}
      />
      <span className={classNames(textStyles.captionFigures, styles.count)}>
        {cell.executionCount === null ? '[ ]' : `[${cell.executionCount}]`}
      </span>
    </>
  );
}
