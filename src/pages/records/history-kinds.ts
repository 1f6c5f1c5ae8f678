import type { HistoryKind } from '@/api/records';

/** Names of the kinds of things in a student's history. */
export const historyKindNames: Record<HistoryKind, string> = {
  book: '教材',
  courseware: '课件',
  watch: '课程视频',
  practice: '练习',
  exam: '测验',
};
