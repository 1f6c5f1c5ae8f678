import { parsePythonJson } from '@/lib/python-json';
import { randomId } from '@/lib/random-id';
import { countOf, isObject, textOf, without } from './json';
import { cellMetadata, keepFields, notebookMetadata } from './metadata';
import { upgradedNotebook } from './old-format';
import { readBundle, readOutput } from './read-output';
import type { Cell, CellKind, Json, JsonObject, Notebook } from './types';

/** Says in Chinese why a file is no notebook that can be read. */
export class NotebookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotebookError';
  }
}

/** A name for a new cell: as long as Jupyter's. */
export const newCellId = (): string => randomId().slice(0, 8);

const GOOD_ID = /^[\w-]{1,64}$/;

/** A cell's own id, unless it has none, a bad one, or another cell has it. */
function idOf(value: Json | undefined, taken: Set<string>): string {
  let id = typeof value === 'string' && GOOD_ID.test(value) ? value : newCellId();
  while (taken.has(id)) id = newCellId();
  taken.add(id);
  return id;
}

const isKind = (value: Json | undefined): value is CellKind =>
  value === 'code' || value === 'markdown' || value === 'raw';

const KNOWN: Record<CellKind, string[]> = {
  code: ['id', 'cell_type', 'metadata', 'source', 'outputs', 'execution_count'],
  markdown: ['id', 'cell_type', 'metadata', 'source', 'attachments'],
  raw: ['id', 'cell_type', 'metadata', 'source', 'attachments'],
};

function attachmentsOf(value: Json | undefined): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, bundle]) => [name, readBundle(bundle)]));
}

function readCell(raw: unknown, taken: Set<string>): Cell {
  const value = isObject(raw) ? raw : { cell_type: 'raw', source: JSON.stringify(raw) ?? '' };
  const kind = isKind(value['cell_type']) ? value['cell_type'] : 'raw';
  // A kind of cell that is not known yet stays readable, and what it was is kept beside it.
  const known = isKind(value['cell_type']) ? KNOWN[kind] : ['id', 'metadata', 'source', 'attachments'];
  const attachments = kind === 'code' ? undefined : attachmentsOf(value['attachments']);
  return {
    id: idOf(value['id'], taken),
    kind,
    source: textOf(value['source']) ?? '',
    metadata: keepFields(cellMetadata(value['metadata']), without(value, known)),
    ...(attachments && { attachments }),
    outputs: kind === 'code' && Array.isArray(value['outputs']) ? value['outputs'].map(readOutput) : [],
    executionCount: kind === 'code' ? countOf(value['execution_count']) : null,
  };
}

const TOP = ['metadata', 'nbformat', 'nbformat_minor', 'cells'];

/** Reads a notebook and mends what is wrong with it, losing no cell. Throws NotebookError for anything else. */
export function readNotebook(raw: unknown): Notebook {
  if (!isObject(raw)) throw new NotebookError('这不是笔记本文件');
  const { nbformat } = raw;
  if (typeof nbformat === 'number' && nbformat > 4)
    throw new NotebookError(`这个笔记本的格式（第 ${nbformat} 版）太新，暂时读不了`);
  const isOld = 'worksheets' in raw || (typeof nbformat === 'number' && nbformat < 4);
  const notebook = isOld ? upgradedNotebook(raw) : raw;
  const { cells } = notebook;
  if (!Array.isArray(cells)) throw new NotebookError('这个文件里没有单元，不是笔记本');
  if (isOld && cells.length === 0) throw new NotebookError('这个旧格式的笔记本里没有单元');
  const taken = new Set<string>();
  return {
    metadata: keepFields(notebookMetadata(notebook['metadata']), without(notebook, TOP)),
    cells: cells.map((cell) => readCell(cell, taken)),
  };
}

/** Returns why a text is no JSON, for the student. */
function jsonProblem(text: string): string {
  if (text.trim() === '') return '文件是空的';
  if (/^\s*</.test(text)) return '这是网页，不是笔记本，请下载 .ipynb 文件本身';
  if (/^(?:<<<<<<<|>>>>>>>) /m.test(text)) return '文件里有没处理的 Git 合并冲突，请先解决冲突';
  return '文件内容不完整或不是 .ipynb 笔记本';
}

/** Reads the text of an .ipynb file. Throws NotebookError. */
export function parseNotebook(text: string): Notebook {
  let raw: unknown;
  try {
    raw = parsePythonJson(text);
  } catch {
    throw new NotebookError(jsonProblem(text));
  }
  return readNotebook(raw);
}
