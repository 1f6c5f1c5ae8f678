import { useOutletContext } from 'react-router-dom';
import type { Medium } from '@/api/courseware';
import type { LessonDetail } from '@/api/lessons';
import { minutesText } from '@/lib/duration';
import type { LessonSubPage } from '@/lib/paths';

/** Names of the kinds of courseware. */
export const mediumKinds: Record<Medium['kind'], string> = { video: '视频', pdf: '讲义', markdown: '图文' };

/** The kind and length of the lesson that comes next, in words. */
export const aboutNext = ({ kind, minutes }: NonNullable<LessonDetail['next']>): string =>
  `${mediumKinds[kind]} · 约 ${minutesText(minutes)}`;

/** Names of the sub-pages of a lesson on their tabs. */
export const subPageNames: Record<LessonSubPage, string> = {
  courseware: '课件',
  book: '教材',
  practice: '练习',
  exam: '测验',
  feedback: '反馈',
};

/** The lesson whose frame this sub-page is shown in; never a locked one. */
export const useLesson = (): LessonDetail => useOutletContext<LessonDetail>();
