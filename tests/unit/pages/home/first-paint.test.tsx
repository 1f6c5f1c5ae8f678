import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const paint = vi.hoisted(() => ({ isOver: false, waiting: new Set<() => void>() }));
vi.mock('@/lib/first-paint', () => ({
  isPainted: () => paint.isOver,
  whenPainted: (work: () => void) => void (paint.isOver ? work() : paint.waiting.add(work)),
}));

const { sent } = learningBackend();

it('23.6 my own goal keeps its room, and asks for nothing before the home page is painted', async () => {
  await visit('/user/home', 'student');
  await screen.findByRole('link', { name: '继续学习' });
  const card = within(screen.getByRole('region', { name: '我的目标' }));
  // The code that would ask is loaded: nothing but the paint keeps it waiting.
  await act(() => import('@/pages/home/late-parts'));
  expect(card.getByRole('status')).toHaveTextContent('加载中');
  expect(sent).not.toContain('/goals/show');
  paint.isOver = true;
  act(() => paint.waiting.forEach((work) => work()));
  expect(await card.findByRole('progressbar', { name: '本周目标的进度' })).toBeVisible();
});
