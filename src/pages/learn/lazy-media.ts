import { lazyPart } from '@/ui/lazy-part';
import { loadMarkdown } from '@/ui/reader/markdown-code';

const failed = { title: '课件未能加载' };

/** Each kind of courseware brings its own code: a text pays for no player. */
export const lazyMedia = {
  video: lazyPart(async () => (await import('@/features/media-progress')).MediumVideo, failed),
  pdf: lazyPart(async () => (await import('./courseware-pdf')).CoursewarePdf, failed),
  markdown: lazyPart(async () => {
    const [{ CoursewareText }] = await Promise.all([import('./courseware-text'), loadMarkdown()]);
    return CoursewareText;
  }, failed),
};
