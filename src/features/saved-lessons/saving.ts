import { create } from 'zustand';
import { onStudentLeft } from '@/session/watch';

/** Lessons of a course that are saved together. */
export interface WantedLessons {
  missionId: string;
  title: string;
  lessonIds: readonly string[];
  bytes: number;
}

interface SavingState {
  /** `share` goes from 0 to 1. */
  running: (WantedLessons & { share: number; stop: () => void }) | null;
  /** Why the last one has stopped, until the dialog of its course has shown it and is closed. */
  failed: { missionId: string; error: unknown } | null;
  /** The dialog is open: it says itself how it has ended. */
  isSeen: boolean;
}

/** The saving that is under way in this tab; it goes on when its dialog is closed and its page is left. */
export const useSaving = create<SavingState>(() => ({ running: null, failed: null, isSeen: false }));

onStudentLeft(() => {
  useSaving.getState().running?.stop();
  useSaving.setState({ running: null, failed: null });
});
