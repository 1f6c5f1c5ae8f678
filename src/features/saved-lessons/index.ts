/** Lessons that a student saves to have them without a network (39.3). */
export { SaveButton } from './save-button';
export { SavedCard } from './saved-card';
