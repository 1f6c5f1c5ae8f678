import { MediumVideo } from '@/features/media-progress';
import { lazyPart } from '@/ui/lazy-part';
import { loadMarkdown } from '@/ui/reader/markdown-code';

const failed = { title: '课件加载失败' };

/** Each kind of courseware brings its own code. */
export const lazyMedia = {
  video: MediumVideo,
  pdf: lazyPart(async () => (await import('./courseware-pdf')).CoursewarePdf, failed),
  markdown: lazyPart(async () => {
    const [{ CoursewareText }] = await Promise.all([import('./courseware-text'), loadMarkdown()]);
    return CoursewareText;
  }, failed),
};
