import { linesOf, textOf } from './json';
import { textOfStream } from './outputs';
import { keptText } from './terminal';
import type { Cell, JsonObject, Notebook, Output } from './types';

const kernel: JsonObject = {
  kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' },
  language_info: { name: 'python', file_extension: '.py', mimetype: 'text/x-python' },
};

/** An output as a file has it: what a program wrote for a terminal has done its work, whatever kind of output it is. */
function writeOutput(output: Output): JsonObject {
  switch (output.output_type) {
    case 'stream':
      return { ...output, text: linesOf(keptText(textOfStream(output.text))) };
    case 'error':
      return {
        ...output,
        ename: keptText(output.ename),
        evalue: keptText(output.evalue),
        traceback: output.traceback.map(keptText),
      };
    default: {
      const plain = textOf(output.data['text/plain']);
      const kept = plain && keptText(plain);
      return kept === plain
        ? { ...output }
        : { ...output, data: { ...output.data, 'text/plain': kept ?? '' } };
    }
  }
}

function writeCell({ id, kind, source, metadata, attachments, outputs, executionCount }: Cell): JsonObject {
  return {
    cell_type: kind,
    id,
    metadata,
    ...(attachments && { attachments }),
    source: linesOf(source),
    ...(kind === 'code' && { outputs: outputs.map(writeOutput), execution_count: executionCount }),
  };
}

/** A notebook as nbformat 4.5, the first that names its cells. */
export const writeNotebook = ({ cells, metadata }: Notebook): JsonObject => ({
  cells: cells.map(writeCell),
  metadata: { ...kernel, ...metadata },
  nbformat: 4,
  nbformat_minor: 5,
});

/** The text of an .ipynb file, laid out as Jupyter does. */
export const notebookFile = (notebook: Notebook): string =>
  `${JSON.stringify(writeNotebook(notebook), null, 1)}\n`;

/** Returns a notebook without outputs and execution counts. */
export const withoutOutputs = ({ cells, metadata }: Notebook): Notebook => ({
  metadata,
  cells: cells.map((cell) => ({ ...cell, outputs: [], executionCount: null })),
});
