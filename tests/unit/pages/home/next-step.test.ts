import { describe, expect, it } from 'vitest';
import type { HomeSummary } from '@/api/home';
import type { MissionSummary } from '@/api/missions';
import { nextStep } from '@/pages/home/path-cards';

const mission = (id: string, next: string | null): MissionSummary => ({
  mission_id: id,
  title: `路径${id}`,
  subtitle: '',
  summary: '',
  reason: `理由${id}`,
  hue: 100,
  course_count: 1,
  lesson_count: 3,
  studied_at: null,
  lessons_done: 0,
  minutes: 60,
  state: 'in_progress',
  next_lesson: next ? { lesson_id: next, title: `课${next}` } : null,
});

const home = (
  last: Partial<NonNullable<HomeSummary['continue_learning']>> | null,
  missions: MissionSummary[],
): HomeSummary => ({
  continue_learning: last && {
    mission_id: '2',
    mission_title: '路径2',
    lesson_id: '21',
    title: '课21',
    sub_page: 'book',
    percent: 40,
    place: '第二章',
    studied_at: '2026-11-19 20:00:00',
    ...last,
  },
  missions,
  study_days: [],
  streak_days: 0,
  lessons_done: 0,
  notices: [],
});

describe('nextStep', () => {
  it('goes on at the exact place', () => {
    expect(nextStep(home({}, [mission('1', '11'), mission('2', '21')]))).toMatchObject({
      kind: 'continue',
      title: '课21',
      place: '教材 · 第二章',
      to: '/learn/2/21/book',
      percent: 40,
      hue: 100,
    });
  });

  it('offers the next lesson of the same path after a finished one', () => {
    expect(nextStep(home({ percent: 100 }, [mission('1', '11'), mission('2', '22')]))).toMatchObject({
      kind: 'next',
      title: '课22',
      to: '/learn/2/22',
    });
  });

  it('turns to another path when its own is finished', () => {
    expect(nextStep(home({ percent: 100 }, [mission('1', '11'), mission('2', null)]))).toMatchObject({
      kind: 'next',
      to: '/learn/1/11',
    });
  });

  it('does not say 学到这里 of a lesson that was never opened', () => {
    expect(nextStep(home({ percent: 0, place: null }, []))).toMatchObject({
      kind: 'next',
      to: '/learn/2/21',
    });
  });

  it('gives a new student a first step', () => {
    expect(nextStep(home(null, [mission('1', '11')]))).toMatchObject({
      kind: 'first',
      eyebrow: '第一步 · 路径1',
      title: '课11',
      place: '理由1',
      to: '/learn/1/11',
      action: '开始学习',
    });
  });

  it('leads to the paths when there is nothing left, or nothing at all', () => {
    expect(nextStep(home({ percent: 100 }, [mission('2', null)]))).toMatchObject({
      kind: 'none',
      title: '推荐的路径都学完了',
      to: '/mission',
    });
    expect(nextStep(home(null, []))).toMatchObject({ kind: 'none', to: '/mission' });
  });
});
