import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { NotebookError, parseNotebook, readNotebook } from '@/lib/notebook/read';
import type { JsonObject, Notebook } from '@/lib/notebook/types';
import { parsePythonJson } from '@/lib/python-json';
import { notebookFile, writeNotebook } from '@/lib/notebook/write';
import { notebookSchema } from './nbformat-schema';

const folder = 'tests/unit/lib/notebook/fixtures';
const names = readdirSync(folder);
const textOfFile = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

const validate = new Ajv({ strict: false, allErrors: true }).compile(notebookSchema);
const faultsOf = (notebook: unknown): string[] => {
  validate(notebook);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
};
const again = (notebook: Notebook) => parseNotebook(notebookFile(notebook));
const joined = (source: unknown) => (Array.isArray(source) ? source.join('') : source);

describe('the schema', () => {
  it.each([
    ['a cell without id', { cell_type: 'markdown', metadata: {}, source: '' }],
    ['code without outputs', { cell_type: 'code', id: 'a', metadata: {}, source: '', execution_count: 1 }],
    ['an unknown field', { cell_type: 'raw', id: 'a', metadata: {}, source: '', level: 1 }],
    ['a tag twice', { cell_type: 'raw', id: 'a', metadata: { tags: ['x', 'x'] }, source: '' }],
  ])('refuses %s', (_name, cell) => {
    expect(faultsOf({ metadata: {}, nbformat: 4, nbformat_minor: 5, cells: [cell] })).not.toEqual([]);
  });
});

describe('ten notebooks as tools write them', () => {
  it('are ten', () => expect(names).toHaveLength(10));

  it.each(names)('%s comes out valid, with every cell and its text', (name) => {
    const text = textOfFile(name);
    const raw = JSON.parse(text.replace(/^\uFEFF/, '')) as { cells: JsonObject[] };
    const read = parseNotebook(text);
    expect(faultsOf(writeNotebook(read))).toEqual([]);
    expect(read.cells).toHaveLength(raw.cells.length);
    for (const [index, cell] of raw.cells.entries())
      if (typeof cell === 'object') expect(read.cells[index]?.source).toBe(joined(cell['source']));
    expect(new Set(read.cells.map(({ id }) => id)).size).toBe(read.cells.length);
    expect(again(read)).toEqual({ ...read, metadata: again(read).metadata });
  });

  it.each(names)('%s keeps metadata, attachments and good outputs as they were', (name) => {
    const raw = JSON.parse(textOfFile(name).replace(/^\uFEFF/, '')) as Record<'metadata', JsonObject>;
    const written = writeNotebook(parseNotebook(textOfFile(name)));
    if (name === 'crlf-unicode.ipynb') {
      expect(written['metadata']).toMatchObject({
        matrix_fields: { extra_top: { kept: true }, kernelspec: { name: 'python3' }, title: 7 },
      });
      return;
    }
    expect(written['metadata']).toMatchObject(raw.metadata);
  });

  it('keeps what belongs to a kind of cell that it does not know', () => {
    const { cells } = parseNotebook(textOfFile('crlf-unicode.ipynb'));
    expect(cells[3]).toMatchObject({
      id: 'sql-1',
      kind: 'raw',
      source: 'select 1',
      metadata: { connection: 'db', matrix_fields: { cell_type: 'sql', result: { rows: [1] } } },
    });
    expect(cells[4]?.source).toBe('"不是单元"');
  });

  it('keeps pictures, widgets and the colours of a traceback', () => {
    expect(parseNotebook(textOfFile('raw-and-attachments.ipynb')).cells[1]?.attachments).toHaveProperty([
      'pixel.png',
      'image/png',
    ]);
    expect(parseNotebook(textOfFile('widgets.ipynb')).cells[0]?.outputs[0]).toMatchObject({
      data: { 'application/vnd.jupyter.widget-view+json': { model_id: 'f00' } },
    });
    expect(parseNotebook(textOfFile('errors.ipynb')).cells[0]?.outputs[0]).toMatchObject({
      ename: 'ZeroDivisionError',
      traceback: expect.arrayContaining([expect.stringContaining('\u001B[0;31m')]),
    });
  });
});

