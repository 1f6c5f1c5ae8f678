import { CircleCheck, CloudDownload } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { LessonDetail } from '@/api/lessons';
import { canSave, useSavedLessons } from '@/engines/offline/saved-lessons';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Button } from '@/ui/button';
import { useSaving } from './saving';

const SaveDialog = lazyDialog(async () => (await import('./save-dialog')).SaveDialog);

/** The worker takes a page over some seconds after the first visit. */
const onTakenOver = (changed: () => void) => {
  navigator.serviceWorker?.addEventListener('controllerchange', changed);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', changed);
};

/** Offers to have a lesson, or its course, without a network; nothing where the browser cannot. */
export function SaveButton({ lesson }: { lesson: LessonDetail }) {
  const isPossible = useSyncExternalStore(onTakenOver, canSave);
  const isSaved = useSavedLessons().some(({ lesson_id }) => lesson_id === lesson.lesson_id);
  const running = useSaving((state) => state.running);
  const [isOpen, setOpen] = useState(false);
  if (!isPossible || lesson.state === 'locked') return null;
  const isSaving = running?.lessonIds.includes(lesson.lesson_id) === true;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={isSaved ? <CircleCheck /> : <CloudDownload />}
        aria-haspopup="dialog"
        onPointerEnter={() => void SaveDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {isSaving ? `正在保存 ${Math.floor(100 * running.share)}%` : isSaved ? '已离线可用' : '离线可用'}
      </Button>
      <SaveDialog open={isOpen} lesson={lesson} onClose={() => setOpen(false)} />
    </>
  );
}
