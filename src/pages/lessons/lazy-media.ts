import { preloadPlayer } from '@/features/media-progress';
import { lazyPart } from '@/ui/lazy-part';
import { loadMarkdown } from '@/engines/markdown/load-markdown';

const failed = { title: '课件加载失败' };

/** Texts and PDFs bring their own code; a video brings its player. */
export const lazyMedia = {
  pdf: lazyPart(async () => {
    const { CoursewarePdf, preparePdf } = await import('./courseware-pdf');
    void preparePdf();
    return CoursewarePdf;
  }, failed),
  markdown: lazyPart(async () => {
    const [{ CoursewareText }] = await Promise.all([import('./courseware-text'), loadMarkdown()]);
    return CoursewareText;
  }, failed),
};

/** Loads what each kind of courseware is drawn with, ahead of its use. */
export const preloadMedia = {
  video: preloadPlayer,
  pdf: lazyMedia.pdf.preload,
  markdown: lazyMedia.markdown.preload,
};
