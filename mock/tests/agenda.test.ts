// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AGENDA_DAYS,
  type AgendaItem,
  type AgendaKind,
  agendaKinds,
  agendaList,
  momentOfItem,
} from '@/api/agenda';
import { taughtAs } from '@/api/campus-calendar';
import type { Endpoint } from '@/api/endpoint';
import { wireTime } from '@/api/schemas';
import { dayAfter, daysFrom } from '@/lib/days';
import { DAY, dayOf, isWireTime, MINUTE, momentOf, wireTimeOf } from '@/lib/time';
import { people } from '@mock/laws/people';
import { contractServer, endpoints } from '../../tests/support/contract';

const server = contractServer();
const { database } = server;
let headers: Record<string, string> = {};

/** Plants what the seed has only on some days: a booking of each kind tomorrow, a room and leave that were granted. */
function plant(): void {
  const starts = Date.now() + DAY;
  for (const kind of ['doctor', 'seat', 'machine', 'counsellor']) {
    const row = database.bookings.first((each) => each.kind === kind && each.user_id === people.student);
    const { released: _, ...booked } = row ?? expect.fail(kind);
    const ends = starts + 45 * MINUTE;
    database.bookings.put({ ...booked, starts, ends, cancelled: false, attended: null });
  }
  for (const kind of ['room', 'leave']) {
    const row = database.applications.first(({ draft }) => draft.content.kind === kind);
    const { id, user_id, draft, process } = row ?? expect.fail(kind);
    const values = { ...draft.content.values, starts: wireTimeOf(starts), ends: wireTimeOf(starts + DAY) };
    database.applications.update(id, {
      user_id: kind === 'room' ? people.student : user_id,
      submitted: { ...draft.content, values },
      process: { ...process, state: 'approved' },
      expires: null,
    });
  }
}

async function begin(): Promise<void> {
  database.reset();
  headers = await server.signIn('student');
  plant();
}

// A Wednesday of the term, in every test anew: the end of a test takes its clock away.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00+08:00') });
  await begin();
});

const today = () => dayOf(Date.now());

async function agenda(from = today(), to = dayAfter(today(), AGENDA_DAYS - 1), as = headers) {
  const { code, data, msg } = await server.call(agendaList, { from, to }, as);
  return { code, msg, list: (data as { list: AgendaItem[] } | null)?.list ?? [] };
}

/** Names of the fields of a schema that hold a wire time, wherever in it they stand. */
function timesIn(schema: unknown, name = '', seen = new Set<unknown>()): string[] {
  if (schema === wireTime) return [name];
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  const {
    entries = {},
    item,
    wrapped,
    options = [],
    items = [],
    pipe = [],
  } = schema as Record<string, never>;
  const inside = new Set(seen).add(schema);
  return [
    ...Object.entries(entries).flatMap(([key, each]) => timesIn(each, key, inside)),
    ...[item, wrapped, ...(options as unknown[]), ...(items as unknown[]), ...(pipe as unknown[])].flatMap(
      (each) => timesIn(each, name, inside),
    ),
  ];
}

const dated = endpoints
  .map((endpoint) => ({
    endpoint,
    names: [...new Set(timesIn(endpoint.output))].filter((name) => name !== 'as_of' && name !== 'now'),
  }))
  .filter(({ names, endpoint }) => names.length > 0 && endpoint !== agendaList);

/** The kinds of the agenda that hold these fields' times, as far as they are to come. */
interface Held {
  kinds: AgendaKind[];
  fields: string[];
  input?: Record<string, unknown>;
}
const page = { page_num: 1, page_size: 100 };

/** Times that lie behind: when something was done. Held against the answer. */
const PAST = 'past';

