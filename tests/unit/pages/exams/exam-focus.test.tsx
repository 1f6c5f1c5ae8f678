import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '@/api/request';
import { attemptHandIn } from '@/api/exams';
import { lockReason } from '@/lib/exam-lock';
import { choice, examBackend, online, questions, version } from './exam-pages';

const { open, start, begin, stored, fail, mend } = examBackend();

describe('23.2: focus mode', () => {
  it('shows no ways out of a running exam but one that asks, and all of them after the hand-in', async () => {
    const { user } = await start();
    await waitFor(() => expect(screen.queryByRole('link', { name: '首页' })).toBeNull());
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['跳到主要内容', '离开考试']);
    expect(within(screen.getByRole('banner')).queryByText('搜索页面、课程和课时')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: '栈与队列' })).toBeVisible();
    await user.keyboard(']');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: '离开考试' }));
    await user.click(await screen.findByRole('button', { name: '继续考试' }));
    await questions();
    // The page takes answers as before: only its frame has changed.
    await user.keyboard('3h');
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await screen.findByText(/^已交卷，得分 5/);
    expect(screen.getByRole('link', { name: '首页' })).toBeVisible();
    expect(stored().handed_in_by).toBe('student');
  });
});

describe('34.18: a hand-in on its way', () => {
  it('keeps the exam in focus and the chat locked until the server has it, and asks before it is left', async () => {
    const { user } = await start();
    await user.keyboard('3h');
    fail('drop', '/exams/*');
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    expect(await screen.findByText(/暂时连不上服务器/)).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['跳到主要内容', '离开考试']);
    await user.keyboard(']');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lockReason()).toMatch(/考试进行中/);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(screen.getByRole('link', { name: '离开考试' }));
    expect(await screen.findByText(/交卷还没有送到服务器/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '留在这里' }));
    expect(await questions()).toBeVisible();
    mend();
    await online();
    await screen.findByText(/^已交卷，得分 5/);
    expect(screen.getByRole('link', { name: '首页' })).toBeVisible();
    expect(lockReason()).toBeNull();
  });
});

describe('23.2: what is closed while an exam runs', () => {
  it.each(['/user/examDetail/7', '/quesHis/9102'])(
    '%s says so by a lock, and leads back to the exam',
    async (address) => {
      const { attempt_id } = await begin('elsewhere');
      await open(address);
      expect(await screen.findByText('考试进行中，暂时不能查看')).toBeVisible();
      expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
      const main = within(screen.getByRole('main'));
      const back = await main.findByRole('link', { name: '回到考试' });
      expect(back.getAttribute('href')).toBe('/learn/1/1202/exam');
      await call(attemptHandIn, {
        attempt_id,
        answers: [{ question_id: '9102', ...version(choice('C'), 'tab') }],
        times: {},
      });
    },
  );
});
