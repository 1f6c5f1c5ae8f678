import { describe, expect, it } from 'vitest';
import { homeShow } from '@/api/home';
import { lessonProgress } from '@/api/lessons';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('lihua');

const study = (
  lesson_id: string,
  percent: number,
  position: { chapter_id: string; offset: number } | null = null,
) => call(lessonProgress, { mission_id: '1', lesson_id, sub_page: 'book', percent, seconds: 60, position });

describe('the home summary', () => {
  it('offers a new student nothing to continue, and the first lessons to begin', async () => {
    signIn('zhaomin');
    const home = await call(homeShow, {});
    expect(home.continue_learning).toBeNull();
    expect(home.streak_days).toBe(0);
    expect(home.missions.map((mission) => mission.next_lesson?.lesson_id)).toEqual(['1101', '2101', '3101']);
    expect(home.notices).toHaveLength(6);
    expect(home.notices.every(({ read }) => !read)).toBe(true);
  });

  it('leads on to the next lesson after a finished one', async () => {
    await study('1102', 100);
    expect((await call(homeShow, {})).continue_learning).toMatchObject({ lesson_id: '1103', percent: 0 });
  });

  it('shows fourteen days, today the last', async () => {
    signIn('student');
    const { study_days, streak_days } = await call(homeShow, {});
    expect(study_days).toHaveLength(14);
    expect(study_days.at(-1)?.minutes).toBe(18);
    expect(streak_days).toBe(9);
  });
});
