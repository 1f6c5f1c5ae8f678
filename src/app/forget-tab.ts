import { sessionStore } from '@/lib/safe-storage';
import { onStudentLeft } from '@/session/watch';

/** Drafts have a rule of their own (session/unsaved.ts), and the mark of a reload and the number of reports belong to no student. */
const STAYS = /^(?:draft:|(?:reloaded|problems)$)/;

// Removes offsets of pages, the length of the history and the place of a button: they are the last student's (SES-3).
onStudentLeft(() => {
  for (const name of sessionStore.names('')) if (!STAYS.test(name)) sessionStore.removeItem(name);
});
