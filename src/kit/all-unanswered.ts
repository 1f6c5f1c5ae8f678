import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { ApiError, isRefusal } from '@/api/errors';
import { call } from '@/api/request';
import { draftList } from '@/session/draft-list';
import { draftsUnder } from '@/session/drafts';
import { begunWrite, UNANSWERED } from './unanswered-writes';

const begun = begunWrite(v.unknown());

/** A write that the server has not answered, with the name of its kind and its key. */
export interface UnansweredWrite extends v.InferOutput<typeof begun> {
  name: string;
  key: string;
}

/** The signed-in student's unanswered writes of all kinds; `at` is the epoch ms of the first attempt. */
export const allUnanswered = (): UnansweredWrite[] =>
  [
    ...new Set(
      draftsUnder(UNANSWERED).map((draft) => draft.slice(UNANSWERED.length, draft.lastIndexOf(':'))),
    ),
  ].flatMap((name) =>
    [...draftList(UNANSWERED + name, begun).read()].map(([key, write]) => ({ ...write, name, key })),
  );

/** Forgets an unanswered write of any kind: the same once more is a new one. */
export const forgetUnanswered = (name: string, key: string): void =>
  draftList(UNANSWERED + name, v.unknown()).take(key);

/** Sends an unanswered call once more under its key, without its page; an answer ends it, and so does a refusal, which is announced. */
export async function sendUnanswered({ name, key, input, sentBy }: UnansweredWrite): Promise<void> {
  if (!sentBy) return;
  const { method, oa } = sentBy;
  const endpoint = defineEndpoint({
    method,
    oa,
    path: name,
    summary: '',
    input: v.any(),
    output: v.unknown(),
  });
  await call(endpoint, input, { idempotencyKey: key }).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'business' && isRefusal(error))
      forgetUnanswered(name, key);
    throw error;
  });
  forgetUnanswered(name, key);
}
