import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { privateMessageSend } from '@/api/private-messages';
import { messageOutboxOf } from '@/features/inbox';
import { messagesOf, sendPrivateMessage, blockPeer } from '@mock/domains/private-messages';
import { people } from '@mock/laws/people';
import { draftsUnder } from '@/session/drafts';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, fail, mend } = learningBackend();
// jsdom has no popovers.
HTMLElement.prototype.hidePopover ??= () => {};

async function open(search = `?to=${people.lihua}`) {
  const view = await visit(`/user/userMessage${search}`, 'student');
  if (search) await screen.findByRole('log', { name: '私信内容' });
  return view;
}
const log = () => within(screen.getByRole('log', { name: '私信内容' }));
const field = () => screen.findByRole('textbox', { name: '输入私信' });
const written = (peer: string = people.lihua) =>
  messagesOf(mock.database, people.student, { peer_id: peer, page_size: 100 })
    .list.filter(({ is_own }) => is_own)
    .map(({ text }) => text);
/** The message with these words. */
const message = async (words: string | RegExp) =>
  within((await log().findByText(words)).closest('article') ?? expect.unreachable());

describe('22.2 /user/userMessage', () => {
  it('lists conversations, the newest first, and opens one in the address', async () => {
    const { user } = await open('');
    const list = within(await screen.findByRole('list', { name: '会话' }));
    expect(list.getAllByRole('link').map((link) => link.textContent?.slice(1, 3))).toEqual([
      '李华',
      '陈老',
      '王芳',
      '张伟',
    ]);
    expect(list.getByRole('link', { name: /陈老师.*2\s*条未读/ })).toBeVisible();
    await user.click(list.getByRole('link', { name: /王芳/ }));
    await arrivedAt(`/user/userMessage?to=${people.wangfang}`);
    expect(await log().findByText('收到，谢谢！')).toBeVisible();
  });

  it('opens a conversation also when the list of all fails, and says so when it fails, too', async () => {
    fail('drop', '/privateMessages/conversations');
    const { router } = await open();
    expect(await screen.findByText('会话没有加载成功')).toBeVisible();
    expect(await log().findByText('抢到了！谢谢学长')).toBeVisible();
    await act(() => router.navigate('/user/userMessage?to=nobody'));
    expect(await screen.findByText('打不开这个会话')).toBeVisible();
    expect(screen.getByText('没有找到这个人')).toBeVisible();
  });

  it('sends with Enter, keeps the line with Shift, and says 已发送', async () => {
    const { user } = await open();
    await user.type(await field(), '第一行{Shift>}{Enter}{/Shift}第二行{Enter}');
    expect(await (await message(/第一行/)).findByText('已发送')).toBeVisible();
    expect(written().at(-1)).toBe('第一行\n第二行');
    expect(await field()).toHaveValue('');
    expect(draftsUnder('privateMessage')).toEqual([]);
  });

  it('34.9 an answer reads what lies before it', async () => {
    const { user } = await open(`?to=${people.teacher}`);
    const unread = () => mock.database.privateSides.find(`${people.student}:${people.teacher}`)?.unread;
    expect(unread()).toHaveLength(2);
    await user.type(await field(), '收到，老师{Enter}');
    await waitFor(() => expect(unread()).toEqual([]));
  });

  it('says of a lost answer that it is not confirmed, and shows the message once when it is', async () => {
    const { user, client } = await open();
    fail('lost', privateMessageSend.path);
    await user.type(await field(), '回答丢了{Enter}');
    expect(await (await message('回答丢了')).findByText('未确认（正在核对）')).toBeVisible();
    mend();
    await act(() => messageOutboxOf(client).flush());
    expect(await (await message('回答丢了')).findByText('已发送')).toBeVisible();
    expect(log().getAllByText('回答丢了')).toHaveLength(1);
    expect(written().filter((text) => text === '回答丢了')).toHaveLength(1);
  });

  it('holds what stands behind a refused one until that is deleted', async () => {
    const { user } = await open();
    blockPeer(mock.database, people.lihua, people.student, true);
    await user.type(await field(), '一{Enter}');
    expect(await (await message('一')).findByText('发送失败：对方暂不接收你的私信')).toBeVisible();
    await user.type(await field(), '二{Enter}');
    expect(await (await message('二')).findByText('发送中（等前一条处理好）')).toBeVisible();
    blockPeer(mock.database, people.lihua, people.student, false);
    await user.click((await message('一')).getByRole('button', { name: '删除' }));
    expect(await (await message('二')).findByText('已发送')).toBeVisible();
    expect(log().queryByText('一')).toBeNull();
    expect(written().slice(-1)).toEqual(['二']);
  });

  it('keeps a draft for each conversation', async () => {
    const { user } = await open();
    await user.type(await field(), '写给李华的');
    await user.click(screen.getByRole('link', { name: /王芳/ }));
    expect(await field()).toHaveValue('');
    expect(await screen.findByRole('link', { name: /李华.*［草稿］写给李华的/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /李华/ }));
    await waitFor(async () => expect(await field()).toHaveValue('写给李华的'));
  });

  it('withdraws what was just sent, and offers its words again', async () => {
    const { user } = await open();
    await user.type(await field(), '手滑了{Enter}');
    await user.click(await (await message('手滑了')).findByRole('button', { name: '撤回' }));
    expect(await log().findByText('你撤回了一条消息')).toBeVisible();
    await user.click(log().getByRole('button', { name: '重新编辑' }));
    expect(await field()).toHaveValue('手滑了');
  });

  it('blocks after a question, and reports with a reason', async () => {
    const { user } = await open();
    const received = await message('抢到了！谢谢学长');
    await user.click(received.getByRole('button', { name: '举报' }));
    const dialog = within(await screen.findByRole('dialog', { name: '举报这条私信' }));
    await user.click(dialog.getByRole('button', { name: '提交举报' }));
    expect(await dialog.findByText('请选择举报的原因')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: '广告、刷屏' }));
    await user.click(dialog.getByRole('button', { name: '提交举报' }));
    await waitFor(() =>
      expect(mock.database.privateReports.all()).toMatchObject([{ reason: 'advertising' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: '会话操作' }));
    await user.click(await screen.findByRole('button', { name: '屏蔽对方', hidden: true }));
    await user.click(await screen.findByRole('button', { name: '屏蔽' }));
    expect(await screen.findByText(/你已屏蔽李华/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '输入私信' })).toBeNull();
  });

  it('tells a burst that comes in one sentence, and shows it', async () => {
    const { client } = await open();
    for (const number of [1, 2, 3])
      sendPrivateMessage(mock.database, people.lihua, {
        message_id: `message-${number}`,
        peer_id: people.student,
        text: `新的第 ${number} 条`,
        files: [],
      });
    await act(() => client.refetchQueries({ queryKey: ['privateMessages', 'changes'] }));
    expect(await screen.findByText('李华发来 3 条新私信')).toBeInTheDocument();
    expect(log().getByText('新的第 3 条')).toBeVisible();
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  });

  it('begins a conversation with somebody found by name', async () => {
    const { user } = await open('');
    await user.click(await screen.findByRole('button', { name: '写私信' }));
    await user.type(await screen.findByRole('searchbox', { name: '查找联系人' }), '王老师');
    await user.click(await screen.findByRole('button', { name: /王老师/ }));
    await arrivedAt(`/user/userMessage?to=${people.wang}`);
    expect(await screen.findByText('还没有和王老师说过话')).toBeVisible();
    await user.type(await field(), '王老师好{Enter}');
    await waitFor(() => expect(written(people.wang)).toEqual(['王老师好']));
    expect(await (await message('王老师好')).findByText('已发送')).toBeVisible();
  });
});
