import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applicationDiscard,
  applicationDo,
  applicationList,
  applicationClashes,
  applicationRestore,
  applicationSave,
  applicationShow,
  applicationSubmit,
  approvalBatch,
  approvalList,
} from '@/api/applications';
import { applicationMachine, afterStep, type ApplicationProcess } from '@/api/application-machine';
import type { FormField } from '@/api/form-fields';
import { oaToken as oaTokenOpen, oaTokens } from '@/api/oa-token';
import { call, configureRequest } from '@/api/request';
import { environment } from '@/lib/environment';
import { DAY, HOUR } from '@/lib/time';
import { people } from '@mock/laws/people';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('student');

const store = { token: '', expires: 0 };
const oaToken = oaTokens({
  read: () => store,
  write: (token, expires) => Object.assign(store, { token, expires }),
});
/** Values that fill a form of a kind. */
const filledOf = (kind: string): Record<string, string> =>
  Object.fromEntries(
    mock.database.applicationForms.find(kind)?.fields.map((field) => [field.name, filled(field)]) ?? [],
  );
function filled(field: FormField): string {
  if (field.type === 'choice') return field.options[0]?.value ?? '';
  if (field.type === 'time') return field.after ? '2027-03-01 10:00:00' : '2027-03-01 08:00:00';
  if (field.type === 'day') return '2027-03-01';
  if (field.type === 'number') return String(Math.max(1, field.least));
  return '填好了';
}

/** Signs an account in, at the institute and at the OA system. */
const as = (account: string) => {
  signIn(account);
  Object.assign(store, { token: '', expires: 0 });
  configureRequest({ token: () => caller.token, toast: () => {}, expired: () => {}, oaToken });
};
beforeEach(() => as('student'));

const values = (changes: Record<string, string> = {}) => ({
  type: 'personal',
  starts: '2027-03-01 08:00:00',
  ends: '2027-03-04 18:00:00',
  place: '校内',
  reason: '参加志愿服务',
  contact: '',
  ...changes,
});
const content = (changes?: Record<string, string>) => ({ kind: 'leave', values: values(changes), files: [] });
const write = (changes?: Record<string, string>) => ({
  content: content(changes),
  base_version: 0,
  editor: 'tab-1',
});
const submit = (id: string, changes?: Record<string, string>) =>
  call(applicationSubmit, { application_id: id, ...write(changes) });
const act = (
  id: string,
  kind: 'approve' | 'return' | 'reject' | 'remind' | 'withdraw' | 'transfer',
  revision: number,
  more: { comment?: string; to?: string; key?: string } = {},
) =>
  call(
    applicationDo,
    { application_id: id, act: kind, revision, comment: more.comment ?? '', to: more.to ?? null },
    more.key ? { idempotencyKey: more.key } : {},
  );
const show = (id: string) => call(applicationShow, { application_id: id });
const page = { page_num: 1, page_size: 50 };

