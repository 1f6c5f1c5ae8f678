import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PageCell } from '@/lib/notebook/notebook-store';
import type { Output } from '@/lib/notebook/types';
import { TestResults } from '@/engines/code-editor/test-results';
import { CellOutputs } from '@/engines/notebook/cell-outputs';
import { InputLine } from '@/engines/notebook/input-line';

/** Words between marks of a terminal; a bar of steps back. */
const marked =
  '\u001B[?25l\u001B]8;;https://a.test\u0007\u001B[1;31m安装\u001B[0m\u001B]8;;\u0007 1%\b\b9%\u001B[?25h';
const words = '安装 9%';
// oxlint-disable-next-line no-control-regex -- these are control characters
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]|\[\?25|8;;/;

const cellWith = (outputs: Output[]): PageCell => ({
  id: 'a',
  kind: 'code',
  source: '!pip install x',
  metadata: {},
  outputs,
  executionCount: 1,
  status: 'done',
  milliseconds: null,
  ask: null,
  dropped: 0,
  omitted: 0,
});

const display = (mime: string, text: string): Output => ({
  output_type: 'display_data',
  data: { [mime]: text },
  metadata: {},
});
const outputs: [kind: string, output: Output][] = [
  ['a stream', { output_type: 'stream', name: 'stderr', text: marked }],
  ['a stream in lines', { output_type: 'stream', name: 'stdout', text: ['x\n', marked] }],
  ['an error', { output_type: 'error', ename: marked, evalue: marked, traceback: [marked, marked] }],
  ['a value', display('text/plain', marked)],
  ['a table', display('text/html', `<table><tr><td>${marked}</td></tr></table>`)],
  ['a page', display('text/html', `<p>${marked}</p>`)],
  ['Markdown', display('text/markdown', marked)],
];

describe('32.13 outputs of a cell', () => {
  it.each(outputs)(
    'show %s without the marks of a terminal, and ask the AI without them',
    async (kind, output) => {
      const ask = vi.fn();
      render(
        <CellOutputs cell={cellWith([output])} label="输出" failureQuestion={{ label: '问 AI', ask }} />,
      );
      const section = screen.getByRole('region', { name: '输出' });
      expect(section.textContent).toContain(words);
      expect(section.textContent).not.toMatch(CONTROL);
      if (kind !== 'an error') return;
      fireEvent.click(screen.getByRole('button', { name: '问 AI' }));
      expect(ask.mock.lastCall?.[0]).toContain(words);
      expect(ask.mock.lastCall?.[0]).not.toMatch(CONTROL);
    },
  );

  it('and what stands beside them: the question of an input, the outcomes of tests', () => {
    const test = { id: 't', title: '一', call: 'f()', expected: '1', prints: true };
    const problem = { ename: 'E', evalue: marked, traceback: [], line: null };
    const outcome = { index: 0, passed: false, got: marked, error: null };
    const { container } = render(
      <>
        <InputLine prompt={marked} onAnswer={() => {}} />
        <TestResults
          label="测试"
          tests={[test]}
          result={{ outcomes: [outcome], late: null, problem, kind: 'ended' }}
          where="出错"
        />
      </>,
    );
    expect(container.textContent?.split(words)).toHaveLength(4);
    expect(container.textContent).not.toMatch(CONTROL);
  });
});
