/**
 * Jupyter's demands on a notebook of format 4.5, written down from the published facts about it
 * (nbformat.readthedocs.io, "The Notebook file format") as a JSON schema.
 */
const text = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
const object = { type: 'object' };
const count = { type: ['integer', 'null'], minimum: 0 };

const bundle = {
  type: 'object',
  patternProperties: { '^application/(.*\\+)?json$': {} },
  additionalProperties: text,
};

/** An object with these properties, all of them required but the optional ones, and no others. */
const closed = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});

const output = {
  oneOf: [
    closed({ output_type: { const: 'stream' }, name: { type: 'string' }, text }),
    closed({ output_type: { const: 'display_data' }, data: bundle, metadata: object }),
    closed({
      output_type: { const: 'execute_result' },
      data: bundle,
      metadata: object,
      execution_count: count,
    }),
    closed({
      output_type: { const: 'error' },
      ename: { type: 'string' },
      evalue: { type: 'string' },
      traceback: { type: 'array', items: { type: 'string' } },
    }),
  ],
};

const naming = {
  name: { type: 'string', pattern: '^.+$' },
  tags: { type: 'array', uniqueItems: true, items: { type: 'string', pattern: '^[^,]+$' } },
};
const hiding = {
  jupyter: {
    type: 'object',
    properties: { source_hidden: { type: 'boolean' }, outputs_hidden: { type: 'boolean' } },
  },
};
const metadata = (properties: Record<string, object>) => ({
  type: 'object',
  properties: { ...naming, ...hiding, ...properties },
});

const id = { type: 'string', pattern: '^[a-zA-Z0-9-_]+$', minLength: 1, maxLength: 64 };
const attachments = { type: 'object', additionalProperties: bundle };

const cell = {
  oneOf: [
    closed(
      { id, cell_type: { const: 'raw' }, metadata: metadata({ format: { type: 'string' } }), source: text },
      { attachments },
    ),
    closed({ id, cell_type: { const: 'markdown' }, metadata: metadata({}), source: text }, { attachments }),
    closed({
      id,
      cell_type: { const: 'code' },
      metadata: metadata({
        execution: { type: 'object', additionalProperties: { type: 'string' } },
        collapsed: { type: 'boolean' },
        scrolled: { enum: [true, false, 'auto'] },
      }),
      source: text,
      outputs: { type: 'array', items: output },
      execution_count: count,
    }),
  ],
};

const language = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    codemirror_mode: { anyOf: [{ type: 'string' }, { type: 'object' }] },
    file_extension: { type: 'string' },
    mimetype: { type: 'string' },
    pygments_lexer: { type: 'string' },
  },
};

export const notebookSchema = closed({
  metadata: {
    type: 'object',
    properties: {
      kernelspec: {
        type: 'object',
        required: ['name', 'display_name'],
        properties: { name: { type: 'string' }, display_name: { type: 'string' } },
      },
      language_info: language,
      orig_nbformat: { type: 'integer', minimum: 1 },
      title: { type: 'string' },
      authors: { type: 'array' },
    },
  },
  nbformat: { type: 'integer', minimum: 4, maximum: 4 },
  nbformat_minor: { type: 'integer', minimum: 5 },
  cells: { type: 'array', items: cell },
});
