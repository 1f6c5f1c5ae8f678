import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ratingList } from '@/api/ratings';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, fail, mend } = learningBackend();
const address = '/user/courseFeedBack/100043';
const draftKey = () => `draft:${user}:rating:course:100043`;
let user = '';
const form = () => screen.findByRole('radiogroup', { name: '评分' });
const others = () => screen.findAllByRole('img', { name: /星$/ });

beforeEach(() => {
  user = signIn();
});

describe('rating a course', () => {
  it('wants stars first; sends once for a double click, and shows what was saved', async () => {
    const { user: student } = await visit(address);
    await form();
    await student.click(screen.getByRole('button', { name: '提交评价' }));
    expect(await screen.findByText('请先选择几颗星')).toBeVisible();
    expect(mock.database.ratings.find(`${user}:course:100043`)).toBeUndefined();
    await student.click(screen.getByRole('radio', { name: '4 星，满意' }));
    await student.click(screen.getByRole('checkbox', { name: '概念抽象' }));
    await student.type(screen.getByRole('textbox', { name: /想说的话/ }), '讲得清楚');
    const before = Number(/\d+/.exec(screen.getByText(/人评价$/).textContent ?? '')?.[0]);
    await student.dblClick(screen.getByRole('button', { name: '提交评价' }));
    expect(await screen.findByRole('heading', { level: 2, name: '修改我的评价' })).toBeVisible();
    expect(await screen.findByText(`${before + 1} 人评价`)).toBeVisible();
    expect(mock.database.ratings.find(`${user}:course:100043`)).toMatchObject({
      stars: 4,
      hard: ['概念抽象'],
      text: '讲得清楚',
    });
    expect(localStorage.getItem(draftKey())).toBeNull();
  });

  it('keeps what is typed, through a failure and a reload', async () => {
    const { user: student, unmount } = await visit(address);
    await form();
    await student.click(screen.getByRole('radio', { name: '2 星，不太满意' }));
    await student.type(screen.getByRole('textbox', { name: /想说的话/ }), '例题太少');
    fail('drop', '/ratings/save');
    await student.click(screen.getByRole('button', { name: '提交评价' }));
    expect(await screen.findByText('评价已存在本机，联网后自动提交')).toBeVisible();
    unmount();
    await visit(address);
    await form();
    expect(screen.getByRole('radio', { name: '2 星，不太满意' })).toHaveProperty('checked', true);
    expect(screen.getByRole('textbox', { name: /想说的话/ })).toHaveProperty('value', '例题太少');
    expect(await screen.findByText('评价已存在本机，联网后自动提交')).toBeVisible();
    mend();
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { level: 2, name: '修改我的评价' });
    expect(mock.database.ratings.find(`${user}:course:100043`)).toMatchObject({ stars: 2, text: '例题太少' });
    expect(localStorage.getItem(draftKey())).toBeNull();
  });

  it('lists others’ ratings page by page, or those with so many stars', async () => {
    const { user: student } = await visit(address);
    await form();
    await waitFor(async () => expect((await others()).length).toBe(11));
    const pages = within(screen.getByRole('navigation', { name: '评价分页' }));
    await student.click(pages.getByRole('button', { name: '第 2 页' }));
    expect(await pages.findByRole('button', { current: 'page', name: '第 2 页' })).toBeVisible();
    await student.click(screen.getByRole('button', { name: /^2 星，/ }));
    expect(await screen.findByRole('heading', { level: 2, name: '同学的评价（2 星）' })).toBeVisible();
    await waitFor(async () => {
      const [, ...listed] = (await others()).map((stars) => stars.getAttribute('aria-label'));
      expect(new Set(listed)).toEqual(new Set(['2 星']));
    });
  });

  it('23, point 5: says what to click, and of a rating without words that it is one', async () => {
    const rating = { rating_id: '1', username: '王一鸣', stars: 4, hard: [], text: '' };
    mock.server.use(
      http.get(`*${ratingList.path}`, () =>
        HttpResponse.json({
          code: 200,
          msg: '',
          data: { list: [{ ...rating, updated_at: '2026-03-02 10:00:00' }], total: 1 },
        }),
      ),
    );
    await visit(address);
    expect(within((await form()) as HTMLElement).getByText('点击星星评分')).toBeVisible();
    expect(await screen.findByText('仅评分')).toBeVisible();
  });

  it('23.3 a course neither taken nor visited: says in words who may rate, leads to it, and shows the others’ ratings', async () => {
    const { user: student } = await visit('/user/courseFeedBack/100501');
    expect(await screen.findByText('学过才能评价')).toBeVisible();
    expect(screen.getByText(/^选了这门课，或学过其中一课，就可以写下评价。/)).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: '评分' })).toBeNull();
    expect(await screen.findByRole('heading', { name: '同学的评价' })).toBeVisible();
    await student.click(screen.getByRole('link', { name: '去看看这门课' }));
    await arrivedAt('/user/courseWatch/100501/100501-1');
  });
});
