import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startRecorder, type StudyRecord } from '@/features/study/study-recorder';
import { flushBeforeSignOut } from '@/session/flush-before-sign-out';

let visibility: DocumentVisibilityState = 'visible';

function record() {
  const kept: StudyRecord<string>[] = [];
  const send = vi.fn();
  const recorder = startRecorder<string>('1', { keep: (each) => kept.push(each), send });
  const move = (place: string, percent = 10, lessonId = '1') => recorder.moved({ lessonId, place, percent });
  return { recorder, kept, send, move };
}

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

const hide = (next: DocumentVisibilityState) => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const sum = (records: StudyRecord<string>[]) => records.reduce((all, { seconds }) => all + seconds, 0);

describe('the record of study', () => {
  it('is kept soon after a move, and sent a little later', () => {
    const { kept, send, move, recorder } = record();
    move('p1', 70);
    vi.advanceTimersByTime(1_000);
    expect(kept).toMatchObject([{ lessonId: '1', place: 'p1', percent: 70 }]);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect(send).toHaveBeenCalledTimes(1);
    recorder.stop();
  });

  it('is kept while moves follow each other without a pause', () => {
    const { kept, move, recorder } = record();
    for (let turn = 0; turn < 10; turn += 1) {
      move(`p${turn}`);
      vi.advanceTimersByTime(100);
    }
    expect(kept.length).toBeGreaterThan(2);
    recorder.stop();
  });

  it('never lowers how far a lesson is read', () => {
    const { kept, move, recorder } = record();
    move('p9', 83);
    move('p1', 5);
    vi.advanceTimersByTime(1_000);
    expect(kept).toMatchObject([{ place: 'p1', percent: 83 }]);
    recorder.stop();
  });

  it('closes the record of a lesson when the next one is begun', () => {
    const { kept, move, recorder } = record();
    move('p9', 83);
    vi.advanceTimersByTime(500);
    move('q1', 2, '2');
    expect(kept).toMatchObject([{ lessonId: '1', place: 'p9', percent: 83 }]);
    vi.advanceTimersByTime(1_000);
    expect(kept.at(-1)).toMatchObject({ lessonId: '2', place: 'q1', percent: 2 });
    recorder.stop();
  });

  it('is kept and sent at once when the page is hidden, and counts no time until it is seen again', () => {
    const { kept, send, move, recorder } = record();
    vi.advanceTimersByTime(10_000);
    move('p1');
    hide('hidden');
    expect(kept).toHaveLength(1);
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600_000);
    expect(kept).toHaveLength(1);
    hide('visible');
    vi.advanceTimersByTime(30_000);
    expect(sum(kept.slice(1))).toBeGreaterThan(0);
    expect(sum(kept.slice(1))).toBeLessThanOrEqual(30);
    recorder.stop();
  });

  it('counts time while one reads without moving', () => {
    const { kept, recorder } = record();
    vi.advanceTimersByTime(60_000);
    expect(sum(kept)).toBe(60);
    recorder.stop();
  });

  it('NAV-5 is kept before the student exits', async () => {
    const { kept, move, recorder } = record();
    move('p4');
    await flushBeforeSignOut();
    expect(kept).toMatchObject([{ place: 'p4' }]);
    recorder.stop();
  });

  it('is kept and sent at its end, and never after', () => {
    const { kept, send, move, recorder } = record();
    move('p4');
    recorder.stop();
    expect(kept).toMatchObject([{ place: 'p4' }]);
    expect(send).toHaveBeenCalledTimes(1);
    hide('hidden');
    vi.advanceTimersByTime(120_000);
    expect(kept).toHaveLength(1);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
