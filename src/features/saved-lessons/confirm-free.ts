import { freeLessons } from '@/engines/offline/save-lesson';
import type { SavedLesson } from '@/engines/offline/saved-lessons';
import { confirmAction } from '@/kit/confirm-action';

/** Deletes saved lessons, when the student means it: without a network nothing brings them back. */
export async function confirmFree(lessons: readonly SavedLesson[]): Promise<void> {
  const [first] = lessons;
  const isMeant = await confirmAction({
    title: lessons.length > 1 ? `删除 ${lessons.length} 节离线的课` : `删除离线的《${first?.title}》`,
    body: '没有网络时就看不了了；学习进度和笔记不受影响，有网络时可以再保存。',
    action: '删除',
    danger: true,
  });
  if (isMeant) await freeLessons(lessons.map(({ lesson_id }) => lesson_id));
}
