import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { agendaEntryDelete, agendaEntrySave } from '@/api/agenda-entries';
import { agendaFeedRenew, agendaFeedShow, agendaFeedStop } from '@/api/agenda-feed';
import { agendaList } from '@/api/agenda';
import { call } from '@/api/request';
import { momentOf } from '@/lib/time';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('student');

const renew = async (): Promise<string> => {
  const { address } = await call(agendaFeedRenew, {}, { idempotencyKey: crypto.randomUUID() });
  return address ?? expect.fail();
};
/** As programs of calendars ask: without a token. */
const read = async (address: string) => {
  const answer = await fetch(new URL(address, 'http://localhost'));
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const eventsOf = async (address: string) => {
  const { type, text } = await read(address);
  expect(type).toBe('text/calendar; charset=utf-8');
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
};
const own = async (address: string) =>
  (await eventsOf(address))
    .map((each) => ({
      uid: String(each.getFirstPropertyValue('uid')),
      status: String(each.getFirstPropertyValue('status')),
      sequence: Number(each.getFirstPropertyValue('sequence')),
      starts: new ICAL.Event(each).startDate.toJSDate().getTime(),
      alarms: each.getAllSubcomponents('valarm').length,
    }))
    .filter(({ uid }) => uid.startsWith('own%3Aball%3A'));

const entry = {
  entry_id: 'ball',
  title: '羽毛球',
  place: '',
  starts_at: '2026-12-02 19:00:00',
  ends_at: '2026-12-02 20:00:00',
  until: '2026-12-16',
};
const save = (input: Partial<typeof entry> & { base_version: number }) =>
  call(agendaEntrySave, { ...entry, ...input }, { idempotencyKey: crypto.randomUUID() });
const remove = (base_version: number) =>
  call(agendaEntryDelete, { entry_id: 'ball', base_version }, { idempotencyKey: crypto.randomUUID() });

describe('40.6 the address to subscribe to', () => {
  it('is none until it is asked for, another one when it is renewed, and the last one is over at once', async () => {
    expect(await call(agendaFeedShow, {})).toEqual({ address: null });
    const first = await renew();
    expect(first).toMatch(/\/agenda\/feed\.ics\?key=[\da-f]{32}$/);
    expect(await call(agendaFeedShow, {})).toEqual({ address: first });
    expect((await read(first)).status).toBe(200);
    const second = await renew();
    expect(second).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await call(agendaFeedStop, {});
    expect((await read(second)).status).toBe(404);
    for (const none of ['', '?key=', '?key=undefined'])
      expect((await read(second.replace(/\?.*/, none))).status).toBe(404);
  });

  it('has the student’s dates and nobody else’s, and not a word of counselling', async () => {
    const mine = await renew();
    const { list } = await call(agendaList, { from: '2026-11-25', to: '2026-12-10' });
    const uids = new Set((await eventsOf(mine)).map((each) => String(each.getFirstPropertyValue('uid'))));
    for (const { item_id, kind } of list)
      if (kind !== 'activity') expect(uids).toContain(`${encodeURIComponent(item_id)}@agenda.matrix`);
    signIn('lihua');
    const theirs = await renew();
    expect((await read(theirs)).text).toContain('练琴');
    expect((await read(mine)).text).not.toContain('练琴');
    expect(mock.database.bookings.where(({ kind }) => kind === 'counsellor')).not.toEqual([]);
    for (const address of [mine, theirs]) expect((await read(address)).text).not.toMatch(/咨询|心理/);
  });

  it('read twenty times has each once; what was deleted is off with a higher sequence, and is back with one higher still', async () => {
    const address = await renew();
    await save({ base_version: 0 });
    const first = await own(address);
    expect(first.map(({ starts }) => starts)).toEqual(
      ['02', '09', '16'].map((day) => momentOf(`2026-12-${day} 19:00:00`)),
    );
    for (let time = 0; time < 20; time += 1) {
      const uids = (await eventsOf(address)).map((each) => String(each.getFirstPropertyValue('uid')));
      expect(new Set(uids).size).toBe(uids.length);
    }
    // The last week alone, then all of it.
    await save({ base_version: 1, until: '2026-12-09' });
    const shorter = await own(address);
    expect(shorter.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED']);
    await remove(2);
    const gone = await own(address);
    expect(gone.map(({ status, alarms }) => `${status} ${alarms}`)).toEqual(Array(3).fill('CANCELLED 0'));
    await save({ base_version: 3 });
    const back = await own(address);
    expect(back.map(({ status, alarms }) => `${status} ${alarms}`)).toEqual(Array(3).fill('CONFIRMED 1'));
    for (const { uid } of first) {
      const sequences = [first, shorter, gone, back].map(
        (each) => each.find((event) => event.uid === uid)?.sequence ?? -1,
      );
      expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
    }
  });
});
