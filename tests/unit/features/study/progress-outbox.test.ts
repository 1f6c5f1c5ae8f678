import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { homeQueries } from '@/api/home';
import { lessonQueries } from '@/api/lessons';
import { type PendingProgress, pendingProgressOf, pendingProgress } from '@/features/study/pending-progress';
import { createProgressOutbox } from '@/features/study/progress-outbox';
import { exitSession } from '@/app/session-end';
import { endSession, startSession, useSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';

const { mock, toasts, signIn, fail, mend } = learningBackend();

const progress = (changes: Partial<PendingProgress> = {}): PendingProgress => ({
  mission_id: '1',
  lesson_id: '1202',
  sub_page: 'book',
  percent: 70,
  seconds: 30,
  position: { chapter_id: '1202-3', offset: 0.5 },
  ...changes,
});
const stored = (lessonId = '1202') =>
  mock.database.progress.where((row) => row.lesson_id === lessonId && row.user_id === user)[0];

let user = '';
const open = () => {
  const client = createQueryClient();
  return { client, outbox: createProgressOutbox(client) };
};

beforeEach(() => {
  user = signIn();
});

describe('the progress outbox', () => {
  it('sends what is kept, and then forgets it', async () => {
    const { outbox } = open();
    outbox.keep(progress());
    await outbox.finish('1202');
    expect(stored()).toMatchObject({ percent: 70, position: { chapter_id: '1202-3', offset: 0.5 } });
    expect(pendingProgressOf('1202')).toBeUndefined();
  });

  it('keeps what was not accepted, marks the lesson, and shows no toast', async () => {
    const { outbox } = open();
    fail('500', '/lessons/progress');
    outbox.keep(progress());
    await expect(outbox.finish('1202')).rejects.toMatchObject({ status: 500 });
    expect(pendingProgressOf('1202')).toEqual(progress());
    expect(outbox.state.getState().pending).toMatchObject([
      { state: 'delayed', body: { lesson_id: '1202' } },
    ]);
    expect(toasts).toEqual([]);
  });

  it('tries again by itself, at once when the browser is online again', async () => {
    const { outbox } = open();
    fail('drop', '/lessons/progress');
    outbox.keep(progress());
    await outbox.send();
    mend();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(pendingProgressOf('1202')).toBeUndefined());
    expect(outbox.state.getState().pending).toEqual([]);
    expect(stored()?.percent).toBe(70);
  });

  it('sends all that was studied offline, an hour in each call', async () => {
    const { outbox } = open();
    const before = mock.database.studyDays.all().reduce((sum, day) => sum + day.seconds, 0);
    const sent = vi.spyOn(globalThis, 'fetch');
    outbox.keep(progress({ seconds: 9000 }));
    await outbox.send();
    expect(sent).toHaveBeenCalledTimes(3);
    expect(pendingProgressOf('1202')).toBeUndefined();
    const after = mock.database.studyDays.all().reduce((sum, day) => sum + day.seconds, 0);
    expect(after - before).toBe(9000);
  });

  it('gives up what is refused, and goes on with what comes after it', async () => {
    const { outbox } = open();
    mock.server.use(
      http.post('*/lessons/progress', async ({ request }) => {
        const { percent } = (await request.clone().json()) as { percent: number };
        const refusal = { code: 400, msg: '这一课还没有解锁', data: null };
        return percent === 70 ? HttpResponse.json(refusal) : undefined;
      }),
    );
    outbox.keep(progress());
    outbox.keep(progress({ lesson_id: '1201', percent: 20, position: null }));
    await expect(outbox.finish('1202')).rejects.toThrow('这一课还没有解锁');
    expect(pendingProgress.read()).toEqual([]);
    outbox.keep(progress({ percent: 80 }));
    await outbox.finish('1202');
    expect(stored()?.percent).toBe(80);
  });

  it('says why the last attempt failed, not one before it', async () => {
    const { outbox } = open();
    const refusal = { code: 400, msg: '这一课还没有解锁', data: null };
    mock.server.use(http.post('*/lessons/progress', () => HttpResponse.json(refusal), { once: true }));
    outbox.keep(progress());
    await outbox.send();
    fail('drop', '/lessons/progress');
    outbox.keep(progress({ percent: 100 }));
    await expect(outbox.finish('1202')).rejects.toMatchObject({ kind: 'network' });
  });

  it('carries an accepted save into what is cached', async () => {
    const { client, outbox } = open();
    await client.fetchQuery(lessonQueries.detail('1', '1202'));
    await client.fetchQuery(lessonQueries.book('1202'));
    await client.fetchQuery(homeQueries.summary());
    outbox.keep(progress());
    await outbox.send();
    const lesson = client.getQueryData(lessonQueries.detail('1', '1202').queryKey);
    expect(lesson?.percent).toBe(70);
    expect(lesson?.outline.find((item) => item.lesson_id === '1202')?.percent).toBe(70);
    expect(client.getQueryData(lessonQueries.book('1202').queryKey)?.position).toEqual({
      chapter_id: '1202-3',
      offset: 0.5,
    });
    expect(client.getQueryState(['home'])?.isInvalidated).toBe(true);
  });

  it('SES-3 sends nothing for a student who has left, and leaves the next one’s drafts alone', async () => {
    const { outbox } = open();
    const sent = vi.spyOn(globalThis, 'fetch');
    outbox.keep(progress());
    endSession('exit');
    await outbox.send();
    startSession({ ...mock.signIn('lihua') });
    pendingProgress.keep(progress({ lesson_id: '1102', percent: 50 }));
    await outbox.flush();
    expect(sent).not.toHaveBeenCalled();
    expect(pendingProgressOf('1102')?.percent).toBe(50);
  });

  it('SES-3 does not give the last progress of one student to the next', () => {
    const { outbox } = open();
    startSession({ token: 'other', userInfo: { user_id: '2', username: '李华' } });
    outbox.keep(progress());
    expect(pendingProgressOf('1202')).toBeUndefined();
  });

  it('SES-5 goes on when another tab has signed the same student in again', async () => {
    const { outbox } = open();
    startSession({ ...mock.signIn('student') });
    outbox.keep(progress());
    await outbox.send();
    expect(stored()?.percent).toBe(70);
  });

  it('NAV-5 sends what is pending at the exit, and only then tells the server of it', async () => {
    const { outbox } = open();
    const { token } = useSession.getState();
    outbox.keep(progress());
    await exitSession();
    expect(useSession.getState().token).toBe('');
    await vi.waitFor(() => expect(mock.database.sessions.find(token)).toBeUndefined());
    expect(stored()?.percent).toBe(70);
  });
});