/** Each question whose answer has times: by which kinds they are in the agenda, or why they are not. */
const rows: Record<string, Held | string> = {
  '/courses/statistics': { kinds: ['chapter'], fields: ['due_at'] },
  '/homework/list': { kinds: ['homework'], fields: ['due_at'] },
  '/homework/detail': 'its due_at is that of the list',
  '/experiments/mine': { kinds: ['experiment', 'report'], fields: ['starts_at', 'report_due_at'] },
  '/experiments/record': 'its times are those of the bookings',
  '/activities/registered': {
    kinds: ['activity'],
    fields: ['starts_at'],
    input: { view: 'coming', ...page },
  },
  '/activities/own': { kinds: ['activity'], fields: ['starts_at'], input: { view: 'open', ...page } },
  '/activities/registrants': 'its activity is one of the own',
  '/societies/meetings': { kinds: ['society', 'activity'], fields: ['starts_at'] },
  '/hospital/appointments': { kinds: ['doctor'], fields: ['starts_at'] },
  '/library/mySeats': { kinds: ['seat'], fields: ['starts_at'] },
  '/lifeService/bookings': { kinds: ['laundry'], fields: ['starts_at'] },
  '/lifeService/parcels': { kinds: ['parcel'], fields: ['keep_until'] },
  '/library/loans': { kinds: ['loan'], fields: ['due_at'] },
  '/orders/detail': 'its until and received_by are held by a test below',
  '/oa/applications/detail': 'its expires_at is held by a test below; remind_from is when one may ask again',
  '/repairs/list': 'its visit to come stands in words; it is held by a test below',
  '/workStudy/applications': 'its talk to come stands in words; it is held by a test below',

  '/activities/list': 'activities that the student has not registered for',
  '/activities/detail': 'an activity, whether registered for or not',
  '/agenda/clashes': 'the dates of the agenda itself, beside something planned',
  '/oa/clashes': 'applications of others for the same room',
  '/societies/list': 'until when others may join is no date of the student',
  '/societies/detail': 'its meetings are those of /societies/meetings once one has joined',
  '/card/show': 'the card holds for years, and is renewed by the school',
  '/counselling/counsellors': 'counselling is never in the agenda',
  '/counselling/slots': 'counselling is never in the agenda',
  '/counselling/appointments': 'counselling is never in the agenda',
  '/experiments/list': 'slots that nobody has booked yet',
  '/hospital/departments': 'slots that nobody has booked yet',
  '/hospital/doctor': 'slots that nobody has booked yet',
  '/library/seats': 'periods that nobody has booked yet',
  '/library/book': 'copies that others have borrowed',
  '/lifeService/laundry': 'when machines of others are free',
  '/lifeService/machine': 'slots that nobody has booked yet',
  '/notifications/list': 'what is put off is about something that has its own date',
  '/personVideo/show':
    'an upload that was broken off expires by itself; nothing is lost that the student has not',
  '/workStudy/posts': 'until when one may apply for a post of others',
  '/workStudy/slips': 'the pay comes by itself',

  ...Object.fromEntries(
    [
      '/users/account', '/users/devices', '/activities/edit', '/oa/applications/list', '/oa/approvals/list', '/card/transactions',
      '/courses/search', '/courses/list', '/courses/hot', '/courses/detail', '/courses/mine', '/dormitory/electricity', '/exams/info',
      '/exams/attempts', '/exams/review', '/favourites/list', '/gold/list', '/gold/export', '/home/summary', '/introduction/show',
      '/library/catalogue', '/missions/list', '/missions/detail', '/notes/list', '/orders/list', '/practice/notebook',
      '/practice/submissions', '/practice/versions', '/privateMessages/conversations', '/privateMessages/conversation',
      '/privateMessages/list', '/privateMessages/changes', '/products/list', '/products/detail', '/users/publicProfile',
      '/users/publicVideo', '/ratings/summary', '/ratings/list', '/studyHistory/list', '/teacherThreads/detail',
      '/teacherThreads/list', '/courses/recordings', '/courses/recording', '/wrongQuestions/list', '/wrongQuestions/attempts',
    ].map((path) => [path, PAST]),
  ), // prettier-ignore
};

/** The texts of an answer that are wire times to come, in the named fields or in any. */
function coming(answer: unknown, fields?: readonly string[], name = ''): string[] {
  if (typeof answer === 'string') {
    const isAsked = fields ? fields.includes(name) : name !== 'as_of' && name !== 'now';
    return isAsked && answer.length > 10 && isWireTime(answer) && momentOf(answer) > Date.now()
      ? [answer]
      : [];
  }
  if (Array.isArray(answer)) return answer.flatMap((each) => coming(each, fields, name));
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, each]) => coming(each, fields, key));
}

const questions = dated.filter(({ endpoint }) => endpoint.method === 'GET');
const pathOf = ({ endpoint }: { endpoint: Endpoint }) => endpoint.path;

