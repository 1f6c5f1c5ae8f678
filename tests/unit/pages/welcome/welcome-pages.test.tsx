import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { Component as IntroductionPage } from '@/pages/welcome/introduction-user-page';
import { Component as WelcomePage } from '@/pages/welcome/welcome-page';
import { startSession } from '@/session/store';
import { publicBackend, visit } from '../../../support/public-pages';

const { mock } = publicBackend();

const targets = () => new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));

describe.each<[string, ComponentType]>([
  ['/welcome', WelcomePage],
  ['/introductionUser', IntroductionPage],
])('%s', (address, Page) => {
  it('has one heading of level 1, in main, and leads in', () => {
    visit(Page, address);
    expect(screen.getByRole('main').contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
    expect(targets()).toEqual(new Set(['/welcome', '/introductionUser', '/login', '/register']));
  });

  it('leads on to learning for someone signed in, also in the meantime', () => {
    visit(Page, address);
    act(() => startSession(mock.signIn('student')));
    expect(targets()).toEqual(new Set(['/welcome', '/introductionUser', '/user/home']));
    expect(screen.getAllByRole('link', { name: '进入学习' }).length).toBeGreaterThan(0);
  });
});

describe('/welcome', () => {
  it('says what the platform offers', () => {
    visit(WelcomePage, '/welcome');
    const offered = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(offered).toEqual(['学习路径', 'AI 助手', '练习与考试', '金币商城', '校园服务']);
  });
});

describe('/introductionUser', () => {
  it('answers a question when it is opened', async () => {
    const { user } = visit(IntroductionPage, '/introductionUser');
    const question = screen.getByText('忘记密码怎么办？');
    const details = question.closest('details');
    expect(details?.open).toBe(false);
    await user.click(question);
    expect(details?.open).toBe(true);
  });
});
