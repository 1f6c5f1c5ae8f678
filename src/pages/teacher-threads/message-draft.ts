import * as v from 'valibot';
import { attachment, type Attachment } from '@/api/upload';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';

const draft = v.object({ text: v.string(), files: v.array(attachment) });

/** A message that was begun, and the files with it. */
export interface MessageDraft {
  text: string;
  files: Attachment[];
}

const draftOf = (subjectId: string) =>
  storedJson(draftStore, `teacherThread:${subjectId}`, draft, { text: '', files: [] });

/** What the student was writing about a subject; a damaged draft counts as none. */
export const readMessageDraft = (subjectId: string): MessageDraft => draftOf(subjectId).read();

/** Keeps a message that is being written; an empty one is forgotten. */
export function keepMessageDraft(subjectId: string, message: MessageDraft): void {
  const isEmpty = message.text === '' && message.files.length === 0;
  if (isEmpty) draftOf(subjectId).forget();
  else draftOf(subjectId).write(message);
}
