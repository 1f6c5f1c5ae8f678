import { Suspense } from 'react';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { useIsIdle } from '@/ui/after-paint';
import { useOnline } from '@/ui/offline-store';
import textStyles from '@/ui/text.module.css';
import type { LessonNotesProps } from './lesson-notes';

const Notes = lazyPart<LessonNotesProps>(async () => (await import('./lesson-notes')).LessonNotes, {
  instead: (_, onRetry) => <MissingNotes onRetry={onRetry} />,
});

function MissingNotes({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <Cluster as="p" role="status" className={textStyles.hint}>
      {online ? '笔记没有加载出来，可能是网络中断。' : '笔记还没有加载，联网后自动打开。'}
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </Cluster>
  );
}

/**
 * The notes of what is watched or read, beside it. Their code comes when the page is idle, after the medium itself,
 * which is what the student came for, or when a note is to be written.
 */
export function LessonNotes(props: LessonNotesProps) {
  const isIdle = useIsIdle();
  return (
    (isIdle || props.panel.note) && (
      <Suspense>
        <Notes {...props} />
      </Suspense>
    )
  );
}
