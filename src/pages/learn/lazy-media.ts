import { lazy } from 'react';

/** Each kind of courseware brings its own code: a text pays for no player. */
export const LazyVideo = lazy(() =>
  import('@/features/media-progress').then(({ MediumVideo }) => ({ default: MediumVideo })),
);
export const LazyPdf = lazy(() =>
  import('./courseware-pdf').then(({ CoursewarePdf }) => ({ default: CoursewarePdf })),
);
export const LazyText = lazy(() =>
  import('./courseware-text').then(({ CoursewareText }) => ({ default: CoursewareText })),
);
