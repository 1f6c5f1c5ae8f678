import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { journalOf } from '@/engines/exam-attempt/parts/journal';
import { stubLocks } from '../../engines/exam-attempt/browser-locks';
import { choice, examBackend, journal, online, questions, version } from './exam-pages';

const { mock, open, start, begin, stored, answerOf, fail, mend, takeElsewhere } = examBackend();

const handIn = async ({ user }: { user: Awaited<ReturnType<typeof start>>['user'] }) => {
  await user.click(screen.getByRole('button', { name: '交卷' }));
  await user.click(await screen.findByRole('button', { name: '确认交卷' }));
};
/** The time is up, and the server has handed in by itself. */
const endedByServer = () =>
  mock.database.examAttempts.update(stored().id, { handed_in_at: Date.now(), handed_in_by: 'deadline' });

describe('a hand-in that waits', () => {
  it('is sent though another tab has cleared what this browser kept', async () => {
    const { user } = await start();
    fail('drop', '/exams/*');
    await user.keyboard('3');
    await handIn({ user });
    await screen.findByText(/暂时连不上服务器/);
    journalOf(stored().id).clear();
    mend();
    await online();
    expect(await screen.findByText(/^已交卷，得分 5/)).toBeVisible();
    expect(answerOf('9102')).toEqual(choice('C'));
  });

  it('is sent by a tab that reads along, and not thrown away', async () => {
    const { attempt_id } = await begin('elsewhere');
    await open();
    await screen.findByRole('button', { name: '在此继续' });
    const answers = [{ question_id: '9102', ...version(choice('C'), 'elsewhere') }];
    journalOf(attempt_id).handIn.write({ key: 'k', body: { attempt_id, answers, times: {} } });
    endedByServer();
    await online();
    expect(await screen.findByText(/^已交卷，得分 5/)).toBeVisible();
    expect(answerOf('9102')).toEqual(choice('C'));
  });

  it('is told to the tab that waits when the records have sent it', async () => {
    const { attempt_id } = await begin('gone');
    journalOf(attempt_id).write('gone', { ...journal, versions: { '9102': version(choice('C'), 'gone') } });
    endedByServer();
    const heard: unknown[] = [];
    const channel = new BroadcastChannel(`matrix-exam ${attempt_id}`);
    channel.addEventListener('message', ({ data }) => heard.push(data));
    await open('/user/examhistory');
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('C')));
    await waitFor(() => expect(heard).toContain('ended'));
    channel.close();
  });

  it('is not sent again when the server has all of it', async () => {
    const { attempt_id } = await begin('gone');
    const saved = version(choice('C'), 'gone');
    journalOf(attempt_id).write('gone', { ...journal, versions: { '9102': saved } });
    endedByServer();
    mock.database.examAttempts.update(attempt_id, { answers: { '9102': saved } });
    await open('/user/examhistory');
    await waitFor(() => expect(journalOf(attempt_id).all().size).toBe(0));
    expect(stored().completed).toBe(false);
  });
});

describe('another device', () => {
  it('that takes over leaves what it could not know, told and uploaded on the way back', async () => {
    const { user } = await start();
    await screen.findByText('已保存');
    await takeElsewhere(stored().id);
    await user.keyboard('2');
    expect(await screen.findByText(/本机还有 1 题未上传/)).toBeVisible();
    const there = { ...version(choice('A'), 'elsewhere'), revision: 5 };
    mock.database.examAttempts.update(stored().id, { answers: { '9102': there } });
    await user.click(screen.getByRole('button', { name: '在此继续' }));
    expect(await screen.findByRole('group', { name: '另一份答案' })).toBeVisible();
  });

  it('that hands in does not do it silently without what is only here', async () => {
    const { user } = await start();
    await screen.findByText('已保存');
    await takeElsewhere(stored().id);
    await user.keyboard('2');
    await screen.findByText(/本机还有 1 题未上传/);
    mock.database.examAttempts.update(stored().id, { handed_in_at: Date.now(), handed_in_by: 'student' });
    await online();
    expect(await screen.findByText(/^有 1 题的答案在交卷之后才到服务器，没有计入成绩/)).toBeVisible();
  });
});

