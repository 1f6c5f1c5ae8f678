import type { CourseSuggestion } from '@/api/courses';
import type { CatalogueCourse } from '../seed/courses/types';
import { type Found, searchCourses } from './courses-search';

const MOST = 8;
const MOST_TEACHERS = 2;
const MOST_CATEGORIES = 2;

/** Teachers or categories that were hit, each once. */
function named(found: Found[], field: 'teacher' | 'category', most: number): CourseSuggestion[] {
  const hits = new Map<string, CourseSuggestion>();
  for (const { course, hits: all } of found) {
    const hit = all.find((each) => each.field === field);
    if (!hit || hits.has(hit.text)) continue;
    const context = field === 'teacher' ? `${course.academy} · 教师` : `${course.academy} · 门类`;
    hits.set(hit.text, { kind: field, text: hit.text, ranges: hit.ranges, context });
    if (hits.size === most) break;
  }
  return [...hits.values()];
}

/** Returns the match that found a course, when not its title. */
function whyFound([hit]: Found['hits']): string {
  if (hit?.field === 'path') return `学习路径“${hit.text}”`;
  if (hit?.field === 'chapter') return hit.part ?? `章节“${hit.text}”`;
  return hit?.field === 'tag' ? `知识点“${hit.text}”` : (hit?.text ?? '');
}

/** Up to eight completions of what is being typed: courses by title first, then teachers and categories. */
export async function suggestCourses(
  courses: Iterable<CatalogueCourse>,
  query: string,
): Promise<CourseSuggestion[]> {
  const { found } = await searchCourses(courses, query);
  const others = [...named(found, 'teacher', MOST_TEACHERS), ...named(found, 'category', MOST_CATEGORIES)];
  const titles = found.slice(0, MOST - others.length).flatMap(({ course, hits }): CourseSuggestion[] => {
    const title = hits.find(({ field }) => field === 'title');
    if (!title && others.length > 0) return [];
    const context = title ? `${course.academy} · ${course.teacher}` : whyFound(hits);
    return [{ kind: 'course', text: course.title, ranges: title?.ranges ?? [], context }];
  });
  return [...titles, ...others];
}
