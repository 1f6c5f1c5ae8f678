import type { RefObject } from 'react';
import type { Medium } from '@/api/courseware';
import type { LessonDetail } from '@/api/lessons';
import { setChatScreen } from '@/features/ai-chat';
import { paths, type PlaceQuery } from '@/lib/paths';
import { pagePassages } from '@/viewers/pdf/page-passages';
import type { PdfHandle } from '@/viewers/pdf/pdf-viewer';
import { spokenPassages } from '@/viewers/video/spoken-passages';
import type { VideoHandle } from '@/viewers/video/video-player';

interface Viewers {
  player: RefObject<VideoHandle | null>;
  viewer: RefObject<PdfHandle | null>;
}

/** Tells the chat what of a medium is on the screen: what is said around this second of a video, or the page of a PDF. */
export function showMedium(
  { mission_id, lesson_id }: LessonDetail,
  { kind, medium_id, title }: Medium,
  { player, viewer }: Viewers,
): void {
  const addressOf = (place: PlaceQuery) =>
    paths.lesson(mission_id, lesson_id, 'courseware', { item: medium_id, ...place });
  const about = { key: `medium:${medium_id}`, label: `${kind === 'video' ? '视频' : 'PDF'}：${title}` };
  if (kind === 'video')
    setChatScreen({
      ...about,
      read: () => (player.current ? spokenPassages(player.current, (t) => addressOf({ t })) : []),
    });
  if (kind === 'pdf')
    setChatScreen({
      ...about,
      read: () => (viewer.current ? pagePassages(viewer.current, (page) => addressOf({ page })) : []),
    });
}
