import type { FavouriteKind } from '@/api/favourites';
import type { HistoryKind } from '@/api/records';

/** What students call the kinds of things in their history. */
export const kindNames: Record<HistoryKind, string> = {
  book: '教材',
  courseware: '课件',
  watch: '课程视频',
  practice: '练习',
  exam: '测验',
};

/** What students call the kinds of favourites. */
export const favouriteNames: Record<FavouriteKind, string> = {
  mission: '路径',
  course: '课程',
  lesson: '课时',
  question: '题目',
  book: '教材',
};
