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

/** Opens the draft, by its name, of a message to somebody or about something; a damaged one counts as none. */
export function messageDraft(name: string) {
  const stored = storedJson(draftStore, name, draft, { text: '', files: [] });
  return {
    read: stored.read,
    /** An empty one is forgotten. */
    keep(message: MessageDraft): void {
      if (message.text === '' && message.files.length === 0) stored.forget();
      else stored.write(message);
    },
  };
}
