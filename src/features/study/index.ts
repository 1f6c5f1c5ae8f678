/** The one door of study: progress that is kept until the server has it, and the time that was really studied. */
export { applyProgress } from './apply-progress';
export { LazyLockedLesson } from './lazy-locked-lesson';
export { pendingProgressOf } from './pending-progress';
export { progressOutboxOf } from './progress-outbox';
export { startRecorder, type StudyRecorder } from './study-recorder';
export { UnsentProgress } from './unsent-progress';
export { useReadingProgress } from './use-reading-progress';
