import type { HistoryKind } from '@/api/records';

/** What students call the kinds of things in their history. */
export const kindNames: Record<HistoryKind, string> = {
  book: '教材',
  courseware: '课件',
  watch: '课程视频',
  practice: '练习',
  exam: '测验',
};
