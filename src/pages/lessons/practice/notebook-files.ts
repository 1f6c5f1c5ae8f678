import { downloadFile } from '@/lib/download-file';
import { NotebookError, parseNotebook } from '@/lib/notebook/read';
import type { Notebook } from '@/lib/notebook/types';
import { notebookFile } from '@/lib/notebook/write';
import { readTextFile } from '@/lib/read-text-file';
import { isSavable } from './wire-notebook';

const LARGEST = 20 * 1024 * 1024;

/** Hands the student the notebook as a file that Jupyter opens. */
export function exportNotebook(title: string, notebook: Notebook): void {
  const name = `${title.replaceAll(/[\\/:*?"<>|]/g, '-')}.ipynb`;
  downloadFile(name, notebookFile(notebook), 'application/x-ipynb+json');
}

/** Reads an .ipynb file. Throws NotebookError, whose message is for the student. */
export async function importNotebook(file: File): Promise<Notebook> {
  if (file.size > LARGEST) throw new NotebookError('文件大小不能超过 20MB');
  const decoded = await readTextFile(file);
  if ('refusal' in decoded) throw new NotebookError(decoded.refusal);
  const notebook = parseNotebook(decoded.text);
  if (!isSavable(notebook))
    throw new NotebookError('笔记本太大，不算输出也超过 390 万个字符，请先删去里面的图片或数据');
  return notebook;
}
