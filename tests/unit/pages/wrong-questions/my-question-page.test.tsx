import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import './markdown-ready';

const { mock, fail, mend } = learningBackend();
const STUDENT = '10001';
const open = (address = '/user/ques/0', account = 'student') => visit(address, account);
const rows = async () => within(await screen.findByRole('list', { name: '错题' })).getAllByRole('link');
const total = async () => Number((await screen.findAllByRole('listitem'))[0]?.getAttribute('aria-setsize'));
const stored = (id: string) => mock.database.wrongQuestions.find(`${STUDENT}:${id}`);
const place = () =>
  within(screen.getByRole('region', { name: '当前错题' })).getAllByRole('status')[0]?.textContent;

describe('/user/ques/:ques_id', () => {
  it('opens the first without a choice, by its own address', async () => {
    const { router } = await open();
    const [first] = await rows();
    expect(first?.getAttribute('aria-current')).toBe('true');
    expect(first?.getAttribute('href')).toBe(router.state.location.pathname);
    expect(place()).toBe('1 / 38');
  });

  it('opens at a question, and goes on and back by keys', async () => {
    const { user, router } = await open('/user/ques/9102');
    await rows();
    const before = Number(place()?.split(' ')[0]);
    await user.keyboard('j');
    await waitFor(() => expect(place()).toBe(`${before + 1} / 38`));
    expect(router.state.location.pathname).not.toBe('/user/ques/9102');
    await user.keyboard('K');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/ques/9102'));
  });

  it('takes no key from a field', async () => {
    const { user, router } = await open('/user/ques/120205');
    const [blank] = await screen.findAllByRole('textbox', { name: /第（1）空/ });
    if (blank) await user.type(blank, 'jk');
    expect(router.state.location.pathname).toBe('/user/ques/120205');
    expect(blank).toHaveProperty('value', 'jk');
  });

  it('is narrowed by state, point, kind, cause and words; the filters are in the address', async () => {
    const { user, router } = await open('/user/ques/0?point=数据结构');
    await rows();
    const inSubject = await total();
    await user.selectOptions(screen.getByRole('combobox', { name: '按题型筛选' }), '填空题（2）');
    await waitFor(async () => expect(await total()).toBe(2));
    expect(inSubject).toBeGreaterThan(2);
    // Other fields may leave nothing of what was chosen: it stays to be seen.
    const words = screen.getByRole('searchbox', { name: '搜索错题' });
    await user.type(words, '没有这样的题');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '按题型筛选' })).toHaveDisplayValue('填空题（0）'),
    );
    // The focus stays in the field, whichever question is led to.
    await user.clear(words);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/user/ques/0'));
    expect(words).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: '按题型筛选' }), '全部题型');
    await user.selectOptions(screen.getByRole('combobox', { name: '按知识点筛选' }), '全部知识点');
    await user.click(screen.getByRole('radio', { name: '已移出 2' }));
    await waitFor(async () => expect(await total()).toBe(2));
    expect(new URLSearchParams(router.state.location.search).get('state')).toBe('removed');
    await user.click(screen.getByRole('radio', { name: '全部 38' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '按错因筛选' }), '计算失误');
    const miscounted = mock.database.wrongQuestions.where(
      (row) => row.cause === '计算失误' && !row.removed_at,
    );
    await waitFor(async () => expect(await total()).toBe(miscounted.length));
    await user.type(screen.getByRole('searchbox', { name: '搜索错题' }), '没有这样的题');
    await user.click(await screen.findByRole('button', { name: '查看全部' }));
    await waitFor(async () => expect(await total()).toBe(38));
  });

  it('redoes in place; right often enough in a row takes it out, and 撤销 brings it back', async () => {
    const { user } = await open('/user/ques/9102');
    await rows();
    for (const told of ['连对 2 / 3 次', '连续做对 3 次，已移出错题本']) {
      await user.click(await screen.findByRole('radio', { name: /3、1、2、4/ }));
      await user.click(screen.getByRole('button', { name: '提交答案' }));
      const result = await screen.findByRole('group', { name: '批改结果' });
      expect(within(result).getByText(told)).toBeVisible();
      expect(document.activeElement).toBe(result);
      if (told.startsWith('连对')) await user.click(screen.getByRole('button', { name: '再做一次' }));
    }
    await waitFor(() => expect(screen.getByRole('radio', { name: '全部 37' })).toBeVisible());
    expect(stored('9102')).toMatchObject({ removed_by: 'right' });
    expect(screen.getByText('已移出错题本', { selector: '[role=status]' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '全部 38' })).toBeVisible());
    expect(stored('9102')).toMatchObject({ removed_at: null });
  });

  it('shows why a wrong answer is wrong, and counts anew', async () => {
    const { user } = await open('/user/ques/9102');
    await user.click(await screen.findByRole('radio', { name: /2、4、3、1/ }));
    await user.click(screen.getByRole('button', { name: '提交答案' }));
    expect(await screen.findByText('连对次数重新开始')).toBeVisible();
    expect(screen.getByText(/3 先出栈时/)).toBeVisible();
    expect(stored('9102')).toMatchObject({ right_in_row: 0, times_wrong: 4 });
  });

  it('keeps an answer that could not be handed in, also over a reload', async () => {
    const { user, unmount } = await open('/user/ques/9102');
    fail('drop', '/wrongQuestions/try');
    await user.click(await screen.findByRole('radio', { name: /3、1、2、4/ }));
    await user.click(screen.getByRole('button', { name: '提交答案' }));
    expect((await screen.findByRole('alert')).textContent).toContain('答案已存在本机');
    unmount();
    mend();
    const again = await visit('/user/ques/9102');
    expect(await screen.findByRole('radio', { name: /3、1、2、4/ })).toHaveProperty('checked', true);
    await again.user.click(screen.getByRole('button', { name: '提交答案' }));
    expect(await screen.findByText('连对 2 / 3 次')).toBeVisible();
  });

  it('keeps cause and note at once, sends them when it can, and says so', async () => {
    const { user } = await open('/user/ques/120304');
    await rows();
    fail('drop', '/wrongQuestions/update');
    await user.click(screen.getByRole('button', { name: '粗心' }));
    expect(screen.getByRole('button', { name: '粗心' }).getAttribute('aria-pressed')).toBe('true');
    await user.type(screen.getByRole('textbox', { name: '我的笔记' }), '先数层数');
    expect(await screen.findByText('1 条记录已存在本机，联网后自动上传')).toBeVisible();
    mend();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(stored('120304')).toMatchObject({ cause: '粗心', note: '先数层数' });
  });

  it('takes a cause in own words, and takes it back', async () => {
    const { user } = await open('/user/ques/120304');
    const own = await screen.findByRole('textbox', { name: '其他原因' });
    await user.type(own, '公式记反');
    await waitFor(() => expect(stored('120304')).toMatchObject({ cause: '公式记反' }));
    await user.click(screen.getByRole('button', { name: '审题不清' }));
    expect(own).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: '审题不清' }));
    await waitFor(() => expect(stored('120304')).toMatchObject({ cause: null }));
  });

  it('removes by hand, with 撤销', async () => {
    const { user } = await open('/user/ques/9103');
    await user.click(await screen.findByRole('button', { name: '移出错题本' }));
    expect(await screen.findByRole('button', { name: '放回错题本' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('button', { name: '移出错题本' })).toBeVisible();
  });

  it('keeps the settings within their bounds', async () => {
    const { user } = await open('/user/ques/9102');
    await user.click(await screen.findByRole('button', { name: '复习设置' }));
    const cap = await screen.findByRole('textbox', { name: '每天最多复习（题）' });
    await user.clear(cap);
    await user.type(cap, '0');
    expect(screen.getByRole('alert').textContent).toContain('1 到 200');
    await user.clear(cap);
    await user.type(cap, '5');
    await user.click(screen.getByRole('radio', { name: '2 次' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByRole('link', { name: '今日复习 5' })).toBeVisible());
    expect(screen.getByText(/连续做对 2 次会自动移出/)).toBeVisible();
  });

  it('says of a question that is not in the list where to find it', async () => {
    await open('/user/ques/110103');
    expect((await screen.findByRole('link', { name: '看它的答题记录' })).getAttribute('href')).toBe(
      '/quesHis/110103',
    );
  });
});
