import { ArrowDown, ArrowUp, Code, NotebookPen, SquarePlus, Trash2, Type } from 'lucide-react';
import type { CellKind } from '@/lib/notebook/types';
import { IconButton } from '@/ui/icon-button';
import { focusCell } from './focus-cell';
import { useCellNote } from './cell-note';
import { usePractice } from './session';
import styles from './cell-view.module.css';

/** Actions on the chosen cell. */
export function CellTools({ id, kind, index }: { id: string; kind: CellKind; index: number }) {
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
    { label: '记笔记', icon: <NotebookPen />, act: () => takeNote(id) },
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
    <div role="toolbar" aria-label={`第 ${index + 1} 个单元的操作`} className={styles.tools}>
      {tools.map(({ label, icon, act }) => (
        <IconButton key={label} size="small" label={label} title={label} icon={icon} onClick={act} />
      ))}
    </div>
  );
}
