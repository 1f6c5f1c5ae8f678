/** The one door of the tracker: page views, events and their upload (TRK-1 to 8). See docs/tracking.md. */
export { tracked } from '@/lib/tracked';
export {
  recordLogout,
  startTracker,
  trackEvent,
  trackPage,
  uploadRecords,
  type TrackedPage,
} from './tracker';