describe('40.1 the agenda holds every date', () => {
  it('of each question that answers with a time, or a reason why not is written down', () => {
    expect(questions.map(pathOf).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  it('of each write: its times have the names of those that its domain answers with', () => {
    const domainOf = (path: string) => path.split('/')[1];
    const asked = new Map<string, Set<string>>();
    for (const { endpoint, names } of questions) {
      const domain = domainOf(endpoint.path) ?? '';
      asked.set(domain, new Set([...(asked.get(domain) ?? []), ...names]));
    }
    const strange = dated
      .filter(({ endpoint }) => endpoint.method !== 'GET')
      .flatMap(({ endpoint, names }) =>
        names
          .filter((name) => !asked.get(domainOf(endpoint.path) ?? '')?.has(name))
          .map((name) => `${endpoint.path} ${name}`),
      );
    expect(strange).toEqual([]);
  });

  it.each(questions.map((each) => [pathOf(each), each.endpoint] as const))('%s', async (path, endpoint) => {
    const row = rows[path];
    if (typeof row === 'string') {
      if (row !== PAST) return expect(row.length).toBeGreaterThan(20);
      const { code, data } = await server.call(endpoint, page, headers);
      // Those that need an id refuse, and are held where lists are.
      if (code === 200) expect(coming(data)).toEqual([]);
      return undefined;
    }
    const { code, data } = await server.call(endpoint, row?.input ?? {}, headers);
    expect(code).toBe(200);
    const wanted = coming(data, row?.fields);
    expect(wanted.length).toBeGreaterThan(0);
    const { list } = await agenda();
    const held = new Set(list.filter(({ kind }) => row?.kinds.includes(kind)).map(momentOfItem));
    expect(wanted.filter((time) => !held.has(time))).toEqual([]);
    return undefined;
  });

  it('and each kind is there for somebody', async () => {
    const from = dayAfter(today(), -AGENDA_DAYS / 2);
    const to = dayAfter(today(), AGENDA_DAYS / 2 - 1);
    const lists = await Promise.all(
      ['student', 'lihua', 'teacher', 'liyuanzhang'].map(
        async (account) => (await agenda(from, to, await server.signIn(account))).list,
      ),
    );
    const there = new Set(lists.flat().map(({ kind }) => kind));
    expect(agendaKinds.filter((kind) => !there.has(kind))).toEqual([]);
  });

  it('but no counselling, though it is booked', async () => {
    const booked = database.bookings.where(
      ({ kind, user_id }) => kind === 'counsellor' && user_id === people.student,
    );
    expect(booked.some(({ ends }) => ends > Date.now())).toBe(true);
    const { list } = await agenda();
    const words = JSON.stringify(list);
    for (const { title, place } of booked) {
      expect(words).not.toContain(title);
      expect(words).not.toContain(place);
    }
    expect(words).not.toContain('咨询');
  });
});

describe('40.1 the agenda', () => {
  it('is of the days that were asked for, by time, each thing once', async () => {
    const from = dayAfter(today(), -20);
    const { list } = await agenda(from, today());
    const times = list.map(momentOfItem);
    expect(times).toEqual(times.toSorted());
    expect(new Set(list.map(({ item_id }) => item_id)).size).toBe(list.length);
    for (const item of list) {
      const ends = item.type === 'event' ? item.ends_at : item.due_at;
      expect(ends >= `${from} 00:00:00`).toBe(true);
      expect(momentOfItem(item).slice(0, 10) <= today()).toBe(true);
    }
    const whole = await agenda(dayAfter(today(), -30), dayAfter(today(), 30));
    const ids = new Set(whole.list.map(({ item_id }) => item_id));
    expect(list.filter(({ item_id }) => !ids.has(item_id))).toEqual([]);
  });

  it('refuses days in the wrong order, and too many', async () => {
    expect(await agenda(today(), dayAfter(today(), -1))).toMatchObject({
      code: 400,
      msg: '结束日期不能早于开始日期',
    });
    expect(await agenda(today(), dayAfter(today(), AGENDA_DAYS))).toMatchObject({ code: 400 });
  });

  it('is nobody else’s', async () => {
    const { list } = await agenda(undefined, undefined, await server.signIn('lihua'));
    const loans = database.libraryLoans
      .where(({ user_id }) => user_id === people.student)
      .map(({ id }) => `loan:${id}`);
    expect(loans.length).toBeGreaterThan(0);
    expect(list.filter(({ item_id }) => loans.includes(item_id))).toEqual([]);
  });

  it('follows what it is worked out of', async () => {
    const open = (list: AgendaItem[]) =>
      list.filter(({ kind, state }) => kind === 'loan' && state === 'open').length;
    const from = dayAfter(today(), -60);
    const before = open((await agenda(from, dayAfter(today(), 30))).list);
    const row = database.libraryLoans.first(
      ({ user_id, returned }) => user_id === people.student && returned === null,
    );
    database.libraryLoans.update(row?.id ?? '', { returned: Date.now() });
    expect(open((await agenda(from, dayAfter(today(), 30))).list)).toBe(before - 1);
  });

  it('has orders to fetch, applications that wait, visits and talks', async () => {
    const { list } = await agenda();
    const times = (kind: AgendaKind) =>
      list.filter((item) => item.kind === kind && item.state === 'open').map(momentOfItem);
    const order = database.orders.first(
      ({ user_id, delivery, received_at, cancelled_at, expired_at, prepared_at }) =>
        user_id === people.student && delivery === 'mail' && received_at === null && cancelled_at === null && expired_at === null &&
        prepared_at < Date.now() && prepared_at > Date.now() - 10 * DAY,
    ); // prettier-ignore
    expect(order).toBeDefined();
    expect(times('order').length).toBeGreaterThan(0);
    const waiting = database.applications.where(
      ({ user_id, expires, process }) =>
        user_id === people.student && (expires ?? 0) > Date.now() && process.state === 'in_review',
    );
    for (const { expires } of waiting) expect(times('application')).toContain(wireTimeOf(expires ?? 0));
    const visits = database.repairs.where(
      ({ user_id, cancelled }) => user_id === people.student && cancelled === null,
    );
    const there = visits
      .map(({ visits: each }) => each.at(-1)?.there ?? 0)
      .filter((moment) => moment > Date.now());
    for (const moment of there) expect(times('repair')).toContain(wireTimeOf(moment));
    const talks = database.workApplications.where(
      ({ user_id, refused, withdrawn, interview }) =>
        user_id === people.student && refused === null && withdrawn === null && interview > Date.now(),
    );
    for (const { interview } of talks) expect(times('work')).toContain(wireTimeOf(interview));
  });

  it('has the lessons of the term: none on holidays and in exam weeks, those of a shifted day on it', async () => {
    const lessons = async (from: string, to = from) =>
      (await agenda(from, to)).list.filter(({ kind }) => kind === 'lesson');
    const special = database.campusDays.all();
    const enrolments = database.enrolments.where(({ user_id }) => user_id === people.student);
    for (const { id } of enrolments) database.enrolments.update(id, { enrolled_at: '2026-01-05 08:00:00' });
    const holiday = special.find(
      ({ kind, holiday: name, id }) => kind === 'holiday' && name === '国庆节' && id > '2026-10-01',
    );
    expect(await lessons(holiday?.id ?? '')).toEqual([]);
    const exam = special.find(
      ({ is_exam_week, kind, id }) => is_exam_week && kind === 'workday' && id > '2026-11-25',
    );
    expect(await lessons(exam?.id ?? '')).toEqual([]);
    const shifted = special.filter(
      ({ kind, term, id }) => kind === 'shifted' && term && id > '2026-09-01' && id < '2026-12-01',
    );
    expect(shifted.length).toBeGreaterThan(0);
    for (const { id } of shifted) expect((await lessons(id)).length).toBeGreaterThan(0);
  });
});

describe('40.2 a weekend’s day that is worked for a holiday', () => {
  const holiday = (day: string) => ({ day, name: '国庆节', kind: 'holiday' as const });
  const worked = (day: string) => ({ day, name: '国庆节调休', kind: 'workday' as const });
  const calendar = {
    special_days: [
      worked('2026-09-20'),
      ...daysFrom('2026-10-01', '2026-10-07').map(holiday),
      worked('2026-10-10'),
      holiday('2027-10-01'),
    ],
  };

  it.each([
    ['2026-09-20', 1],
    ['2026-10-10', 2],
    ['2026-10-05', null],
    ['2026-10-08', 3],
    ['2026-10-11', null],
    ['2026-09-19', null],
  ])('%s is taught by the timetable of %s', (day, place) => expect(taughtAs(calendar, day)).toBe(place));
});
