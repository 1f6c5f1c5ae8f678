import type { SearchHit } from '@/api/search';
import { curriculum } from '../seed/curriculum/curriculum';
import { allCourses, allLessons } from './curriculum-index';

const MOST = 12;

/** Paths, then courses, then lessons whose title holds every word; upper and lower case are the same. */
export function searchCurriculum(words: string): SearchHit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const missions = curriculum.map(({ id, title, subtitle }): SearchHit => ({
    kind: 'mission',
    title,
    context: `学习路径 · ${subtitle}`,
    mission_id: id,
    lesson_id: null,
  }));
  const courses = allCourses().map(({ mission, course }): SearchHit => ({
    kind: 'course',
    title: course.title,
    context: mission.title,
    mission_id: mission.id,
    lesson_id: null,
  }));
  const lessons = [...allLessons().values()].map(({ mission, course, lesson }): SearchHit => ({
    kind: 'lesson',
    title: lesson.title,
    context: `${mission.title} · ${course.title}`,
    mission_id: mission.id,
    lesson_id: lesson.id,
  }));
  return [...missions, ...courses, ...lessons]
    .filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)))
    .slice(0, MOST);
}
