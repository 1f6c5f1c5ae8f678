import * as v from 'valibot';
import { attachment, type Attachment } from '@/api/upload';
import { readDraft, writeDraft } from '@/outbox/drafts';

const draft = v.object({ text: v.string(), files: v.array(attachment) });

const nameOf = (subjectId: string): string => `teacherThread:${subjectId}`;

/** A message that was begun, and the files with it. */
export interface MessageDraft {
  text: string;
  files: readonly Attachment[];
}

/** What the student was writing about a subject; a damaged draft counts as none. */
export function readMessageDraft(subjectId: string): MessageDraft {
  try {
    const stored = v.safeParse(draft, JSON.parse(readDraft(nameOf(subjectId)) || '{}'));
    if (stored.success) return stored.output;
  } catch {
    // Not JSON.
  }
  return { text: '', files: [] };
}

/** Keeps a message that is being written; an empty one is forgotten. */
export function keepMessageDraft(subjectId: string, { text, files }: MessageDraft): void {
  const isEmpty = text === '' && files.length === 0;
  writeDraft(nameOf(subjectId), isEmpty ? '' : JSON.stringify({ text, files }));
}
