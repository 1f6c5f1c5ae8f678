import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '@mock/backend';
import { CodeSamples } from '@/features/questions/code-samples';
import { FakePython } from '../pages/lessons/fake-python';
import { openPython } from '../engines/python/python';

const sample = (call: string, expected: string) => ({ call, expected, prints: false });
const samples = [sample('double(2)', '4'), sample('double(0)', '0')];

beforeEach(() => vi.stubGlobal('Worker', FakePython));

const runIt = async (code: string) => {
  const user = userEvent.setup();
  const view = render(<CodeSamples code={code} samples={samples} />);
  await user.click(screen.getByRole('button', { name: '运行样例' }));
  return { ...view, user };
};

describe('23.2: samples of a code question', () => {
  it('run in the worker, and tell what is stale', async () => {
    const { rerender } = await runIt('# double(2)');
    expect(await screen.findByText('通过 1 / 2')).toBeVisible();
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.dataset['state'])).toEqual(['passed', 'failed']);
    rerender(<CodeSamples code="# double(2) and more" samples={samples} />);
    expect(screen.getByText('通过 1 / 2（程序已改动，请重新运行）')).toBeVisible();
  });

  it('are stopped when they never end, and run again', async () => {
    const { user, rerender } = await runIt('endless');
    await user.click(await screen.findByRole('button', { name: '停止' }));
    expect(await screen.findByText('已停止，程序都在。')).toBeVisible();
    rerender(<CodeSamples code="# double(2) double(0)" samples={samples} />);
    await user.click(screen.getByRole('button', { name: '运行样例' }));
    expect(await screen.findByText('通过 2 / 2')).toBeVisible();
  });

  it('end with the page, also when they run', async () => {
    const ended = vi.spyOn(FakePython.prototype, 'terminate');
    const { unmount } = await runIt('endless');
    await screen.findByRole('button', { name: '停止' });
    unmount();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('of every code question are what its right answer does, in the real Python', async () => {
    const python = await openPython();
    const programs = createDatabase()
      .questions.all()
      .flatMap(({ question, solution }) =>
        question.kind === 'code' && solution.right.kind === 'code'
          ? [{ id: question.question_id, samples: question.samples, code: solution.right.code }]
          : [],
      );
    expect(programs.length).toBeGreaterThan(2);
    for (const { id, samples: given, code } of programs) {
      python.forget();
      expect(await python.test([code], given), id).toBeNull();
      expect(
        python.outcomes.map(({ passed }) => passed),
        id,
      ).toEqual(given.map(() => true));
      expect(given.length, id).toBeGreaterThan(1);
    }
  }, 120_000);
});
