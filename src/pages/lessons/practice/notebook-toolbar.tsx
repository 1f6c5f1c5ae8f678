import {
  Check,
  ChevronsRight,
  CircleStop,
  CloudOff,
  Eraser,
  FileDown,
  History,
  Loader,
  Play,
  RotateCcw,
  TriangleAlert,
  Upload,
  X,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { loadingText, runtimeBytes } from '@/engines/python/open-runtime';
import { lazyDialog } from '@/kit/lazy-dialog';
import { downloadFile } from '@/lib/download-file';
import { NotebookError, parseNotebook } from '@/lib/notebook/read';
import type { Notebook } from '@/lib/notebook/types';
import { notebookFile } from '@/lib/notebook/write';
import { scrollerOf } from '@/lib/page-scroll';
import { readTextFile } from '@/lib/read-text-file';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { Toolbar } from '@/ui/toolbar';
import styles from './notebook.module.css';
import { isSavable } from './saver';
import { usePractice } from './session';

const states = {
  saved: { icon: <Check />, text: '已保存' },
  saving: { icon: <Loader />, text: '正在保存…' },
  local: { icon: <CloudOff />, text: '已存在本机，联网后自动上传' },
  refused: { icon: <TriangleAlert />, text: '没有保存' },
  conflict: { icon: <TriangleAlert />, text: '别处也改过，等你选择' },
};

/** State of saving: on the server, on this computer only, refused or in conflict. */
function SaveState() {
  const { saver } = usePractice();
  const { phase, problem, isKept } = useStore(saver.state);
  const { icon, text } = states[phase];
  return (
    <span role="status" className={styles.saveState} data-phase={phase}>
      {icon}
      {phase === 'local' && !isKept ? '还没有保存：本机也存不下了，请先不要关闭页面' : text}
      {phase === 'refused' && `：${problem}${isKept ? '' : '。本机也存不下了，请先导出'}`}
    </span>
  );
}

const words = {
  off: 'Python 未启动',
  loading: 'Python 启动中',
  idle: 'Python 就绪',
  busy: 'Python 运行中',
  broken: 'Python 未能启动',
};

/** State of Python, in words. */
function PythonState() {
  const { kernel } = usePractice();
  const phase = useStore(kernel.runtime, (state) => state.phase);
  return (
    <span className={styles.python} data-phase={phase}>
      {words[phase]}
    </span>
  );
}

/** Progress of loading Python, and notices, such as of lost variables. */
export function PythonNotice() {
  const { kernel } = usePractice();
  const { phase, loaded } = useStore(kernel.runtime);
  const notice = useStore(kernel.state, (state) => state.notice);
  return (
    <Stack gap={2} role="status" className={styles.notices}>
      {phase === 'loading' && (
        <Cluster spread gap={4} rowGap={2} className={styles.notice}>
          <p>{loadingText(loaded)}（只在第一次下载，以后直接使用）</p>
          <ProgressBar
            label="Python 下载进度"
            value={loaded}
            max={runtimeBytes}
            className={styles.progress}
          />
        </Cluster>
      )}
      {notice && (
        <Cluster spread gap={4} rowGap={2} className={styles.notice}>
          <p>{notice}</p>
          <IconButton size="small" label="知道了" icon={<X />} onClick={() => kernel.dismiss()} />
        </Cluster>
      )}
    </Stack>
  );
}

const LARGEST = 20 * 1024 * 1024;

/** Hands the student the notebook as a file that Jupyter opens. */
function exportNotebook(title: string, notebook: Notebook): void {
  const name = `${title.replaceAll(/[\\/:*?"<>|]/g, '-')}.ipynb`;
  downloadFile(name, notebookFile(notebook), 'application/x-ipynb+json');
}

/** Reads an .ipynb file. Throws NotebookError, whose message is for the student. */
async function importNotebook(file: File): Promise<Notebook> {
  if (file.size > LARGEST) throw new NotebookError('文件大小不能超过 20MB');
  const decoded = await readTextFile(file);
  if ('refusal' in decoded) throw new NotebookError(decoded.refusal);
  const notebook = parseNotebook(decoded.text);
  if (!isSavable(notebook))
    throw new NotebookError('笔记本太大，不算输出也超过 390 万个字符，请先删去里面的图片或数据');
  return notebook;
}

/** Pixels between the bar and what is brought into sight below it. */
const GAP = 8;

/**
 * Keeps what is brought into sight on a page clear of a bar that sticks to its top, however many lines the bar has: for
 * focus by key, `scrollIntoView` and the caret of an editor alike. Returns what ends that; to be used as a ref.
 */
function keepClearOf(bar: HTMLElement | null): (() => void) | undefined {
  const scroller = bar && scrollerOf(bar);
  if (!bar || !(scroller instanceof HTMLElement)) return undefined;
  const measure = () => {
    const { position, top } = getComputedStyle(bar);
    const covered = (Number.parseFloat(top) || 0) + bar.offsetHeight + GAP;
    scroller.style.scrollPaddingTop = position === 'sticky' ? `${covered}px` : '';
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  // A low one has no bar that sticks.
  observer.observe(scroller);
  return () => {
    observer.disconnect();
    scroller.style.scrollPaddingTop = '';
  };
}

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
    <Toolbar ref={keepClearOf} aria-label="笔记本" className={styles.toolbar}>
      <Button size="small" icon={<Play />} onClick={runSelected}>
        运行
      </Button>
      <Button size="small" icon={<ChevronsRight />} onClick={() => session.runAll()}>
        全部运行
      </Button>
      <Button size="small" icon={<CircleStop />} aria-disabled={!isBusy} onClick={() => kernel.stop()}>
        停止
      </Button>
      <Button size="small" variant="ghost" icon={<RotateCcw />} onClick={() => void kernel.restart()}>
        重启
      </Button>
      <Cluster as="span" gap={4} rowGap={1} className={classNames(textStyles.note, styles.states)}>
        <PythonState />
        <SaveState />
      </Cluster>
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
    </Toolbar>
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
