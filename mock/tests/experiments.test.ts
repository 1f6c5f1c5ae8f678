import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bookingCancel,
  experimentBook,
  experimentList,
  recordSave,
  recordShow,
  recordSubmit,
} from '@/api/experiments';
import { call } from '@/api/request';
import { computeTable } from '@/lib/formula/table';
import { parseFormula } from '@/lib/formula/parse';
import { templateOf, slotsOf } from '@mock/laws/experiments';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('lihua');

const free = (experimentId: string) => {
  const experiment = mock.database.experiments.find(experimentId);
  if (!experiment) throw new Error('no experiment');
  return slotsOf(experiment).filter(({ others }) => others < experiment.capacity);
};
const book = async (slot_id: string) => {
  const result = await call(experimentBook, { slot_id });
  if (result.outcome === 'taken') throw new Error('taken');
  return result.booking;
};

describe('the laboratory', () => {
  it('offers eight experiments and more, narrowed by type, place and date', async () => {
    const all = await call(experimentList, {});
    expect(all.total).toBeGreaterThanOrEqual(8);
    expect(new Set(all.list.map(({ type }) => type)).size).toBe(4);
    const chemistry = await call(experimentList, { type: 'chemistry' });
    expect(new Set(chemistry.list.map(({ place }) => place))).toEqual(new Set(['化学楼']));
    const [date = ''] = all.dates;
    const day = await call(experimentList, { date, place: '电子信息楼' });
    for (const { slots } of day.list)
      for (const slot of slots) expect(slot.starts_at.slice(0, 10)).toBe(date);
  });

  it('counts a booking, and gives the place back', async () => {
    const [slot] = free('8301');
    const left = async () =>
      (await call(experimentList, {})).list
        .flatMap(({ slots }) => slots)
        .find(({ slot_id }) => slot_id === slot?.id);
    const before = await left();
    const { booking_id } = await book(slot?.id ?? '');
    expect(await left()).toMatchObject({ booked: (before?.booked ?? 0) + 1, mine: true });
    await call(bookingCancel, { booking_id });
    expect(await left()).toMatchObject({ booked: before?.booked, mine: false });
  });

  it('never gives more places than there are, however many ask at once', async () => {
    const slot = free('8102').find(({ others, capacity }) => capacity - others >= 2);
    if (!slot) throw new Error('no slot');
    const row = mock.database.bookings.find('4');
    if (!row) throw new Error('no booking');
    const places = slot.capacity - slot.others - 1;
    for (let place = 0; place < places; place += 1)
      mock.database.bookings.put({ ...row, id: `full${place}`, user_id: `u${place}`, slot_id: slot.id });
    const tokens = ['lihua', 'wangfang', 'zhangwei'].map((account) => mock.signIn(account).token);
    const answers = await Promise.all(
      tokens.map((each) => call(experimentBook, { slot_id: slot.id }, { token: each })),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['booked', 'taken', 'taken']);
    const taken = mock.database.bookings.where(({ slot_id, cancelled }) => slot_id === slot.id && !cancelled);
    expect(taken.length + slot.others).toBe(slot.capacity);
  });

  it('refuses a second booking at the same time and names the first', async () => {
    const pairs = free('8401').flatMap((one) =>
      free('8403')
        .filter((other) => one.starts < other.ends && other.starts < one.ends)
        .map((other) => [one.id, other.id] as const),
    );
    const [pair] = pairs;
    if (!pair) throw new Error('no two slots at one time');
    await book(pair[0]);
    await expect(book(pair[1])).rejects.toThrow(
      /时间冲突：你已预约“排序算法的计时实验”（\d+月\d+日 \d\d:\d\d–/,
    );
    await expect(book(pair[0])).rejects.toThrow('你已经预约了这个时段');
  });

  it('refuses the same experiment twice, an unknown slot and one that has begun', async () => {
    const [first, second] = free('8301');
    await book(first?.id ?? '');
    await expect(book(second?.id ?? '')).rejects.toThrow('你已预约过这个实验');
    await expect(book('8301-2020-01-01-1400')).rejects.toThrow('已经不能预约');
    await expect(book('nothing')).rejects.toThrow('已经不能预约');
  });

  it('lets go until two hours before the beginning, not later', async () => {
    const [slot] = free('8301');
    if (!slot) throw new Error('no slot');
    const { booking_id } = await book(slot.id);
    vi.useFakeTimers({ toFake: ['Date'], now: slot.starts - 2 * 3_600_000 + 1 });
    await expect(call(bookingCancel, { booking_id })).rejects.toThrow('不足 2 小时');
    vi.setSystemTime(slot.starts - 2 * 3_600_000);
    expect((await call(bookingCancel, { booking_id })).state).toBe('cancelled');
    expect((await call(bookingCancel, { booking_id })).state).toBe('cancelled');
  });
});

describe('the record of an experiment', () => {
  beforeEach(() => {
    signIn('student');
  });
  const show = (booking_id: string) => call(recordShow, { booking_id });

  it('is kept with its data, and conflicts change nothing', async () => {
    const { draft } = await show('3');
    const content = { ...draft.content, report: '草稿' };
    const save = (report: string, base_version: number, editor: string) =>
      call(recordSave, { id: '3', content: { ...content, report }, base_version, editor });
    expect((await save('草稿', 1, 'a')).draft.version).toBe(2);
    expect(await save('别处', 1, 'b')).toMatchObject({
      conflict: true,
      draft: { content: { report: '草稿' } },
    });
  });

  it('is handed in with data and a report, again until it is marked or due', async () => {
    const { draft } = await show('3');
    let base_version = draft.version;
    const submit = async (changes: object, editor = 'e') => {
      const content = { ...draft.content, ...changes };
      const answer = await call(recordSubmit, { booking_id: '3', content, base_version, editor });
      if (!answer.conflict) base_version = answer.draft.version;
      return answer;
    };
    await expect(submit({ rows: [] })).rejects.toThrow('数据表还是空的');
    await expect(submit({ report: ' ' })).rejects.toThrow('请写下实验报告');
    expect((await submit({ report: '一' })).state).toBe('submitted');
    expect((await submit({ report: '二' })).submitted?.report).toBe('二');
    base_version -= 1;
    expect(await submit({ report: '别处' })).toMatchObject({ conflict: true, submitted: { report: '二' } });
    await expect(
      call(recordSubmit, { booking_id: '1', content: draft.content, base_version: 0, editor: 'e' }),
    ).rejects.toThrow('已经批改');
    await expect(
      call(recordSubmit, { booking_id: '4', content: draft.content, base_version: 0, editor: 'e' }),
    ).rejects.toThrow('还没有开始');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    await expect(submit({ report: '三' })).rejects.toThrow(/截止，不能再提交。记录仍为你保留/);
  });

  it('is nobody else’s', async () => {
    signIn('lihua');
    await expect(show('3')).rejects.toThrow('没有找到这次实验');
    await expect(call(bookingCancel, { booking_id: '4' })).rejects.toThrow('没有找到这次实验');
  });

  it('begins with columns whose formulas can all be computed', () => {
    for (const experiment of mock.database.experiments.all()) {
      const { columns, plot } = templateOf(experiment);
      const keys = columns.map(({ key }) => key);
      expect(keys).toContain(plot.x);
      expect(keys).toContain(plot.y);
      for (const { formula } of columns) if (formula) expect(() => parseFormula(formula)).not.toThrow();
      expect([...computeTable(columns, []).problems]).toEqual([]);
    }
  });
});
