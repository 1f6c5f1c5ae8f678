import { useQueryClient } from '@tanstack/react-query';
import { type LessonDetail, lessonReopen } from '@/api/lessons';
import { applyProgress } from '@/features/study';
import { useAction } from '@/kit/use-action';
import type { LessonSubPage } from '@/lib/paths';
import { Button } from '@/ui/button';

interface ReopenLessonProps {
  lesson: LessonDetail;
  subPage: LessonSubPage;
  onReopened: () => void;
}

/** Takes back that a lesson was finished, on every page that shows it. */
export function ReopenLesson({ lesson, subPage, onReopened }: ReopenLessonProps) {
  const { mission_id, lesson_id } = lesson;
  const client = useQueryClient();
  const { run, busy } = useAction(lessonReopen, {
    done: '已标为未学完，进度回到学完之前',
    onDone(answer) {
      const place = { mission_id, lesson_id, sub_page: subPage, seconds: 0, position: null };
      applyProgress(client, { ...place, percent: answer.percent }, answer);
      onReopened();
    },
  });
  return (
    <Button size="large" busy={busy} onClick={() => run({ mission_id, lesson_id })}>
      标为未学完
    </Button>
  );
}
