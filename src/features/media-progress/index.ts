/**
 * The one door of places in media: where a student is in a video, PDF or text, kept in this browser until the server
 * has it.
 */
export { UnsentMedia } from './unsent-media';
export { useMediumPlace } from './use-medium-place';
export { LazyUpNext, MediumVideo, playState, preloadPlayer } from './medium-video';
export type { NextMedium } from './up-next';
export { mediaOutboxOf } from './media-outbox';