describe('readNotebook', () => {
  it.each([
    ['nothing', ' \n', '空的'],
    ['a page', '<!DOCTYPE html>', '网页'],
    ['a conflict', '{\n<<<<<<< HEAD\n', '合并冲突'],
    ['no JSON', '{"cells": [', '不完整'],
    ['a list', '[]', '不是笔记本'],
    ['no cells', '{"nbformat": 4}', '没有单元'],
    ['format 3', '{"nbformat": 3, "worksheets": []}', '旧格式'],
    ['format 5', '{"nbformat": 5, "cells": []}', '太新'],
  ])('says what is wrong with %s', (_name, text, words) => {
    expect(() => parseNotebook(text)).toThrow(NotebookError);
    expect(() => parseNotebook(text)).toThrow(words);
  });

  it('makes something valid of whatever cells hold, and loses none', () => {
    const loose = fc.record(
      {
        id: fc.oneof(fc.string(), fc.constant('same'), fc.integer()),
        cell_type: fc.oneof(fc.constantFrom('code', 'markdown', 'raw'), fc.string()),
        metadata: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
        source: fc.oneof(fc.string(), fc.array(fc.string()), fc.jsonValue()),
        outputs: fc.oneof(
          fc.array(
            fc.record(
              {
                output_type: fc.constantFrom('stream', 'error', 'display_data', 'execute_result', 'pyout'),
                name: fc.jsonValue(),
                text: fc.jsonValue(),
                data: fc.oneof(
                  fc.dictionary(fc.constantFrom('text/plain', 'application/json'), fc.jsonValue()),
                ),
                traceback: fc.jsonValue(),
                execution_count: fc.jsonValue(),
              },
              { requiredKeys: [] },
            ),
          ),
          fc.jsonValue(),
        ),
        attachments: fc.jsonValue(),
        execution_count: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(loose, fc.jsonValue())), fc.jsonValue(), (cells, metadata) => {
        const read = readNotebook({ nbformat: 4, nbformat_minor: 4, metadata, cells });
        expect(faultsOf(JSON.parse(notebookFile(read)))).toEqual([]);
        expect(read.cells).toHaveLength(cells.length);
        expect(again(read).cells).toEqual(JSON.parse(JSON.stringify(read.cells)));
      }),
    );
  });
});

describe('32.12 what Jupyter opens', () => {
  it('takes the numbers that Python writes and JSON does not have; what is exported is JSON', () => {
    const text =
      '{"nbformat":4,"metadata":{"p":NaN,"q":[-Infinity,Infinity,"NaN \\" -Infinity"]},"cells":[{"cell_type":"code","source":"x = NaN","outputs":[{"output_type":"display_data","data":{"application/json":{"a":NaN}}}]}]}';
    const { metadata, cells } = JSON.parse(notebookFile(parseNotebook(text)));
    expect(metadata).toMatchObject({ p: null, q: [null, null, 'NaN " -Infinity'] });
    expect(cells[0]).toMatchObject({
      source: ['x = NaN'],
      outputs: [{ data: { 'application/json': { a: null } } }],
    });
  });

  it('takes NaN only where a number stands', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.array(fc.constantFrom('NaN', '-Infinity', '"', '\\', 'x')),
        (value, marks) => {
          const json = { value, text: marks.join('') };
          expect(parsePythonJson(`[NaN,${JSON.stringify(json)}]`)).toEqual([
            null,
            JSON.parse(JSON.stringify(json)),
          ]);
        },
      ),
    );
    expect(() => parsePythonJson('{"a": NaNa}')).toThrow(SyntaxError);
  });

  it('takes notebooks without metadata, without formats, with sources of both shapes', () => {
    const cells = [
      { cell_type: 'code', source: 'a\nb' },
      { cell_type: 'code', source: ['a\n', 'b'] },
      { cell_type: '将来的', source: 'a\nb' },
    ];
    const read = parseNotebook(JSON.stringify({ cells }));
    expect(read.cells.map(({ source }) => source)).toEqual(['a\nb', 'a\nb', 'a\nb']);
    expect(faultsOf(writeNotebook(read))).toEqual([]);
  });

  it.each([1, 2, 3])('upgrades format %i as Jupyter does', (nbformat) => {
    const cells = [
      { cell_type: 'heading', level: 2, source: ['一\n', '二'] },
      { cell_type: 'markdown', metadata: { tags: ['x'] }, source: 'words' },
      { cell_type: 'html', source: '<b>x</b>' },
      { cell_type: 'plaintext', source: 'plain' },
      {
        cell_type: 'code',
        ...(nbformat === 1 ? { code: '1/0' } : { input: ['1/', '0'], language: 'python', collapsed: true }),
        prompt_number: 3,
        outputs: [
          { output_type: 'stream', stream: 'stderr', text: ['a'] },
          { output_type: 'pyout', prompt_number: 3, text: '2', png: 'aGk=' },
          { output_type: 'pyerr', ename: 'E', evalue: 'v', traceback: ['t'] },
        ],
      },
    ];
    const raw = {
      nbformat,
      metadata: { name: '旧' },
      ...(nbformat === 1 ? { cells } : { worksheets: [{ cells }] }),
    };
    const read = parseNotebook(JSON.stringify(raw));
    expect(faultsOf(writeNotebook(read))).toEqual([]);
    expect(read.metadata).toEqual({ name: '旧' });
    expect(read.cells.map(({ kind, source }) => [kind, source])).toEqual([
      ['markdown', '## 一 二'],
      ['markdown', 'words'],
      ['markdown', '<b>x</b>'],
      ['raw', 'plain'],
      ['code', '1/0'],
    ]);
    expect(read.cells[4]).toMatchObject({
      executionCount: 3,
      outputs: [
        { output_type: 'stream', name: 'stderr', text: 'a' },
        {
          output_type: 'execute_result',
          execution_count: 3,
          data: { 'text/plain': '2', 'image/png': 'aGk=' },
        },
        { output_type: 'error', ename: 'E', evalue: 'v', traceback: ['t'] },
      ],
    });
  });
});
