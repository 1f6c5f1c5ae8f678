// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityRemove } from '@/api/activities';
import { approverList } from '@/api/applications';
import type { Endpoint } from '@/api/endpoint';
import { privatePeople } from '@/api/private-messages';
import { profileFieldNames } from '@/api/profile';
import { emptyProfile } from '@mock/laws/profile';
import { people, peopleNames } from '@mock/laws/people';
import { contractServer, endpoints } from '../../tests/support/contract';
import { sampleOf } from '../../conformance/samples';

const server = contractServer();
const hidden = people.lihua;

/** Values that the hidden student does not show, each found nowhere else. */
const SECRETS = {
  student_number: '2077445566',
  college: '蘅芜学院',
  contact: '18877665544',
  major: '蓼风轩学',
  hometown: '紫菱洲',
  birthday: '1987-06-05',
  introduction: '蘅芷清芬的介绍',
  interests: '藕香榭',
};
const secrets = Object.values(SECRETS);

/** Hides the student's fields, by showing nothing at all or by showing none of them. */
function hide(shared: boolean): void {
  const { student_number, college, contact, interests, ...said } = SECRETS;
  server.database.users.update(hidden, { student_number, college, contact });
  server.database.profiles.put({
    ...emptyProfile(hidden),
    ...said,
    interests: [interests],
    shared,
    shown: [],
  });
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00+08:00') }));
afterEach(() => server.database.reset());

const call = async (endpoint: Endpoint, text: string, headers: Record<string, string>): Promise<string> => {
  const input = sampleOf(endpoint.input, text) as Record<string, unknown>;
  const answer = await server.call(endpoint, input, {
    ...headers,
    'idempotency-key': crypto.randomUUID(),
  });
  return JSON.stringify(answer);
};

/** The student's id and an id of each table that holds rows of theirs. */
const namesOfHidden = (): string[] => [
  hidden,
  ...server.database.tables.flatMap(([, table]) => {
    const row = table.first((each) => 'user_id' in each && each.user_id === hidden);
    return row ? [row.id] : [];
  }),
];

describe('33.5 no name by another door', () => {
  it.each([
    ['student', false],
    ['zhangwei', true],
  ])(
    'no operation tells %s what another student hides, whatever it is asked for (shared: %s)',
    async (account, shared) => {
      const told = new Set<string>();
      let answered = 0;
      let headers = await server.signIn(account);
      hide(shared);
      for (const text of ['', ...namesOfHidden(), peopleNames.lihua])
        for (const endpoint of endpoints) {
          const answer = await call(endpoint, text, headers);
          // An operation has ended the session.
          if (answer.startsWith('{"code":1')) headers = await server.signIn(account);
          if (answer.startsWith('{"code":200')) answered += 1;
          for (const secret of secrets) if (answer.includes(secret)) told.add(`${endpoint.path} ${secret}`);
        }
      expect(answered).toBeGreaterThan(1500);
      expect([...told]).toEqual([]);
    },
    120_000,
  );

  it('no read says yes or no to a part of what is hidden', async () => {
    const reads = endpoints.filter(
      ({ method, input }) => method === 'GET' && JSON.stringify(sampleOf(input, 'text')).includes('"text"'),
    );
    const headers = await server.signIn('student');
    hide(true);
    const parts = secrets.flatMap((secret) => [secret, secret.slice(0, /^\d/.test(secret) ? 6 : 2)]);
    const strange: string[] = [];
    for (const endpoint of reads)
      for (const part of parts) {
        // As long as the part, and nobody's.
        const nobody = part.replaceAll(/\d/g, '9').replaceAll(/[^\d-]/g, '龘');
        const [one, other] = [await call(endpoint, part, headers), await call(endpoint, nobody, headers)];
        if (one.replaceAll(part, '') !== other.replaceAll(nobody, ''))
          strange.push(`${endpoint.path} ${part}`);
      }
    expect(strange).toEqual([]);
    expect(profileFieldNames).toEqual(expect.arrayContaining(Object.keys(SECRETS)));
  }, 120_000);

  it('finds people by what they show, and by their names', async () => {
    const headers = await server.signIn('student');
    hide(true);
    const found = async (words: string) => (await server.call(privatePeople, { words }, headers)).data;
    expect(await found(SECRETS.college)).toEqual([]);
    expect(await found(SECRETS.student_number.slice(0, 5))).toEqual([]);
    expect(await found(peopleNames.lihua)).toEqual([
      { user_id: hidden, name: peopleNames.lihua, college: '' },
    ]);
    const row = server.database.profiles.find(hidden) ?? expect.unreachable();
    server.database.profiles.put({ ...row, shown: ['college', 'student_number'] });
    const shown = [{ user_id: hidden, name: peopleNames.lihua, college: SECRETS.college }];
    expect(await found(SECRETS.college)).toEqual(shown);
    expect(await found(SECRETS.student_number)).toEqual(shown);
  });

  it('an organiser learns nothing of registrations elsewhere, a student nothing of the approvers', async () => {
    const { database } = server;
    const elsewhere = database.activityRegistrations.first(({ user_id }) => user_id !== people.student);
    const own = database.activities.first(
      ({ user_id, id }) => user_id === people.teacher && id !== elsewhere?.activity_id,
    );
    const teacher = await server.signIn('teacher');
    const input = { activity_id: own?.id, registration_ids: [elsewhere?.id, 'nobody'], reason: '名额有限' };
    const { data } = await server.call(activityRemove, input, { ...teacher, 'idempotency-key': 'k' });
    expect(data).toMatchObject({
      removed: 0,
      kept: [
        { name: '', problem: '没有找到这个报名者' },
        { name: '', problem: '没有找到这个报名者' },
      ],
    });
    expect(await server.call(approverList, {}, await server.signIn('student'))).toMatchObject({
      code: 400,
      data: null,
      msg: '只有审批人可以查看',
    });
  });
});
