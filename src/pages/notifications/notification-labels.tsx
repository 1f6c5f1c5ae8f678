import { BookOpen, CalendarCheck, ClipboardCheck, FileText, GraduationCap, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Channel, NotificationTarget } from '@/api/notifications';
import { paths } from '@/lib/paths';
import type { Tone } from '@/ui/tone';

/** Icon and colour of each channel. */
export const channelMarks: Record<Channel, { icon: ReactNode; tone: Tone }> = {
  course: { icon: <BookOpen />, tone: 'brand' },
  homework: { icon: <FileText />, tone: 'warning' },
  exam: { icon: <GraduationCap />, tone: 'danger' },
  activity: { icon: <CalendarCheck />, tone: 'success' },
  approval: { icon: <ClipboardCheck />, tone: 'info' },
  system: { icon: <Megaphone />, tone: 'neutral' },
};

/** The page of the exact thing that a notification is about. */
export function targetPath(target: NotificationTarget): string {
  switch (target.kind) {
    case 'lesson':
      return paths.lesson(target.mission_id, target.id);
    case 'homework':
      return paths.homeWork(target.course_id, target.chapter_id, target.id);
    case 'thread':
      return paths.questionForTeacher(target.id);
    case 'exam':
      return paths.examDetail(target.id);
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
    case 'experiment':
      return paths.experimentStudent(target.id);
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