describe('applications in the mock backend', () => {
  it('20.1 has a seed whose trails the machine replays, in many states', () => {
    const rows = mock.database.applications.all();
    for (const { process, trail } of rows) {
      const begun: ApplicationProcess = {
        ...process,
        state: 'draft',
        at: 0,
        nodes: process.nodes.map((node) => ({ ...node, consents: [] })),
      };
      const isMoved = trail.some(({ act: each }) => each === 'transfer');
      if (!isMoved)
        expect(
          trail.reduce((now, { act: each, by, to }) => {
            return afterStep(now, { act: each, by: by?.user_id ?? '', to: to ?? undefined });
          }, begun),
        ).toEqual(process);
    }
    expect(new Set(rows.map(({ process }) => process.state)).size).toBeGreaterThanOrEqual(6);
    expect(applicationMachine.stateNames).toEqual(
      expect.arrayContaining(rows.map(({ process }) => process.state)),
    );
  });

  it('20.4 keeps what was written: a blank draft never replaces a filled one, and what was submitted is no draft', async () => {
    const first = await call(applicationSave, { id: 'own', ...write({ reason: '写了很久的事由' }) });
    expect(first.draft.version).toBe(1);
    const blank = { ...write(), content: { kind: 'leave', values: {}, files: [] }, base_version: 1 };
    await call(applicationSave, { id: 'own', ...blank });
    expect((await show('own')).draft.content.values['reason']).toBe('写了很久的事由');
    const elsewhere = { ...write({ reason: '另一台电脑' }), editor: 'tab-2' };
    expect((await call(applicationSave, { id: 'own', ...elsewhere })).conflict).toBe(true);
    const handedIn = await call(applicationSubmit, {
      application_id: 'own',
      ...write({ reason: '最后写的' }),
      base_version: 1,
    });
    expect(handedIn).toMatchObject({ state: 'submitted', conflict: false, revision: 1 });
    expect(handedIn.content.values['reason']).toBe('最后写的');
    await expect(call(applicationSave, { id: 'own', ...write() })).rejects.toThrow('这份申请已经提交');
    const drafts = await call(applicationList, { ...page, state: 'draft' });
    expect(drafts.list.map(({ application_id }) => application_id)).not.toContain('own');
  });

  it('20.3 checks the fields by the form itself', async () => {
    await expect(submit('bad', { reason: '' })).rejects.toThrow('请填写请假事由');
    await expect(submit('bad', { ends: '2027-03-01 07:00:00' })).rejects.toThrow('结束时间应晚于开始时间');
    await expect(submit('bad', { type: 'holiday' })).rejects.toThrow('请重新选择请假类型');
  });

  it('20.5 goes back to who returned it, who sees what changed', async () => {
    await submit('back');
    as('teacher');
    await expect(act('back', 'return', 1)).rejects.toThrow('请写明退回的原因');
    await act('back', 'return', 1, { comment: '去向写具体些' });
    as('student');
    expect((await show('back')).acts).toEqual(['save', 'submit', 'withdraw']);
    const { draft } = await show('back');
    const again = await call(applicationSubmit, {
      application_id: 'back',
      ...write({ place: '广东广州' }),
      base_version: draft.version,
    });
    expect(again.waits?.people).toEqual([{ user_id: people.teacher, name: '陈老师' }]);
    expect(again.trail.at(-1)?.changes).toEqual([{ label: '去向', before: '校内', after: '广东广州' }]);
  });

  it('20.7 tells the second of two who has acted and when; the same once more is a success', async () => {
    await submit('race', { type: 'official' });
    as('teacher');
    await act('race', 'approve', 1);
    as('wanglaoshi');
    const first = await act('race', 'approve', 2, { comment: '同意', key: 'one' });
    expect(first.state).toBe('approved');
    // Pressed in another tab that had not heard of it.
    expect((await act('race', 'approve', 2, { comment: '同意！' })).revision).toBe(3);
    as('liyuanzhang');
    await expect(act('race', 'reject', 2, { comment: '不妥' })).rejects.toThrow(
      /^王老师已于 \d+月\d+日 \d\d:\d\d 同意$/,
    );
  });

  it('20.7 has a single outcome in each of 100 pairs that act at once', async () => {
    for (let round = 0; round < 100; round += 1) await submit(`pair-${round}`, { reason: `第 ${round} 对` });
    as('teacher');
    for (let round = 0; round < 100; round += 1) await act(`pair-${round}`, 'approve', 1);
    const sessions = await Promise.all(
      ['wanglaoshi', 'liyuanzhang'].map(async (account) => {
        as(account);
        const { token } = caller;
        return { token, oaToken: (await call(oaTokenOpen, {})).oa_token };
      }),
    );
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(
        sessions.map(async (headers, index) => {
          const response = await fetch(environment.apiBase + applicationDo.path, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': `${round}-${index}` },
            body: JSON.stringify({
              application_id: `pair-${round}`,
              act: index === 0 ? 'approve' : 'reject',
              revision: 2,
              comment: '意见',
              to: null,
            }),
          });
          return (await response.json()) as { code: number; msg: string };
        }),
      );
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
      expect(answers.find(({ code }) => code === 400)?.msg).toMatch(
        /^(王老师|李院长)已于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d (同意|驳回)$/,
      );
    }
  });

  it('33.7 a leave of one or two days ends with the first approver, a longer one goes on to the college', async () => {
    for (const [name, ends, nodes] of [
      ['one-day', '2027-03-01 18:00:00', 1],
      ['almost', '2027-03-02 23:59:00', 1],
      ['three', '2027-03-03 08:00:00', 2],
    ] as const)
      expect((await submit(name, { ends })).nodes).toHaveLength(nodes);
    as('teacher');
    expect((await act('one-day', 'approve', 1)).state).toBe('approved');
    expect((await act('three', 'approve', 1)).state).toBe('in_review');
    // Returned, and longer when it is handed in again.
    await act('almost', 'return', 1, { comment: '请写到返校的那一天' });
    as('student');
    const again = { ...write({ ends: '2027-03-06 18:00:00' }), base_version: 1 };
    const { nodes } = await call(applicationSubmit, { application_id: 'almost', ...again });
    expect(nodes.map(({ name }) => name)).toEqual(['班主任审批', '学院审批']);
  });

  it('33.7 a form takes only what it has: no attachment where there is none, no field of another', async () => {
    const file = { name: '图.png', size: 10, type: 'image/png', url: '/matrix-api/media/sample/limits.pdf' };
    for (const kind of ['room', 'equipment']) {
      const given = { ...write(), content: { kind, values: filledOf(kind), files: [file] } };
      await expect(call(applicationSubmit, { application_id: `file-${kind}`, ...given })).rejects.toThrow(
        '不收附件',
      );
    }
    await expect(submit('other', { amount: '3' })).rejects.toThrow('没有“amount”这一项');
  });

  it('33.3 nobody decides on their own, of whatever kind, and it waits for another', async () => {
    for (const account of ['teacher', 'wanglaoshi', 'liyuanzhang'])
      for (const { id: kind, files } of mock.database.applicationForms.all()) {
        as(account);
        const application_id = `own-${kind}-${account}`;
        const receipt = {
          name: '票.pdf',
          size: 9,
          type: 'application/pdf',
          url: '/matrix-api/media/sample/limits.pdf',
        };
        const given = { kind, values: filledOf(kind), files: files === 'required' ? [receipt] : [] };
        const handedIn = await call(applicationSubmit, { application_id, ...write(), content: given });
        expect(handedIn.acts, application_id).not.toContain('approve');
        for (const node of handedIn.nodes) expect(node.people.length, application_id).toBeGreaterThan(0);
        await expect(act(application_id, 'approve', 1)).rejects.toThrow('可以同意');
        expect(
          (await call(approvalList, { ...page, view: 'pending' })).list.map((one) => one.application_id),
        ).not.toContain(application_id);
      }
  });

  it.each([7, -1, 1.5])('33.3 revision %s, which was never given, is refused', async (revision) => {
    await submit(`never-${revision}`);
    as('teacher');
    await expect(act(`never-${revision}`, 'approve', revision)).rejects.toThrow();
    expect((await show(`never-${revision}`)).state).toBe('submitted');
  });

  it('20.6 reminds once in 24 hours, and again after it was returned', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await submit('slow');
    await act('slow', 'remind', 1);
    await expect(act('slow', 'remind', 2, { key: 'second' })).rejects.toThrow('24 小时内只能催办一次');
    vi.setSystemTime(Date.now() + 25 * HOUR);
    expect((await act('slow', 'remind', 2, { key: 'third' })).revision).toBe(3);
    as('teacher');
    await act('slow', 'return', 3, { comment: '补充事由' });
    as('student');
    const { draft } = await show('slow');
    const again = await call(applicationSubmit, {
      application_id: 'slow',
      ...write({ reason: '补充了' }),
      base_version: draft.version,
    });
    expect(again.remind_from).toBeNull();
  });

  it('20.1 expires undecided after the days of its kind', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await submit('old');
    vi.setSystemTime(Date.now() + 15 * DAY);
    as('student');
    expect(await show('old')).toMatchObject({ state: 'expired', acts: [], waits: null });
  });

  it('20.8 shows a student nothing of the desk, and decides 45 of 50 when 5 were decided meanwhile', async () => {
    const none = { list: [], total: 0, is_approver: false };
    expect(await call(approvalList, { ...page, view: 'pending' })).toEqual(none);
    for (let number = 0; number < 50; number += 1) await submit(`batch-${number}`);
    for (let number = 0; number < 5; number += 1) await act(`batch-${number}`, 'withdraw', 1);
    as('teacher');
    const applications = Array.from({ length: 50 }, (_, number) => ({
      application_id: `batch-${number}`,
      revision: 1,
    }));
    const results = await call(approvalBatch, { act: 'approve', comment: '', applications });
    expect(results.filter(({ is_done }) => is_done)).toHaveLength(45);
    expect(results.filter(({ is_done }) => !is_done).map(({ problem }) => problem)).toEqual(
      Array.from({ length: 5 }, () => expect.stringMatching(/^林知远已于 \d+月\d+日 \d\d:\d\d 撤回$/)),
    );
  });

  it('20.2 renews the OA token once for 20 calls, a minute before its end, and when the server has forgotten it', async () => {
    const lists = () => Array.from({ length: 20 }, () => call(applicationList, page));
    await Promise.all(lists());
    expect(mock.database.oaTokens.all()).toHaveLength(1);
    store.expires = Date.now() + 59_000;
    await Promise.all(lists());
    expect(mock.database.oaTokens.all()).toHaveLength(2);
    for (const { id } of mock.database.oaTokens.all()) mock.database.oaTokens.delete(id);
    await Promise.all(lists());
    expect(mock.database.oaTokens.all()).toHaveLength(1);
  });

  it('20.3 names what clashes with a room; spans that touch do not', async () => {
    const hall = mock.database.applications.find('seed-7')?.submitted?.values ?? {};
    const span = { application_id: 'new', kind: 'room', resource: 'hall' };
    const { starts = '', ends = '' } = hall;
    expect((await call(applicationClashes, { ...span, starts, ends })).list).toEqual([
      { title: '已有人申请', starts_at: starts, ends_at: ends },
    ]);
    const after = { starts: ends, ends: `${ends.slice(0, 10)} 23:00:00` };
    expect((await call(applicationClashes, { ...span, ...after })).total).toBe(0);
  });

  it('20.5 deletes a draft and brings it back', async () => {
    await call(applicationDiscard, { id: 'seed-1' });
    expect((await call(applicationList, { ...page, state: 'draft' })).total).toBe(0);
    await call(applicationRestore, { application_id: 'seed-1' });
    expect((await call(applicationList, { ...page, state: 'draft' })).total).toBe(1);
  });
});
