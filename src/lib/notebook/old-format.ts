import { isObject, textOf, without } from './json';
import type { Json, JsonObject } from './types';

/** Short names of formats before 4 for the types of what a cell has shown. */
const types: Readonly<Record<string, string>> = {
  text: 'text/plain',
  html: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  latex: 'text/latex',
  json: 'application/json',
  javascript: 'application/javascript',
};

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

function upgradedOutput(output: Json): Json {
  if (!isObject(output)) return output;
  const { output_type: kind, metadata = {}, prompt_number: count = null } = output;
  if (kind === 'stream') return { ...output, name: output['stream'] ?? 'stdout' };
  if (kind === 'pyerr') return { ...output, output_type: 'error' };
  if (kind !== 'pyout' && kind !== 'display_data') return output;
  const shown = Object.entries(types).flatMap(([name, type]) => {
    const content = output[name];
    return content === undefined ? [] : [[type, content] as const];
  });
  return {
    output_type: kind === 'pyout' ? 'execute_result' : kind,
    data: Object.fromEntries(shown),
    metadata,
    execution_count: count,
  };
}

const OLD = ['input', 'code', 'text', 'prompt_number', 'language', 'level', 'collapsed', 'outputs'];

function upgradedCell(cell: Json): Json {
  if (!isObject(cell)) return cell;
  const { cell_type: kind, input, code, text, prompt_number: count = null, level, collapsed } = cell;
  const source = textOf(cell['source'] ?? text) ?? '';
  const kept = without(cell, OLD);
  if (kind === 'code')
    return {
      ...kept,
      source: input ?? code ?? '',
      outputs: listOf(cell['outputs']).map(upgradedOutput),
      execution_count: count,
      metadata: {
        ...(typeof collapsed === 'boolean' && { collapsed }),
        ...(isObject(cell['metadata']) && cell['metadata']),
      },
    };
  if (kind === 'heading') {
    const marks = '#'.repeat(typeof level === 'number' ? Math.min(6, Math.max(1, level)) : 1);
    return { ...kept, cell_type: 'markdown', source: `${marks} ${source.replaceAll(/\s*\n\s*/g, ' ')}` };
  }
  return { ...kept, cell_type: kind === 'raw' || kind === 'plaintext' ? 'raw' : 'markdown', source };
}

/**
 * A notebook of nbformat 1, 2 or 3 as format 4 has it, as Jupyter itself upgrades one: no worksheets, headings as Markdown,
 * outputs by their types (https://nbformat.readthedocs.io/en/latest/changelog.html).
 */
export function upgradedNotebook(notebook: JsonObject): JsonObject {
  const sheets = listOf(notebook['worksheets']).flatMap((sheet) =>
    isObject(sheet) ? listOf(sheet['cells']) : [],
  );
  return {
    ...without(notebook, ['worksheets']),
    cells: [...listOf(notebook['cells']), ...sheets].map(upgradedCell),
  };
}
