import { useEffect } from 'react';
import type { LessonDetail } from '@/api/lessons';
import { setLessonContext } from '@/features/ai-chat';

/** Tells the AI chat which lesson is on the screen, for as long as it is. */
export function useChatContext({ lesson_id, title, questions }: LessonDetail): void {
  useEffect(() => {
    setLessonContext({ key: lesson_id, title, questions });
    return () => setLessonContext(null);
  }, [lesson_id, title, questions]);
}
