import { dequal } from 'dequal/lite';

/** One write of a draft: what it was written over, and by which editor. */
export interface DraftWrite<Content> {
  content: Content;
  base_version: number;
  editor: string;
}

/** Whether another editor has saved something else since a write was begun. */
export const isContested = (
  draft: { version: number; editor: string; content: unknown },
  { content, base_version, editor }: DraftWrite<unknown>,
): boolean => draft.version !== base_version && draft.editor !== editor && !dequal(draft.content, content);
