import { NotebookError, parseNotebook } from '@/lib/notebook/read';
import type { Notebook } from '@/lib/notebook/types';
import { notebookFile } from '@/lib/notebook/write';
import { isSavable } from './wire-notebook';

const LARGEST = 20 * 1024 * 1024;

/** Hands the student the notebook as a file that Jupyter opens. */
export function exportNotebook(title: string, notebook: Notebook): void {
  const url = URL.createObjectURL(new Blob([notebookFile(notebook)], { type: 'application/x-ipynb+json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replaceAll(/[\\/:*?"<>|]/g, '-')}.ipynb`;
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Reads an .ipynb file. Throws NotebookError, whose message is for the student. */
export async function importNotebook(file: File): Promise<Notebook> {
  if (file.size > LARGEST) throw new NotebookError('文件大小不能超过 20MB');
  const notebook = parseNotebook(await file.text());
  if (!isSavable(notebook))
    throw new NotebookError('笔记本太大，不算输出也超过 390 万个字符，请先删去里面的图片或数据');
  return notebook;
}
