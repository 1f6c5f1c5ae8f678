import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as downloads from '@/lib/download-file';
import { institute } from '@/lib/institute';
import { fileName } from '@/pages/account/takeout';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

beforeEach(() => void vi.spyOn(downloads, 'downloadFile').mockReturnValue());

const { mock, sent, fail, mend } = learningBackend();
const open = () => visit('/user/personalCenter', 'student');
const shown = () => document.documentElement;
/** The files of the last archive. */
const archive = (): Record<string, string> => {
  const [, bytes] = vi.mocked(downloads.downloadFile).mock.lastCall ?? [];
  const files = unzipSync(bytes as Uint8Array);
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
};

describe('22.3 /user/personalCenter', () => {
  it('42.3 changes no password where the campus login is the only one', async () => {
    institute.login = 'campus';
    onTestFinished(() => void (institute.login = 'password'));
    await open();
    expect(await screen.findByText('在统一身份认证修改')).toBeVisible();
    expect(screen.queryByRole('button', { name: '修改密码' })).toBeNull();
  });

  it('changes the password by rules told in words, and keeps nothing of it in the browser', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '修改密码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }));
    const type = async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    const confirm = () => user.click(dialog.getByRole('button', { name: '确认修改' }));
    await type('当前密码', 'matrix2026');
    await type('新密码', 'matrix2026');
    await type('确认新密码', 'matrix2026');
    await confirm();
    await dialog.findByText('新密码不能和当前密码相同');
    await type('当前密码', 'falsch00');
    await type('新密码', 'brandneu77');
    await type('确认新密码', 'brandneu77');
    await confirm();
    await dialog.findByText('当前密码不正确，还可以再试 4 次');
    await type('当前密码', 'matrix2026');
    fail('lost', '/users/password/change', 1);
    await confirm();
    await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/matrix2026|brandneu77/);
    await confirm();
    await screen.findByText('密码已修改，其他 2 台设备已退出');
    expect(mock.database.users.find('10001')?.password).toBe('brandneu77');
    await screen.findByText(/^修改于/);
  });

  it('marks this device, and signs out another and all others', async () => {
    const { user } = await open();
    const list = within(await screen.findByRole('list', { name: '登录设备' }));
    await list.findByText('这台设备');
    await user.click(list.getByRole('button', { name: '退出登录：iPhone 上的 Safari' }));
    await waitFor(() => expect(list.queryByText('iPhone 上的 Safari')).toBeNull());
    mock.signIn('student');
    mock.signIn('student');
    await user.click(list.getByRole('button', { name: '退出登录：Windows 上的 Edge' }));
    await user.click(await screen.findByRole('button', { name: '退出其他所有设备' }));
    await user.click(await screen.findByRole('button', { name: '全部退出' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });

  it('shows each look at once', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: '紧凑' }));
    await user.selectOptions(screen.getByLabelText('文字大小'), '120');
    await user.click(screen.getByRole('switch', { name: /减少动画/ }));
    const { dataset, style } = shown();
    expect([dataset.density, style.getPropertyValue('--text-scale'), dataset.motion]).toEqual([
      'compact',
      '120%',
      'reduced',
    ]);
  });

  it('takes everything along in one archive that is made in the browser', async () => {
    const [studied] = mock.database.history.where(({ target }) => target?.kind === 'lesson');
    if (!studied) throw new Error('no lesson in the history');
    const target = { kind: 'lesson', mission_id: '1', lesson_id: '1101', sub_page: 'practice' } as const;
    mock.database.history.insert({ ...studied, id: 'practice', user_id: '10001', kind: 'practice', target });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '打包下载' }));
    await waitFor(() => expect(downloads.downloadFile).toHaveBeenCalled());
    const files = archive();
    const named = (start: string) => Object.entries(files).filter(([name]) => name.startsWith(start));
    expect(JSON.parse(files['账号资料.json'] ?? '')).toMatchObject({ account: 'student' });
    const notes = mock.database.notes.where(({ user_id }) => user_id === '10001');
    expect(files['笔记.md']?.match(/^### /gm)).toHaveLength(notes.length);
    const ledger = mock.database.ledger.where(({ user_id }) => user_id === '10001');
    expect(files['金币明细.csv']?.trimEnd().split('\r\n')).toHaveLength(ledger.length + 1);
    const balance = ledger.reduce((sum, { amount }) => sum + amount, 0);
    expect(files['金币明细.csv']?.trimEnd().split(',').at(-2)).toBe(String(balance));
    const papers = JSON.parse(files['考试记录/答卷.json'] ?? '') as unknown[];
    expect(papers.length).toBeGreaterThan(0);
    expect(files['考试记录/成绩.csv']?.trimEnd().split('\r\n').length).toBeGreaterThan(papers.length);
    const talks = mock.database.conversations.where(({ user_id }) => user_id === '10001');
    expect(named('AI 对话/')).toHaveLength(talks.length);
    expect(files['日程.ics']).toMatch(/^BEGIN:VCALENDAR[\s\S]+BEGIN:VEVENT/);
    const { applications, cardTransactions, favourites, history, repairs, wrongQuestions } = mock.database;
    const rows: Record<string, { where: (of: (row: { user_id: string }) => boolean) => unknown[] }> = {
      收藏: favourites,
      '学习/学习历史': history,
      '题目/错题': wrongQuestions,
      申请: applications,
      '校园卡/流水': cardTransactions,
      '校园/报修': repairs,
    };
    const countOf = (content: unknown): number =>
      Array.isArray(content) ? content.length : (content as { list: unknown[] }).list.length;
    for (const [name, table] of Object.entries(rows)) {
      const own = table.where(({ user_id }) => user_id === '10001');
      expect(countOf(JSON.parse(files[`${name}.json`] ?? '')), name).toBe(own.length);
    }
    expect(Object.entries(files).filter(([, text]) => /^(?:\[\]|\{\}|)$/.test(text))).toEqual([]);
  });

  /** Asks for all and returns the files. */
  const taken = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: '打包下载' }));
    await waitFor(() => expect(downloads.downloadFile).toHaveBeenCalled());
    return archive();
  };

  it('22 takes along every private message in its order, each under who wrote it', async () => {
    const { privateMessages, privateSides, users } = mock.database;
    const [first] = privateMessages.where(({ id }) => id === 'seed-zhangwei-2');
    if (!first) throw new Error('no seeded message');
    // More than one page, whose lines pretend to be somebody else's words.
    for (let seq = 3; seq <= 2203; seq += 1)
      privateMessages.insert({ ...first, id: `more-${seq}`, seq, text: `第${seq}条\r# 标题\r\n**我** 假的` });
    privateMessages.update('more-2202', { is_withdrawn: true });
    const files = [{ name: '图[1].png', size: 1, type: 'image/png', url: 'https://media.test/1.png' }];
    privateMessages.update('more-2203', { text: '', files });
    const { user } = await open();
    const talks = Object.entries(await taken(user)).filter(([name]) => name.startsWith('私信/'));
    const peers = privateSides.where(({ user_id }) => user_id === '10001').map(({ peer_id }) => peer_id);
    expect(talks.map(([name]) => name.replace(/^.*\d{4} |\.md$/g, '')).toSorted()).toEqual(
      peers.map((id) => users.find(id)?.username).toSorted(),
    );
    const text = talks.find(([name]) => name.includes(users.find(first.from)?.username ?? '?'))?.[1] ?? '';
    const places = [...text.matchAll(/^> 第(\d+)条$/gm)].map(([, seq]) => Number(seq));
    expect(places).toEqual(Array.from({ length: 2199 }, (_, index) => index + 3));
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text.match(/^\*\*我\*\* /gm)).toHaveLength(1);
    expect(text).not.toContain('第2202条');
    expect(text).toContain('（已撤回）');
    expect(text).toContain(String.raw`- [图\[1\].png](<https://media.test/1.png>)`);
  });

  it('22 the calendar has seats and washes, and no file tells of counselling', async () => {
    const { user } = await open();
    const files = await taken(user);
    const bookings = mock.database.bookings.where(({ user_id }) => user_id === '10001');
    const of = (kind: string) => bookings.filter((row) => row.kind === kind);
    const calendar = (files['日程.ics'] ?? '').replaceAll(/\r\n /g, '');
    const uids = [...calendar.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid);
    const own = { seat: 'library', machine: 'laundry', doctor: 'hospital', experiment: 'experiments' };
    for (const [kind, domain] of Object.entries(own)) {
      expect(of(kind).length, kind).toBeGreaterThan(0);
      expect(uids).toEqual(expect.arrayContaining(of(kind).map(({ id }) => `${id}@${domain}.matrix`)));
    }
    expect(new Set(uids).size).toBe(uids.length);
    expect(of('counsellor').length).toBeGreaterThan(0);
    const everything = Object.values(files).join('\n') + calendar + JSON.stringify({ ...localStorage });
    for (const { title, place } of of('counsellor'))
      for (const words of [title, place]) expect(everything).not.toContain(words);
    const domains = new Set(uids.map((uid) => uid?.replace(/^.*@/, '')));
    expect([...domains].toSorted()).toEqual(
      ['activities.matrix', ...Object.values(own).map((domain) => `${domain}.matrix`)].toSorted(),
    );
    expect(sent.filter((path) => path.includes('counselling'))).toEqual([]);
  });

  it('names the part that did not come, and asks for that one alone again', async () => {
    const { user } = await open();
    fail('500', '/gold/export');
    await user.click(await screen.findByRole('button', { name: '打包下载' }));
    await screen.findByText(/^“金币明细”没有取到，其余的已经备好。/);
    expect(vi.mocked(downloads.downloadFile)).not.toHaveBeenCalled();
    mend();
    sent.length = 0;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(downloads.downloadFile).toHaveBeenCalled());
    expect(sent).not.toContain('/notes/list');
    expect(archive()).toHaveProperty('笔记.md');
  });

  it.each([
    ['a/b\\c:d*e?"<>|f\u0000', 'a b c d e f'],
    ['', '未命名'],
    ['家'.repeat(80), '家'.repeat(60)],
    ['\uD83D', '未命名'],
  ])('calls %j a file that every system takes', (title, name) => expect(fileName(title)).toBe(name));
});
