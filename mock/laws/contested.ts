import { dequal } from 'dequal/lite';
import { Refusal } from '../engine/refusal';

/** One write of a draft: what it was written over, and by which editor. */
export interface DraftWrite<Content> {
  content: Content;
  base_version: number;
  editor: string;
}

/** Refuses a write over a version that was never issued: it knows nothing of the current one. */
export function refuseUngiven(version: number, newest: number): void {
  if (version > newest) throw new Refusal(`没有第 ${version} 版，最新的是第 ${newest} 版，请刷新后再试`);
}

/** Whether another editor has saved something else since a write was begun. Refuses a version that was never issued. */
export function isContested(
  draft: { version: number; editor: string; content: unknown },
  { content, base_version, editor }: DraftWrite<unknown>,
): boolean {
  refuseUngiven(base_version, draft.version);
  return draft.version !== base_version && draft.editor !== editor && !dequal(draft.content, content);
}
