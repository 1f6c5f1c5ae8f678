import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { attemptHandIn } from '@/api/exams';
import { examBackend, online } from './exam-pages';

const { mock, start, fail, mend } = examBackend();

const page = () => document.querySelector('.root-view');

/** Hands in; the call waits until it is let through. */
async function handIn() {
  const { promise, resolve } = Promise.withResolvers<void>();
  mock.server.use(http.post(`*${attemptHandIn.path}`, () => promise, { once: true }));
  const { user } = await start();
  await user.keyboard('3h');
  await user.click(await screen.findByRole('button', { name: '确认交卷' }));
  await waitFor(() => expect(page()).toHaveAttribute('aria-busy', 'true'));
  return resolve;
}

describe('handing in an exam (42.6)', () => {
  it('covers the application while it is on its way, says so in one place, and leads to the result', async () => {
    const arrive = await handIn();
    expect(await screen.findAllByText(/正在交卷/)).toHaveLength(1);
    expect(screen.queryByText(/暂时连不上服务器/)).toBeNull();
    expect(page()).toHaveAttribute('inert');
    arrive();
    expect(await screen.findByText(/^已交卷，得分 5/)).toBeVisible();
    await waitFor(() => expect(page()).not.toHaveAttribute('inert'));
    expect(screen.queryByText(/正在交卷/)).toBeNull();
  });

  it('uncovers the page when it did not arrive: it is sent later, and nobody waits for that', async () => {
    const arrive = await handIn();
    fail('drop', '/exams/*');
    arrive();
    expect(await screen.findByText(/暂时连不上服务器/)).toBeVisible();
    await waitFor(() => expect(page()).not.toHaveAttribute('inert'));
    const second = Promise.withResolvers<void>();
    mend();
    mock.server.use(http.post(`*${attemptHandIn.path}`, () => second.promise, { once: true }));
    await online();
    expect(page()).not.toHaveAttribute('inert');
    second.resolve();
    expect(await screen.findByText(/^已交卷，得分 5/)).toBeVisible();
  });
});
