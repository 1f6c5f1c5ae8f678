/**
 * The one door of places in media: where a student is in a video, PDF or text, kept in this browser until the server
 * has it.
 */
export { UnsentMedia } from './unsent-media';
export { useMediumPlace } from './use-medium-place';
export { MediumVideo, preloadPlayer } from './medium-video';
export { mediaOutboxOf } from './media-outbox';
