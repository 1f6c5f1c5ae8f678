import type { LessonDetail } from '@/api/lessons';
import { minutesText } from '@/lib/duration';
import { mediumKinds } from './medium-kinds';

/** The kind and length of the lesson that comes next, in words. */
export const aboutNext = ({ kind, minutes }: NonNullable<LessonDetail['next']>): string =>
  `${mediumKinds[kind]} · 约 ${minutesText(minutes)}`;
