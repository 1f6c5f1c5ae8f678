import { daysAgo } from '../engine/clock';
import { randomFrom } from '../engine/random';

/** A recording of a live class; only when, what of and whether it is ready, the rest is the course's. */
export interface CourseRecording {
  record_id: string;
  title: string;
  recorded_at: string;
  state: 'ready' | 'processing';
}

const topics = ['开课导学', '重点串讲', '习题课', '答疑课', '阶段复习', '案例讨论'] as const;
const times = ['10:10', '14:00', '19:00'] as const;

/** The recordings of a course, the newest first: one a week, today's lesson is still being prepared. */
export function recordingsOfCourse(courseId: string): CourseRecording[] {
  const next = randomFrom(Number(courseId) || 1);
  const count = 3 + Math.floor(next() * 4);
  const time = times[Math.floor(next() * times.length)] ?? '19:00';
  const newest = Math.floor(next() * 3);
  return Array.from({ length: count }, (_, index): CourseRecording => {
    const days = newest + index * 7;
    return {
      record_id: `${courseId}-r${count - index}`,
      title: `第 ${count - index} 次直播：${topics[count - index - 1] ?? '答疑课'}`,
      recorded_at: daysAgo(days, time),
      state: days === 0 ? 'processing' : 'ready',
    };
  });
}

/** The course of a recording; empty for what is no recording's id. */
export const courseOfRecording = (recordId: string): string => /^(\d+)-r\d+$/.exec(recordId)?.[1] ?? '';
