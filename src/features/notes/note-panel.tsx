import { CloudOff, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { errorMessage } from '@/api/errors';
import type { Note, NotePlace } from '@/api/notes';
import { compareTimes } from '@/lib/time';
import { Button } from '@/ui/button';
import { Excerpt } from '@/viewers/markdown/excerpt';
import { IconButton } from '@/ui/icon-button';
import { useOnline, useWhenOnline } from '@/ui/offline-store';
import { Skeleton } from '@/ui/skeleton';
import { clockText } from '@/lib/duration';
import styles from './lesson-notes.module.css';
import { useNotes } from './use-notes';

export interface NotePanelProps {
  courseId: string;
  /** What the notes belong to. */
  place: NotePlace;
  /** Notes at times of its video, or at pages of its PDF. */
  kind: 'video' | 'pdf';
  /** Goes to a second or a page. */
  onGo: (at: number) => void;
  onEdit: (note: Note) => void;
  onDelete: (note: Note) => void;
}

const atOf = ({ anchor }: Note): number =>
  anchor.kind === 'video' ? anchor.seconds : anchor.kind === 'pdf' ? anchor.page : 0;

const placeKey = (place: NotePlace): string => {
  if (place.kind === 'lesson') return `lesson ${place.lesson_id}`;
  return place.kind === 'chapter' ? `chapter ${place.chapter_id}` : `recording ${place.record_id}`;
};

const unitOf = (kind: NotePanelProps['kind'], at: number): string =>
  kind === 'video' ? clockText(at) : `第 ${at} 页`;

/** The notes of one video or PDF in the order of their places; each leads there, opens, and can be deleted. */
export function NotePanel({ courseId, place, kind, onGo, onEdit, onDelete }: NotePanelProps) {
  const { notes, query } = useNotes(courseId);
  const online = useOnline();
  useWhenOnline(() => query.isError && void query.refetch());
  const owner = placeKey(place);
  const shown = useMemo(
    () =>
      notes
        .filter((note) => note.anchor.kind === kind && placeKey(note.place) === owner)
        .toSorted((one, other) => atOf(one) - atOf(other) || compareTimes(one.created_at, other.created_at)),
    [notes, kind, owner],
  );
  return (
    <>
      {query.isLoadingError && (
        <p className={styles.failed} role="status">
          <CloudOff aria-hidden="true" />
          {online
            ? `以前的笔记没有加载出来：${errorMessage(query.error)}`
            : '以前的笔记还没有加载，联网后自动显示'}
          <Button size="small" variant="ghost" onClick={() => void query.refetch()}>
            重试
          </Button>
        </p>
      )}
      {shown.length > 0 ? (
        <ol className={styles.list}>
          {shown.map((note) => (
            <li key={note.note_id} className={styles.row}>
              <button
                type="button"
                className={styles.at}
                aria-label={`跳到 ${unitOf(kind, atOf(note))}`}
                onClick={() => onGo(atOf(note))}
              >
                {unitOf(kind, atOf(note))}
              </button>
              <button type="button" className={styles.words} onClick={() => onEdit(note)}>
                {note.content.trim() === '' ? '（还没有内容）' : <Excerpt markdown={note.content} />}
              </button>
              <IconButton
                size="small"
                label={`编辑 ${unitOf(kind, atOf(note))} 的笔记`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onEdit(note)}
              />
              <IconButton
                size="small"
                label={`删除 ${unitOf(kind, atOf(note))} 的笔记`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onDelete(note)}
              />
            </li>
          ))}
        </ol>
      ) : !query.isPending ? (
        !query.isError && (
          <p className={styles.empty}>
            {kind === 'video'
              ? '还没有笔记。看到重要的地方点“记笔记”，会连同时间记在这里。'
              : '还没有笔记。读到重要的一页点“记笔记”，会连同页码记在这里。'}
          </p>
        )
      ) : (
        <Skeleton lines={2} className={styles.skeleton} />
      )}
    </>
  );
}
