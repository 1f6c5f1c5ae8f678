import { institute } from '@/lib/institute';

const { hue } = institute;

/** Fulfilled when the institute's hue shows, or cannot be loaded: the product's own stands then. Undefined where it has none. */
export const coloured =
  hue === undefined
    ? undefined
    : import('@/ui/show-hue').then(
        ({ showHue }) => showHue(hue),
        () => {},
      );
