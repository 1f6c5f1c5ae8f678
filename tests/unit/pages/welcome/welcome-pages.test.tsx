import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock } = learningBackend();

/** In reach without a session, too (issue 21). */
const CRISIS_LINE = 'tel:12356';
const targets = () => new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));

describe.each(['/welcome', '/introductionUser'])('%s', (address) => {
  it('has one heading of level 1, in main, and leads in', async () => {
    await visit(address);
    expect(screen.getByRole('main').contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
    expect(targets()).toEqual(new Set(['/welcome', '/introductionUser', '/login', '/register', CRISIS_LINE]));
  });

  it('leads on to learning for someone signed in, also in the meantime', async () => {
    await visit(address);
    act(() => startSession(mock.signIn('student')));
    expect(targets()).toEqual(new Set(['/welcome', '/introductionUser', '/user/home', CRISIS_LINE]));
    expect(screen.getAllByRole('link', { name: '进入学习' }).length).toBeGreaterThan(0);
  });
});

describe('/welcome', () => {
  it('says what the platform offers', async () => {
    await visit('/welcome');
    const offered = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(offered).toEqual(['学习路径', 'AI 助手', '练习与考试', '金币商城', '校园服务']);
  });
});

describe('/introductionUser', () => {
  it('answers a question when it is opened', async () => {
    const { user } = await visit('/introductionUser');
    const question = screen.getByText('忘记密码怎么办？');
    const details = question.closest('details');
    expect(details?.open).toBe(false);
    await user.click(question);
    expect(details?.open).toBe(true);
  });
});