describe('another tab of this browser', () => {
  /** An attempt that another tab has begun, with an answer of it. */
  const beginInOtherTab = async () => {
    const { attempt_id } = await begin('other');
    journalOf(attempt_id).write('other', { ...journal, versions: { '9102': version(choice('C'), 'other') } });
    return `${journalOf(attempt_id).prefix}writer`;
  };

  it('that is too busy to answer keeps the exam, also when the server has not heard of it for long', async () => {
    stubLocks().holdElsewhere(await beginInOtherTab());
    mock.database.examAttempts.update(stored().id, { holder_seen: 0 });
    await open();
    expect(await screen.findByRole('button', { name: '在此继续' })).toBeInstanceOf(HTMLElement);
    await new Promise((passed) => setTimeout(passed, 3_500));
    expect(screen.getByRole('button', { name: '在此继续' })).toBeInstanceOf(HTMLElement);
    expect(stored().holder).toBe('other');
  });

  it('that began while this one showed the instructions keeps the exam, however long it is busy', async () => {
    const { user } = await open();
    const again = await screen.findByRole('button', { name: '再考一次' });
    stubLocks().holdElsewhere(await beginInOtherTab());
    mock.database.examAttempts.update(stored().id, { holder_seen: 0 });
    await user.click(again);
    expect(await screen.findByRole('button', { name: '在此继续' })).toBeInstanceOf(HTMLElement);
  });

  it('that is gone leaves the exam to this one, at once', async () => {
    const locks = stubLocks();
    const name = await beginInOtherTab();
    fail('slow', '/exams/open');
    let hasOnlyRead = false;
    const watching = new MutationObserver(() => {
      hasOnlyRead ||= screen.queryByText('在此继续') !== null;
    });
    watching.observe(document.body, { childList: true, subtree: true });
    const { user } = await open();
    await questions();
    await user.keyboard('n2');
    await waitFor(() => expect(answerOf('120202')).toEqual(choice('B')));
    expect(answerOf('9102')).toEqual(choice('C'));
    expect(stored().holder).not.toBe('other');
    expect(locks.names()).toEqual([name]);
    watching.disconnect();
    expect(hasOnlyRead).toBe(false);
  });

  it('that began while this one showed the instructions and is gone leaves the exam to this one, at once', async () => {
    stubLocks();
    const { user } = await open();
    const again = await screen.findByRole('button', { name: '再考一次' });
    await beginInOtherTab();
    await user.click(again);
    await questions();
    await user.keyboard('n2');
    await waitFor(() => expect(answerOf('120202')).toEqual(choice('B')));
    expect(answerOf('9102')).toEqual(choice('C'));
  });

  it('that is closed leaves the exam to this one, which has read it, and one that is reloaded does not', async () => {
    const locks = stubLocks();
    const name = await beginInOtherTab();
    const leave = locks.holdElsewhere(name);
    const { user } = await open();
    await screen.findByRole('button', { name: '在此继续' });
    leave();
    await new Promise((passed) => setTimeout(passed, 1_500));
    const close = locks.holdElsewhere(name);
    await new Promise((passed) => setTimeout(passed, 3_500));
    expect(stored().holder).toBe('other');
    close();
    await waitFor(() => expect(screen.queryByRole('button', { name: '在此继续' })).toBeNull());
    await user.keyboard('2');
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('B')));
    expect(locks.names()).toEqual([name]);
  });

  it('gives the exam to this one on purpose only, and takes it back the same way', async () => {
    const locks = stubLocks();
    const name = await beginInOtherTab();
    locks.holdElsewhere(name);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '在此继续' }));
    await user.keyboard('2');
    await waitFor(() => expect(answerOf('9102')).toEqual(choice('B')));
    locks.holdElsewhere(name);
    expect(await screen.findByRole('button', { name: '在此继续' })).toBeInstanceOf(HTMLElement);
    await user.keyboard('1');
    expect(screen.getAllByRole<HTMLFieldSetElement>('group')[0]?.disabled).toBe(true);
    expect(answerOf('9102')).toEqual(choice('B'));
  });

  it('can write again once this one has handed in', async () => {
    const locks = stubLocks();
    await start();
    await waitFor(() => expect(locks.names()).toHaveLength(1));
    endedByServer();
    await online();
    expect(await screen.findByText(/^已交卷/)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(locks.names()).toEqual([]));
  });
});

describe('a hand-in thought lost', () => {
  it('cannot be taken back once the server has it', async () => {
    const { user } = await start();
    await screen.findByText('已保存');
    fail('drop', '/exams/hand-in');
    await handIn({ user });
    const back = await screen.findByRole('button', { name: '返回继续作答' });
    mock.database.examAttempts.update(stored().id, { handed_in_at: Date.now(), handed_in_by: 'student' });
    await user.click(back);
    expect(await screen.findByText(/暂时连不上服务器/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '交卷' })).toBeNull();
    mend();
    await online();
    expect(await screen.findByText(/^已交卷/)).toBeVisible();
  });
});
