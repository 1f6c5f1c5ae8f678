import type { LessonSubPage } from '@/lib/paths';

/** Names of the sub-pages of a lesson on their tabs. */
export const subPageNames: Record<LessonSubPage, string> = {
  courseware: '课件',
  book: '教材',
  practice: '练习',
  exam: '测验',
  feedback: '反馈',
};
