import * as v from 'valibot';
import { draftList } from '@/session/draft-list';
import { draftsUnder } from '@/session/drafts';
import { UNANSWERED } from './unanswered-writes';

const begun = v.object({ at: v.number(), input: v.unknown() });

/** The signed-in student's unanswered writes of all kinds, with the name of each and since when in epoch ms. */
export const allUnanswered = (): { name: string; key: string; at: number; input: unknown }[] =>
  [
    ...new Set(
      draftsUnder(UNANSWERED).map((draft) => draft.slice(UNANSWERED.length, draft.lastIndexOf(':'))),
    ),
  ].flatMap((name) =>
    [...draftList(UNANSWERED + name, begun).read()].map(([key, { at, input }]) => ({ name, key, at, input })),
  );

/** Forgets an unanswered write of any kind: the same once more is a new one. */
export const forgetUnanswered = (name: string, key: string): void =>
  draftList(UNANSWERED + name, v.unknown()).take(key);
