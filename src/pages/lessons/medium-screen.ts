import type { RefObject } from 'react';
import type { Medium } from '@/api/courseware';
import type { LessonDetail } from '@/api/lessons';
import type { Note, NoteAnchor } from '@/api/notes';
import { setAnswerNote, setChatScreen } from '@/features/ai-chat';
import { addToNote, newNote } from '@/features/notes';
import { paths, type PlaceQuery } from '@/lib/paths';
import { pagePassages } from '@/engines/pdf/page-passages';
import type { PdfHandle } from '@/engines/pdf/pdf-viewer';
import { spokenPassages } from '@/engines/video/spoken-passages';
import type { VideoHandle } from '@/engines/video/video-player';

interface Viewers {
  player: RefObject<VideoHandle | null>;
  viewer: RefObject<PdfHandle | null>;
}

/**
 * Passes to the chat the part of a medium that is on the screen, the words spoken around this second of a video or the
 * page of a PDF, and takes answers as notes there.
 */
export function showMedium(
  lesson: LessonDetail,
  { kind, medium_id, title }: Medium,
  { player, viewer }: Viewers,
  save: (note: Note) => void,
): void {
  const { mission_id, lesson_id, course_id, course_title, title: lessonTitle } = lesson;
  const keepAt = (anchorNow: () => NoteAnchor) =>
    setAnswerNote((answer) => {
      const place = { kind: 'lesson' as const, mission_id, lesson_id };
      addToNote(
        newNote({ course_id, course_title, title: lessonTitle, place, anchor: anchorNow() }),
        answer,
        save,
      );
    });
  const addressOf = (place: PlaceQuery) =>
    paths.lesson(mission_id, lesson_id, 'courseware', { item: medium_id, ...place });
  const about = { key: `medium:${medium_id}`, label: `${kind === 'video' ? '视频' : 'PDF'}：${title}` };
  if (kind === 'video') {
    keepAt(() => ({ kind, seconds: Math.floor(player.current?.at() ?? 0) }));
    setChatScreen({
      ...about,
      read: () => (player.current ? spokenPassages(player.current, (t) => addressOf({ t })) : []),
    });
  }
  if (kind === 'pdf') {
    keepAt(() => ({ kind, page: viewer.current?.at() ?? 1 }));
    setChatScreen({
      ...about,
      read: () => (viewer.current ? pagePassages(viewer.current, (page) => addressOf({ page })) : []),
    });
  }
}
