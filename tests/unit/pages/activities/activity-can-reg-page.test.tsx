import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityRegister } from '@/api/activities';
import { registeredFor } from '@mock/domains/activities-places';
import { draftsUnder } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, sent, signIn } = learningBackend();
const list = () => screen.findByRole('list', { name: '可报名活动' });

describe('/user/activityCanRegList', () => {
  it('20.10 narrows by category, free places and words, in the URL', async () => {
    const { user, router } = await visit('/user/activityCanRegList', 'student');
    expect(within(await list()).getAllByRole('listitem').length).toBeGreaterThanOrEqual(9);
    await user.selectOptions(screen.getByRole('combobox', { name: '类别' }), '体育');
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: '只看有名额的' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
    expect(router.state.location.search).toBe('?category=sport&free=1');
    await user.type(screen.getByRole('searchbox', { name: '搜索活动' }), '不会有的词');
    expect(await screen.findByText('没有符合条件的活动')).toBeVisible();
  });

  it('34.14 leads an organiser to the desk, and offers no place in their own queue', async () => {
    const { user } = await visit('/user/activityCanRegList', 'student');
    const row = within(await list())
      .getByRole('link', { name: '一晚学会 Git 协作' })
      .closest('li');
    expect(row).toHaveTextContent('我发布的');
    await user.click(within(row ?? document.body).getByRole('link'));
    expect(await screen.findByRole('link', { name: '报名名单与签到' })).toHaveAttribute(
      'href',
      '/user/activityMyList?id=git-evening',
    );
    expect(screen.queryByRole('button', { name: /报名|加入候补/ })).toBeNull();
  });

  it('20.11 registers with what the activity asks for, and gives the place up again', async () => {
    const { user } = await visit('/user/activityCanRegList', 'lihua');
    await user.click(within(await list()).getByRole('link', { name: '社区小学课后辅导' }));
    await user.click(await screen.findByRole('button', { name: '报名' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '报名' }));
    expect(await screen.findByText('请填写联系电话')).toBeVisible();
    expect(sent).not.toContain(activityRegister.path);
    await user.type(within(dialog).getByRole('textbox', { name: '联系电话' }), '13912345678');
    await user.click(within(dialog).getByRole('button', { name: '报名' }));
    expect(await screen.findByText('你已报名，名额为你保留。')).toBeVisible();
    expect(mock.database.activityRegistrations.all().at(-1)).toMatchObject({
      state: 'confirmed',
      values: { phone: '13912345678', note: '' },
    });
    await user.click(screen.getByRole('button', { name: '取消报名' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('取消后名额立即给候补的第一位；再报名要排到队尾');
    await user.click(within(question).getByRole('button', { name: '取消报名' }));
    expect(await screen.findByRole('button', { name: '报名' })).toBeVisible();
    expect(mock.database.activityRegistrations.all().at(-1)?.state).toBe('left');
  });

  it('20.11 says the place in the queue at once', async () => {
    signIn('lihua');
    const { user } = await visit('/user/activityCanRegList?id=basketball');
    await user.click(await screen.findByRole('button', { name: '加入候补' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: '联系电话' }), '13912345678');
    await user.click(within(dialog).getByRole('button', { name: '加入候补' }));
    expect(await screen.findByText(/你在候补第 1 位/)).toBeVisible();
    expect(registeredFor(mock.database, 'basketball').waiting).toHaveLength(1);
  });

  it('20.11 keeps what was typed when the dialog is closed, until the registration is made', async () => {
    const first = await visit('/user/activityCanRegList?id=tutoring', 'lihua');
    await first.user.click(await screen.findByRole('button', { name: '报名' }));
    await first.user.type(await screen.findByRole('textbox', { name: '联系电话' }), '13912345678');
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    const { user } = await visit('/user/activityCanRegList?id=tutoring');
    await user.click(await screen.findByRole('button', { name: '报名' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox', { name: '联系电话' })).toHaveValue('13912345678');
    await user.click(within(dialog).getByRole('button', { name: '报名' }));
    await screen.findByText('你已报名，名额为你保留。');
    expect(draftsUnder('activityRegistration:')).toEqual([]);
  });

  it('20.10 warns of what else lies in the time, and registering stays allowed', async () => {
    const id = signIn();
    const english = mock.database.activities.find('english-corner') ?? expect.unreachable();
    const film = mock.database.activities.find('film') ?? expect.unreachable();
    const { starts_at = '', ends_at = '' } = film.published?.values ?? {};
    mock.database.activities.update('english-corner', {
      published: {
        poster: '',
        fields: [],
        values: { ...english.published?.values, starts_at, ends_at, closes_at: starts_at },
      },
    });
    const { user } = await visit('/user/activityCanRegList?id=english-corner');
    expect(await screen.findByText(/活动：小剧场放映：《霸王别姬》与映后讨论/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '报名' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '报名' }));
    await screen.findByText('你已报名，名额为你保留。');
    expect(mock.database.activityRegistrations.all().at(-1)).toMatchObject({
      user_id: id,
      state: 'confirmed',
    });
  });

  it('33.1 asks for fields named like parts of every object, and shows the answers', async () => {
    signIn();
    const names = ['__proto__', 'constructor', 'toString'];
    const { published } = mock.database.activities.find('english-corner') ?? expect.unreachable();
    mock.database.activities.update('english-corner', {
      published: {
        poster: '',
        values: published?.values ?? {},
        fields: names.map((name) => ({
          type: 'text',
          name,
          label: `问题 ${name}`,
          most: 20,
          required: true,
          hint: '',
        })),
      },
    });
    const { user } = await visit('/user/activityCanRegList?id=english-corner');
    await user.click(await screen.findByRole('button', { name: '报名' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '报名' }));
    for (const name of names) {
      expect(within(dialog).getByText(`请填写问题 ${name}`)).toBeVisible();
      await user.type(within(dialog).getByRole('textbox', { name: `问题 ${name}` }), `答 ${name}`);
    }
    await user.click(within(dialog).getByRole('button', { name: '报名' }));
    await screen.findByText('你已报名，名额为你保留。');
    const own = mock.database.activityRegistrations.all().at(-1)?.values ?? {};
    expect(Object.entries(own)).toEqual(names.map((name) => [name, `答 ${name}`]));
    // TanStack Query's structural sharing drops `__proto__` from what it has copied.
    for (const name of names.slice(1)) expect(screen.getByText(`答 ${name}`)).toBeVisible();
  });

  it('one that is over or cancelled cannot be registered for', async () => {
    await visit('/user/activityCanRegList?id=stargazing', 'student');
    expect(await screen.findByText('气象台预报当晚有雨，改期另行通知')).toBeVisible();
    await visit('/user/activityCanRegList?id=campus-walk');
    expect(await screen.findByText('活动已经结束，你没有签到。')).toBeVisible();
  });
});
