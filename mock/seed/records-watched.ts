import { momentOf } from '@/lib/time';
import { curriculumCourses } from '../laws/curriculum-index';
import { sampleVideoFor } from '../laws/media';
import { courseOfRecording, recordingsOfCourse } from '../laws/recordings';
import { people } from '../laws/people';
import type { Database, RowOf } from '../engine/database';

type HistoryRow = RowOf<'history'>;

/** Seconds watched of each on its day. */
const SECONDS = 10 * 60;

/** Chapters that are begun, as the catalogue names them: that is made only when it is asked for. */
const begun: Record<string, [course: string, chapter: string]> = {
  '100043-5': ['操作系统', '内存管理：核心概念'],
  '100510-3': ['概率论与数理统计', '随机变量：核心概念'],
  '101501-8': ['大学英语（上）', '综合案例'],
};

type Watched = Pick<HistoryRow, 'title' | 'context' | 'studied_at' | 'percent' | 'target'> & {
  id: string;
  at: number;
};

const rowOf = ({ id, at, ...shown }: Watched): HistoryRow => ({
  ...shown,
  id: `${people.student}:watch:${id}:${shown.studied_at.slice(0, 10)}`,
  user_id: people.student,
  kind: 'watch',
  touched: momentOf(shown.studied_at),
  seconds: SECONDS,
  place: { kind: 'video', seconds: at },
  place_text: `视频 0:${String(Math.floor(at)).padStart(2, '0')}`,
});

/** Returns videos that 林知远 watched outside the lessons: begun chapters, and a recording. */
export function watchedSeed(database: Database): HistoryRow[] {
  const chapters = database.chapterProgress
    .all()
    .flatMap(({ user_id, course_id, chapter_id, percent, studied_at }) => {
      const [context, title] = begun[chapter_id] ?? [];
      if (user_id !== people.student || context === undefined || title === undefined) return [];
      const at = (percent / 100) * sampleVideoFor(database, context).seconds;
      const target = { kind: 'watch' as const, course_id, chapter_id };
      return [rowOf({ id: chapter_id, title, context, studied_at, percent, at, target })];
    });
  const recordings = database.mediumPlaces.all().flatMap(({ medium_id, at, updated_at: studied_at }) => {
    const record_id = /^recording\.(.+)$/.exec(medium_id)?.[1] ?? '';
    const course_id = courseOfRecording(record_id);
    const context =
      curriculumCourses(database).find(({ course }) => course.id === course_id)?.course.title ?? '';
    return recordingsOfCourse(course_id)
      .filter((recording) => recording.record_id === record_id)
      .map(({ title }) => {
        const percent = Math.floor((at / sampleVideoFor(database, context).seconds) * 100);
        const target = { kind: 'recording' as const, course_id, record_id };
        return rowOf({ id: record_id, title, context, studied_at, percent, at, target });
      });
  });
  return [...chapters, ...recordings];
}
