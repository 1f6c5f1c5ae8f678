import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOutboxes } from '@/app/outboxes';
import { unsentEnvelopes } from '@/engines/outbox/unsent';
import { createDraftOutbox } from '@/engines/synced-draft';
import { HOUR } from '@/lib/time';
import { endSession, startSession, useSession } from '@/session/store';
import records from './older-records.json';

/** Drafts as a browser held them under the last release before the envelope, by their keys in its storage. */
beforeEach(() => {
  for (const [key, text] of Object.entries(records)) localStorage.setItem(key, text);
  startSession({ token: 't', userInfo: { user_id: '10001', username: '林知远' } });
});
afterEach(() => endSession('exit'));

/** Answers every call with a refusal; returns what was asked, with the keys. */
function refuseAll(): { path: string; key: string | null; body: unknown }[] {
  const asked: ReturnType<typeof refuseAll> = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push({
      path: new URL(url instanceof Request ? url.url : url, 'https://matrix.test').pathname.replace(
        '/matrix-api',
        '',
      ),
      key: new Headers(init?.headers).get('idempotency-key'),
      body: JSON.parse(String(init?.body)),
    });
    return Response.json({ code: 400, msg: '暂停服务', data: null });
  });
  return asked;
}

describe('what an earlier release has left unsent (37.3)', () => {
  it('is sent under its keys, as it was written', async () => {
    const asked = refuseAll();
    // Or the act on an application would begin with asking for one.
    useSession.setState({ oaToken: 'oa', oaTokenExpire: String(Date.now() + HOUR) });
    startOutboxes(new QueryClient());
    const sent = (path: string, key: unknown, body: unknown) =>
      expect.objectContaining({ path, key, body: expect.objectContaining(body) });
    const expected = [
      sent('/notes/save', '29b80fea2ca8cbefaf61a58a981f130d', { content: '离线写的' }),
      sent('/notes/delete', 'a68db41d953727634dfe5f9816892015', { note_id: 'n4', base_version: 1 }),
      sent('/lessons/progress', 'd72c602c04c16f55f72d2dbd8bf315f9', { percent: 70, seconds: 30 }),
      sent('/lessons/progress', expect.any(String), { percent: 71, seconds: 5 }),
      sent('/media/progress', expect.any(String), {
        places: [{ medium_id: 'lesson.1202.1', at: 50, covered: [[45, 50]], seconds: 3 }],
      }),
      sent('/favourites/add', 'a4e767ac8bc492fe1cb289310cc9b505', { kind: 'course', item_id: '12' }),
      sent('/goals/save', '0ec6654d178f32450fcb401360d806f0', { goal: { unit: 'minutes', amount: 200 } }),
      sent('/ratings/save', '863492d9ea489802a1908249c05cd754', { stars: 5, text: '讲得清楚' }),
      sent('/wrongQuestions/review', '261c534e1144ad55f4491eab65a0d64e', { question_id: '9102', rating: 3 }),
      sent('/wrongQuestions/update', 'dae11b342057a1c386d068d538276958', { note: '先画出栈' }),
      sent('/oa/applications/act', 'c44c19eeed8d7ce2867d430ca2cc9420', { act: 'approve', comment: '同意' }),
      sent('/activities/checkIn', '80020c182d8bd83da503f16c4cf9f516', { code: '482913' }),
      sent('/privateMessages/send', 'f70f9eed5042e69bc2d5aae8d4990c61', { text: '在吗' }),
      sent('/privateMessages/read', '78ab5ce21637fa1b50af07385a62d9a1', { peer_id: '10002', seen: [4, 5] }),
    ];
    await vi.waitFor(() => expect(asked).toHaveLength(expected.length), { timeout: 10_000 });
    expect(asked).toEqual(expect.arrayContaining(expected));
    await vi.waitFor(() =>
      expect(unsentEnvelopes().map(({ what, state, refusal }) => [what, state, refusal])).toEqual([
        ['笔记', 'refused', '暂停服务'],
        ['笔记', 'refused', '暂停服务'],
        ['错题复习', 'refused', '暂停服务'],
        ['错题复习', 'refused', '暂停服务'],
        ['审批', 'refused', '暂停服务'],
        ['活动签到', 'refused', '暂停服务'],
        ['私信', 'waiting', null],
        ['私信', 'refused', '对方暂不接收你的私信'],
        ['私信', 'refused', '暂停服务'],
        ['作业草稿', 'waiting', null],
      ]),
    );
  });

  it('is all listed in one place, with words for what it is (39.4)', () => {
    expect(unsentEnvelopes().map(({ what, tried, state }) => [what, tried, state])).toEqual([
      ['学习进度', 0, 'waiting'],
      ['学习进度', 0, 'waiting'],
      ['观看进度', 0, 'waiting'],
      ['笔记', 0, 'waiting'],
      ['笔记', 0, 'waiting'],
      ['收藏', 0, 'waiting'],
      ['每周目标', 0, 'waiting'],
      ['评价', 0, 'waiting'],
      ['错题复习', 0, 'waiting'],
      ['错题复习', 0, 'waiting'],
      ['审批', 0, 'waiting'],
      ['活动签到', 0, 'waiting'],
      ['私信', 0, 'waiting'],
      ['私信', 1, 'refused'],
      ['私信', 1, 'waiting'],
      ['私信已读', 0, 'waiting'],
      ['作业草稿', 0, 'waiting'],
    ]);
  });

  it('of a draft goes on where it was, under its key and its editor', async () => {
    const schema = v.object({ text: v.string(), files: v.array(v.string()) });
    const sent = vi.fn(async () => ({
      draft: { content: { text: '没发出去', files: [] }, version: 3, saved_at: null },
      conflict: false,
    }));
    const outbox = createDraftOutbox({ name: 'homework', schema, send: sent });
    const none = { content: { text: '', files: [] }, version: 2, saved_at: null };
    expect(outbox.newest('31', none)).toEqual({ content: { text: '没发出去', files: [] }, version: 2 });
    await outbox.flush();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      {
        id: '31',
        content: { text: '没发出去', files: [] },
        base_version: 2,
        editor: '7f67804d97a4277c4c9ecb90502c20a6',
      },
      expect.objectContaining({ idempotencyKey: '4673e7141a33a84457c0c734ff8c49c6' }),
    );
  });
});
