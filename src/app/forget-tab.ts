import { sessionStore } from '@/lib/safe-storage';
import { onStudentLeft } from '@/session/watch';

/** Drafts have a rule of their own (session/unsaved.ts), and the mark of a reload belongs to a release and to no student. */
const STAYS = /^(?:draft:|reloaded$)/;

// Offsets of pages, the length of the history, the place of a button: the next student begins anew (SES-3).
onStudentLeft(() => {
  for (const name of sessionStore.names('')) if (!STAYS.test(name)) sessionStore.removeItem(name);
});
