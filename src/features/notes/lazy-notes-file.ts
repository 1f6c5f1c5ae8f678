import type { Note } from '@/api/notes';

const load = () => import('./export-notes');

/** Notes as one Markdown document; the code that makes it loads at the first use, or ahead. Rejects when it does not come. */
export const loadNotesFile = Object.assign(
  async (notes: readonly Note[]): Promise<string> => (await load()).notesFile(notes),
  { preload: load },
);
