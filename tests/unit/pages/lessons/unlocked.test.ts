import { describe, expect, it } from 'vitest';
import type { LearningState } from '@/api/lessons';
import type { MissionDetail } from '@/api/missions';
import { followingLesson, newlyUnlocked } from '@/pages/lessons/finish-lesson';

const path = (states: Record<string, LearningState>, next: string | null = null): MissionDetail => ({
  mission_id: '1',
  title: '',
  subtitle: '',
  summary: '',
  reason: '',
  hue: 0,
  course_count: 1,
  lesson_count: 3,
  studied_at: null,
  lessons_done: 0,
  minutes: 0,
  state: 'in_progress',
  next_lesson: next ? { lesson_id: next, title: `课${next}` } : null,
  courses: [
    {
      course_id: '1',
      title: '',
      summary: '',
      teacher: '',
      academy: '',
      level: '',
      state: 'in_progress',
      requires: [],
      lessons: Object.entries(states).map(([lesson_id, state]) => ({
        lesson_id,
        title: `课${lesson_id}`,
        summary: '',
        minutes: 1,
        state,
        percent: 0,
        unlocked_by: [],
      })),
    },
  ],
});
const idsOf = (lessons: { lesson_id: string }[]) => lessons.map(({ lesson_id }) => lesson_id);

describe('newlyUnlocked', () => {
  it('names what was locked and is not any more', () => {
    const before = path({ a: 'in_progress', b: 'locked', c: 'locked', d: 'open' });
    const after = path({ a: 'done', b: 'open', c: 'locked', d: 'in_progress' });
    expect(idsOf(newlyUnlocked(before, after))).toEqual(['b']);
    expect(newlyUnlocked(before, before)).toEqual([]);
  });
});

describe('followingLesson', () => {
  const lesson = { next: { lesson_id: 'b', title: '课b' } };

  it('is the next one when that is open', () => {
    expect(followingLesson(lesson, path({ b: 'open' }, 'c'))?.lesson_id).toBe('b');
  });

  it('is where the path goes on when the next one is still locked', () => {
    expect(followingLesson(lesson, path({ b: 'locked', c: 'open' }, 'c'))?.lesson_id).toBe('c');
    expect(followingLesson(lesson, path({ b: 'locked' }))?.lesson_id).toBe('b');
    expect(followingLesson({ next: null }, path({}))).toBeNull();
  });
});
