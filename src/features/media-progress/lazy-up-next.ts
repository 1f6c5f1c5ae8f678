import { lazyPart } from '@/ui/lazy-part';

/** Offers what comes next at the end of a video, which without a network ends without. It must stand inside a Suspense. */
export const LazyUpNext = lazyPart(async () => (await import('./up-next')).UpNext, { instead: () => null });
