import type { AgendaTarget } from '@/api/agenda';
import { paths } from '@/lib/paths';

/** The page of the exact thing that a date or a notification is about. */
export function targetPath(target: AgendaTarget): string {
  switch (target.kind) {
    case 'lesson':
      return paths.lesson(target.mission_id, target.id);
    case 'lesson_exam':
      return paths.lesson(target.mission_id, target.id, 'exam');
    case 'chapter':
      return paths.courseWatch(target.course_id, target.id);
    case 'homework':
      return paths.homeWork(target.course_id, target.chapter_id, target.id);
    case 'agenda_entry':
      return paths.schedule({ day: target.day, entry: target.id });
    case 'review':
      return paths.questionReview();
    case 'thread':
      return paths.questionForTeacher(target.id);
    case 'exam':
      return paths.examDetail(target.id);
    case 'self_test':
      return paths.testPage(target.id);
    case 'activity':
      return paths.activityAlreadyList(target.id);
    case 'own_activity':
      return paths.activityMyList(target.id);
    case 'application':
      return paths.oaList(target.id);
    case 'approval':
      return paths.oaApproveList(target.id);
    case 'order':
      return paths.orderDetail(target.id);
    case 'society':
      return paths.societies(target.id);
    case 'work_post':
      return paths.workStudyProgram({ post: target.id });
    case 'repair':
      return paths.lifeService({ repair: target.id });
    case 'life_service':
      return paths.lifeService();
    case 'hospital':
      return paths.hospital();
    case 'experiment':
      return paths.experimentStudent(target.id);
    case 'library':
      return paths.library();
    case 'library_seats':
      return paths.library('seats');
    case 'sign_in':
      return paths.signIn();
    case 'gold':
      return paths.goldList();
    case 'dormitory':
      return paths.dormitoryList();
    case 'course_search':
      return paths.courseSearch();
  }
}
