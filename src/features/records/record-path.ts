import type { RecordTarget, StudyPlace } from '@/api/records';
import { paths, type PlaceQuery } from '@/lib/paths';

function queryOf(place: StudyPlace | null): PlaceQuery {
  switch (place?.kind) {
    case 'text':
      return { chapter: place.chapter_id, at: place.offset, paragraph: place.paragraph };
    case 'video':
      return { t: place.seconds };
    case 'pdf':
      return { page: place.page };
    default:
      return {};
  }
}

/** The address of what a history row or a favourite leads to, at the exact place when there is one. */
export function recordPath(target: RecordTarget, place: StudyPlace | null = null): string {
  switch (target.kind) {
    case 'mission':
      return paths.mission(target.mission_id);
    case 'lesson':
      return paths.lesson(
        target.mission_id,
        target.lesson_id,
        target.sub_page ?? undefined,
        queryOf(target.sub_page ? place : null),
      );
    case 'watch':
      return paths.courseWatch(target.course_id, target.chapter_id, queryOf(place));
    case 'recording':
      return paths.courseReWatch(target.course_id, target.record_id);
    case 'question':
      return paths.questionHistory(target.question_id);
    case 'book':
      return paths.bookReader(target.book_id);
    case 'product':
      return paths.productDetail(target.product_id);
    case 'dish':
      return paths.cafeteria(target.dish_id);
  }
}
