import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keptRecords, trackEvent } from '@/features/tracker';
import { institute } from '@/lib/institute';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import { eventRecord, viewRecord } from '../../features/tracker/records';

const { sent } = learningBackend();
const OWN = '10001';

const open = (address = '/user/myRecords') => visit(address, 'student');
const kept = async () => within(await screen.findByRole('region', { name: '现在还在这个浏览器里' }));
const table = async () => within((await kept()).getByRole('table', { name: '还没有送出的记录' }));
/** The page is looked at again. */
const look = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

describe('我的记录 (42.7)', () => {
  it('is reached from 账号设置, and asks no server', async () => {
    const { user } = await visit('/user/personalCenter', 'student');
    await user.click(await screen.findByRole('link', { name: '查看我的记录' }));
    await screen.findByRole('heading', { level: 1, name: '我的记录' });
    const before = sent.length;
    await table();
    expect(sent.slice(before).filter((path) => !path.startsWith('/userBehaviorLog'))).toEqual([]);
  });

  it('shows the records of this student that are kept here, the newest first, with count and age', async () => {
    const records = [
      viewRecord(1, {
        userId: OWN,
        startAt: '2026-01-02 08:00:00',
        endAt: '2026-01-02 08:01:05',
        pageTitle: '我的笔记',
      }),
      eventRecord(2, { userId: OWN, createdAt: '2026-01-02 08:01:00', actionTag: 'feedback.submit' }),
      eventRecord(3, { userId: 'other', pageTitle: '别人的页面' }),
    ];
    localStorage.setItem('trackers', JSON.stringify(records));
    await open();
    await waitFor(async () =>
      expect((await table()).getAllByRole('row').map((row) => row.textContent)).toEqual([
        '时间记录页面页面地址',
        expect.stringContaining('打开页面，还在看我的记录/user/myRecords'),
        expect.stringContaining('提交意见反馈个人中心/user/home'),
        expect.stringContaining('打开页面，停留 1 分 5 秒我的笔记/mission'),
      ]),
    );
    expect((await kept()).getByText('还没有送出').parentElement).toHaveTextContent('3条');
    expect((await kept()).getByText('最早一条').parentElement).toHaveTextContent(/天前1月2日 08:00/);
    expect((await kept()).getByText('最新一条').parentElement).toHaveTextContent('刚刚');
    expect(screen.queryByText('别人的页面')).toBeNull();
  });

  it('reads anew when it is looked at again', async () => {
    await open();
    expect((await table()).getAllByRole('row')).toHaveLength(2);
    trackEvent({ eventType: 'click', actionTag: 'chat.report' });
    await look();
    await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(3));
  });

  it('says so where nothing is kept', async () => {
    await open();
    await table();
    localStorage.clear();
    await look();
    expect(await screen.findByText('这个浏览器里没有记录')).toBeVisible();
    expect(screen.queryByText('最早一条')).toBeNull();
  });

  it('shows thousands of records page by page, and leads from beyond the last one to it', async () => {
    const records = Array.from({ length: 3000 }, (_, at) => eventRecord(at, { userId: OWN }));
    localStorage.setItem('trackers', JSON.stringify(records));
    const { user } = await open('/user/myRecords?page=900');
    expect(await screen.findByText('3,001')).toBeVisible();
    expect((await table()).getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '第 1 页' }));
    await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(21));
  });

  it('shows what is whole of damaged records', async () => {
    localStorage.setItem('trackers', `[{"x":1},${JSON.stringify(eventRecord(1, { userId: OWN }))},{"userId"`);
    await open();
    await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(3));
  });

  it('says so where the browser keeps nothing, and tries again', async () => {
    const refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { user } = await open();
    const words = await screen.findByText('读不到这个浏览器里的记录');
    expect(words).toBeVisible();
    refused.mockRestore();
    await user.click((await kept()).getByRole('button', { name: '重试' }));
    await waitFor(async () => expect((await table()).getAllByRole('row').length).toBeGreaterThan(0));
  });

  it('names every field that a record has', async () => {
    await open();
    trackEvent({ eventType: 'click', actionTag: 'chat.report' });
    const fields = new Set(keptRecords().flatMap((record) => Object.keys(record)));
    expect(fields.size).toBe(12);
    const card = await screen.findByRole('region', { name: '记录什么' });
    const named = new Set([...card.querySelectorAll('dd code')].map(({ textContent }) => textContent));
    expect([...fields].filter((field) => !named.has(field))).toEqual([]);
  });

  it('says where records go, and the institute’s own words on them', async () => {
    const first = await open();
    expect(await screen.findByText(/送到平台自己的服务器/)).toHaveTextContent(
      `${window.location.origin}/matrix-api/userBehaviorLog/save`,
    );
    expect(screen.getByText(/学校还没有写明/)).toBeVisible();
    first.unmount();
    institute.records = '用于改进教学，保存一年。';
    await open();
    expect(await screen.findByText('用于改进教学，保存一年。')).toBeVisible();
    institute.records = '';
  });
});
