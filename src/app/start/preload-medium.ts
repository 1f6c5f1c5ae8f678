import type { Courseware } from '@/api/courseware';
import { parseJson } from '@/api/json';
import { chosenMedium } from '@/pages/lessons/chosen-medium';

/** Code that draws each kind of courseware. */
export const mediumCode = {
  video: () => import('@/engines/video/video-player'),
  pdf: () => import('@/pages/lessons/courseware-pdf'),
  markdown: () =>
    Promise.all([import('@/pages/lessons/courseware-text'), import('@/engines/markdown/markdown')]),
};

/**
 * Loads what the courseware of the page at hand is drawn with, as soon as the text of the answer has come: the page's own
 * code, which decides what is shown, comes with the last script.
 */
export function preloadMedium(answer: string): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a guess; the call that takes the answer checks it
  const { data } = parseJson(answer) as { data: Courseware };
  const medium = chosenMedium(data, new URLSearchParams(window.location.search));
  if (medium) mediumCode[medium.kind]().catch(() => {});
}
