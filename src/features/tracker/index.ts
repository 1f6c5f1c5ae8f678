/** The one door of the tracker: page views, events and their upload (TRK-1 to 8). See docs/tracking.md. */
export { tracked } from '@/lib/tracked';
export { type EventRecord, isOpen, type PageViewRecord, timeOf, type TrackRecord } from './record';
export { collectorAddress } from './send';
export {
  keptRecords,
  recordLogout,
  startTracker,
  trackEvent,
  trackPage,
  uploadRecords,
  type TrackedPage,
} from './tracker';
