import { FileDown, Eraser, ChevronsRight, History, Play, RotateCcw, CircleStop, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lazyDialog } from '@/kit/lazy-dialog';
import { NotebookError } from '@/lib/notebook/read';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast-store';
import { keepClearOf } from './keep-clear';
import { exportNotebook, importNotebook } from './notebook-files';
import { PythonState } from './python-state';
import { SaveState } from './save-state';
import { usePractice } from './session';
import styles from './notebook.module.css';

const VersionsDialog = lazyDialog(async () => (await import('./versions-dialog')).default);

/** Actions on the whole notebook; always in sight. */
export function NotebookToolbar() {
  const session = usePractice();
  const { store, kernel, practice } = session;
  const isBusy = useStore(kernel.state, (state) => state.isWorking || state.isTesting);
  const [versionsOpen, setVersionsOpen] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      await session.replace(await importNotebook(chosen));
      showToast('已导入；原来的笔记本在“恢复到…”里', { type: 'success' });
    } catch (error) {
      if (!(error instanceof NotebookError)) throw error;
      showToast(`导入失败：${error.message}`, { type: 'error' });
    }
  };
  const runSelected = () => {
    const { selected } = store.getState();
    if (selected) session.run([selected]);
  };
  return (
    <div ref={keepClearOf} role="toolbar" aria-label="笔记本" className={styles.toolbar}>
      <Button size="small" icon={<Play aria-hidden="true" />} onClick={runSelected}>
        运行
      </Button>
      <Button size="small" icon={<ChevronsRight aria-hidden="true" />} onClick={() => session.runAll()}>
        全部运行
      </Button>
      <Button
        size="small"
        icon={<CircleStop aria-hidden="true" />}
        aria-disabled={!isBusy}
        onClick={() => kernel.stop()}
      >
        停止
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon={<RotateCcw aria-hidden="true" />}
        onClick={() => void kernel.restart()}
      >
        重启
      </Button>
      <span className={styles.states}>
        <PythonState />
        <SaveState />
      </span>
      <Tool label="恢复到…" icon={<History />} onClick={() => setVersionsOpen(true)} />
      <Tool label="导入 .ipynb" icon={<Upload />} onClick={() => file.current?.click()} />
      <Tool
        label="导出 .ipynb"
        icon={<FileDown />}
        onClick={() => exportNotebook(practice.title, store.notebook())}
      />
      <Tool label="清除所有输出" icon={<Eraser />} onClick={() => store.clearOutputs()} />
      <input
        ref={file}
        type="file"
        accept=".ipynb,application/json"
        hidden
        aria-label="选择 .ipynb 文件"
        onChange={(event) => {
          void load(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <VersionsDialog open={versionsOpen} onClose={() => setVersionsOpen(false)} />
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** The browser shows the name: a tooltip of our own would weigh more than the toolbar. */
const Tool = ({ label, icon, onClick }: ToolProps) => (
  <IconButton size="small" label={label} title={label} icon={icon} onClick={onClick} />
);
