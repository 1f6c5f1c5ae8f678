import { CloudOff, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { errorMessage, isRefusal } from '@/api/errors';
import type { Note, NoteAnchor, NotePlace } from '@/api/notes';
import { compareTimes } from '@/lib/time';
import { Button } from '@/ui/button';
import { Excerpt } from '@/engines/markdown/excerpt';
import { IconButton } from '@/ui/icon-button';
import { useOnline, useWhenOnline } from '@/ui/offline-store';
import { Skeleton } from '@/ui/skeleton';
import { clockText } from '@/lib/duration';
import { quoteOf } from './anchor-text';
import styles from './lesson-notes.module.css';
import type { useNotes } from './use-notes';

export interface NoteListProps {
  notes: readonly Note[];
  query: ReturnType<typeof useNotes>['query'];
  /** Lesson, chapter or recording. */
  place: NotePlace;
  /** Notes at times of its video, or at pages of its PDF. */
  kind: 'video' | 'pdf';
  /** The one that is being written. */
  current: string | undefined;
  /** Goes to the place of a note. */
  onGo: (anchor: NoteAnchor) => void;
  onEdit: (note: Note) => void;
  onDelete: (note: Note) => void;
}

const placeKey = (place: NotePlace): string => {
  if (place.kind === 'lesson') return `lesson ${place.lesson_id}`;
  return place.kind === 'chapter' ? `chapter ${place.chapter_id}` : `recording ${place.record_id}`;
};

const atOf = ({ anchor }: Note): [at: number, start: number] => {
  if (anchor.kind === 'pdf') return [anchor.page, anchor.words?.start ?? 0];
  return [anchor.kind === 'video' ? anchor.seconds : 0, 0];
};

function compareNotes(one: Note, other: Note): number {
  const [[at, start], [otherAt, otherStart]] = [atOf(one), atOf(other)];
  return at - otherAt || start - otherStart || compareTimes(one.created_at, other.created_at);
}

const unitOf = ({ anchor }: Note): string =>
  anchor.kind === 'pdf' ? `第 ${anchor.page} 页` : clockText(anchor.kind === 'video' ? anchor.seconds : 0);

/** The notes of one video or PDF in the order of their places; each leads there, opens, and can be deleted. */
export function NoteList({ notes, query, place, kind, current, onGo, onEdit, onDelete }: NoteListProps) {
  const online = useOnline();
  useWhenOnline(() => query.isLoadingError && void query.refetch());
  const owner = placeKey(place);
  const shown = useMemo(
    () =>
      notes
        .filter((note) => note.anchor.kind === kind && placeKey(note.place) === owner)
        .toSorted(compareNotes),
    [notes, kind, owner],
  );
  return (
    <>
      {query.isLoadingError && (
        <p className={styles.failed} role="status">
          <CloudOff />
          {online
            ? `以前的笔记没有加载出来：${errorMessage(query.error)}`
            : '以前的笔记还没有加载，联网后自动显示'}
          {!isRefusal(query.error) && (
            <Button size="small" variant="ghost" onClick={() => void query.refetch()}>
              重试
            </Button>
          )}
        </p>
      )}
      {shown.length > 0 ? (
        <ol className={styles.list}>
          {shown.map((note) => (
            <li
              key={note.note_id}
              className={styles.row}
              data-colour={note.colour ?? undefined}
              aria-current={note.note_id === current || undefined}
            >
              <button type="button" className={styles.go} onClick={() => onGo(note.anchor)}>
                <span className={styles.at}>{unitOf(note)}</span>
                <span className={styles.words}>
                  {note.content.trim() === '' ? (
                    <span className={styles.quote}>{quoteOf(note) || '（还没有内容）'}</span>
                  ) : (
                    <Excerpt markdown={note.content} />
                  )}
                </span>
              </button>
              <IconButton
                size="small"
                label={`编辑 ${unitOf(note)} 的笔记`}
                icon={<Pencil />}
                onClick={() => onEdit(note)}
              />
              <IconButton
                size="small"
                label={`删除 ${unitOf(note)} 的笔记`}
                icon={<Trash2 />}
                onClick={() => onDelete(note)}
              />
            </li>
          ))}
        </ol>
      ) : !query.isPending ? (
        !query.isLoadingError && (
          <p className={styles.empty}>
            {kind === 'video'
              ? '还没有笔记。看到重要的地方点“记笔记”，会连同时间记在这里。'
              : '还没有笔记。选中一段文字可以划线、记笔记，点“记笔记”会连同页码记在这里。'}
          </p>
        )
      ) : (
        <Skeleton lines={2} className={styles.skeleton} />
      )}
    </>
  );
}
