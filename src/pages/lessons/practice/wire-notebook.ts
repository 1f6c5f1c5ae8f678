import { NOTEBOOK_LIMIT, type WireNotebook } from '@/api/practice';
import type { Notebook } from '@/lib/notebook/types';
import { withoutOutputs, writeNotebook } from '@/lib/notebook/write';
import { savedOutputs } from '@/lib/notebook/outputs';

/** A notebook's text as the server takes it. */
export const toWireNotebook = (notebook: Notebook): WireNotebook =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- writeNotebook makes nothing else
  writeNotebook(withoutOutputs(notebook)) as WireNotebook;

/** Characters left for outputs beside the text; commas and brackets are not counted one by one. */
const roomBeside = (notebook: Notebook): number =>
  NOTEBOOK_LIMIT - 100_000 - JSON.stringify(toWireNotebook(notebook)).length;

/** False when its text alone is more than the server takes. */
export const isSavable = (notebook: Notebook): boolean => roomBeside(notebook) >= 0;

/** A notebook as the server takes it, with as many of its outputs as there is room for. */
export function wireNotebook(notebook: Notebook): WireNotebook {
  const outputs = savedOutputs(
    notebook.cells.map((cell) => cell.outputs),
    roomBeside(notebook),
  );
  const cells = notebook.cells.map((cell, index) => ({ ...cell, outputs: outputs[index] ?? [] }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- writeNotebook makes nothing else
  return writeNotebook({ ...notebook, cells }) as WireNotebook;
}
