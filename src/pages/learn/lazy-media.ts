import { lazyPart } from '@/ui/lazy-part';

const failed = { title: '课件未能加载' };

/** Each kind of courseware brings its own code: a text pays for no player. */
export const LazyVideo = lazyPart(
  async () => (await import('@/features/media-progress')).MediumVideo,
  failed,
);
export const LazyPdf = lazyPart(async () => (await import('./courseware-pdf')).CoursewarePdf, failed);
export const LazyText = lazyPart(async () => (await import('./courseware-text')).CoursewareText, failed);
