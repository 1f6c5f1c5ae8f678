// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { EndpointInput } from '@/api/endpoint';
import { SOCIETY_LIMIT, societyApply } from '@/api/societies';
import { DAY } from '@/lib/time';
import { ANSWERED_AFTER } from '@mock/domains/societies';
import { societyProblems } from './problems';
import { raceServer, together } from './race';

const race = raceServer(societyProblems);
const RUNS = Number(process.env['SOCIETY_RACES'] ?? 20);
const STUDENTS = 20;
const { path } = societyApply;
type Input = EndpointInput<typeof societyApply>;

const taichi: Input = { society_id: 'taichi', values: {}, after: '' };
const open = [
  'programming',
  'reading',
  'photo',
  'english',
  'running',
  'taichi',
  'volunteer',
  'green',
  'board-games',
];
const answers = {
  language: 'Python',
  book: '《三体》',
  camera: '手机',
  level: '说得少',
  pace: '没跑过',
  kind: '都可以',
  time: '更多',
  phone: '13800000000',
};

describe('21 joining societies', () => {
  it(
    `20 at once for 5 places × ${RUNS}: five, the others are told that it is full`,
    { timeout: 600_000 },
    async () => {
      const students = race.makeStudents(STUDENTS);
      for (let run = 0; run < RUNS; run++) {
        race.database.societyMemberships.reset();
        race.database.societies.update('taichi', {
          recruiting: { since: Date.now() - 1, until: Date.now() + DAY, places: 5 },
        });
        const told = await together(STUDENTS, (index) =>
          race.post(students[index]?.token ?? '', path, taichi, `run ${run} ${index}`),
        );
        const joined = told.filter(({ data }) => JSON.stringify(data).includes('accepted'));
        expect(joined).toHaveLength(5);
        expect(told.filter(({ msg }) => msg.includes('已经招满'))).toHaveLength(STUDENTS - 5);
      }
      expect([...race.broken]).toEqual([]);
    },
  );

  it('20 at once for 6 places that are given after a look: the first six', async () => {
    const students = race.makeStudents(STUDENTS);
    const input = { society_id: 'cooking', values: { allergen: '无', phone: '1' }, after: '' };
    await together(STUDENTS, (index) => race.post(students[index]?.token ?? '', path, input, `k${index}`));
    const made = () => race.database.societyMemberships.where(({ society_id }) => society_id === 'cooking');
    expect(made()).toHaveLength(STUDENTS);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ANSWERED_AFTER + 1000 });
    await fetch('/matrix-api/societies/list', { headers: { token: students[0]?.token ?? '' } });
    expect(made().map(({ state }) => state)).toEqual(
      made().map((_, index) => (index < 6 ? 'accepted' : 'refused')),
    );
    expect([...race.broken]).toEqual([]);
  });

  const everywhere = (token: string) =>
    together(open.length, (index) =>
      race.post(token, path, { society_id: open[index], values: answers, after: '' }, `k${index}`),
    );

  it('one student asks everywhere at once and is in no more than the limit', async () => {
    const told = await everywhere(race.tokenOf('lihua'));
    expect(told.filter(({ code }) => code === 200)).toHaveLength(SOCIETY_LIMIT);
    expect([...race.broken]).toEqual([]);
  });

  it('a planted wait between check and record is noticed', async () => {
    race.plantWait();
    await everywhere(race.tokenOf('lihua'));
    expect([...race.broken].join()).toContain('societies');
  });
});
