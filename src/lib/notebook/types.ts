export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export type CellKind = 'code' | 'markdown' | 'raw';

/** Text of a mime bundle comes as one string or as lines; JSON types hold anything. */
export type MimeBundle = { [mime: string]: Json };

/** Output of a cell, as nbformat 4 writes it. */
export type Output =
  | { output_type: 'stream'; name: string; text: string | string[] }
  | { output_type: 'display_data'; data: MimeBundle; metadata: JsonObject }
  | { output_type: 'execute_result'; data: MimeBundle; metadata: JsonObject; execution_count: number | null }
  | { output_type: 'error'; ename: string; evalue: string; traceback: string[] };

/** One cell of a notebook. */
export interface Cell {
  /** Unique in its notebook; of letters, digits, `-` and `_`, 64 at most. */
  id: string;
  kind: CellKind;
  source: string;
  /** Whatever tools have noted about it: kept as it is. */
  metadata: JsonObject;
  /** Pictures within Markdown, by name. */
  attachments?: JsonObject;
  /** Empty for cells that are not code. */
  outputs: Output[];
  executionCount: number | null;
}

/** A notebook in memory. */
export interface Notebook {
  cells: Cell[];
  metadata: JsonObject;
}
