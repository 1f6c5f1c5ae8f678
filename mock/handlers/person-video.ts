import {
  personVideoBegin,
  personVideoCaptions,
  personVideoDiscard,
  personVideoFilm,
  personVideoFinish,
  personVideoPart,
  personVideoRemove,
  personVideoRestore,
  personVideoSave,
  personVideoShow,
  personVideoTrack,
} from '@/api/person-video';
import type { ServedFile } from '@/api/endpoint';
import { checkWebVtt } from '@/lib/web-vtt';
import { rangeAnswer } from '../byte-range';
import type { Database } from '../database/database';
import { handle, type Route } from '../handle';
import { Refusal } from '../refusal';
import {
  beginUpload,
  changeVideo,
  discardUpload,
  finishUpload,
  ownVideo,
  removeVideo,
  restoreVideo,
  servedCaptions,
  servedFilm,
  takePart,
} from '../rules/person-video';

/** Bytes of a part, unless a test wants smaller ones. nginx lets 12 MiB pass. */
const PART_SIZE = 4 * 1024 * 1024;

/** Kept nowhere: the next time, others may not see it. */
const served = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

const serving = (
  { path }: ServedFile,
  answer: (query: Record<string, string>, database: Database, request: Request) => Response | undefined,
): Route => ({
  method: 'GET',
  path,
  respond(request, { database, beforeRequest }) {
    beforeRequest?.();
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return Promise.resolve(answer(query, database, request) ?? new Response(null, { status: 404 }));
  },
});

export const routes: Route[] = [
  handle(personVideoShow, ({ database, user, token }) => ownVideo(database, user.id, token)),
  handle(personVideoBegin, ({ input, database, user, context }) =>
    beginUpload(database, user.id, input, context.partSize ?? PART_SIZE),
  ),
  handle(personVideoPart, async ({ input, database, user, request }) => ({
    received: await takePart(database, user.id, input, new Uint8Array(await request.arrayBuffer())),
  })),
  handle(personVideoFinish, async ({ input, database, user, token }) => {
    await finishUpload(database, user.id, input.upload_id, input.seconds);
    return ownVideo(database, user.id, token);
  }),
  handle(personVideoDiscard, async ({ input, database, user, token }) => {
    await discardUpload(database, user.id, input.upload_id);
    return ownVideo(database, user.id, token);
  }),
  handle(personVideoSave, ({ input, database, user, token }) => {
    changeVideo(database, user.id, { title: input.title, description: input.description.trim() });
    return ownVideo(database, user.id, token);
  }),
  handle(personVideoCaptions, ({ input: { text }, database, user, token }) => {
    const problem = text ? checkWebVtt(text).problem : undefined;
    if (problem) throw new Refusal(problem);
    changeVideo(database, user.id, { captions: text });
    return ownVideo(database, user.id, token);
  }),
  handle(personVideoRemove, ({ database, user, token }) => {
    const removal_id = removeVideo(database, user.id);
    return { ...ownVideo(database, user.id, token), removal_id };
  }),
  handle(personVideoRestore, ({ input, database, user, token }) => {
    restoreVideo(database, user.id, input.removal_id);
    return ownVideo(database, user.id, token);
  }),
  serving(personVideoFilm, ({ id = '', key = '' }, database, request) => {
    const film = servedFilm(database, id, key);
    return (
      film && rangeAnswer({ ...film, headers: { ...film.headers, ...served } }, request.headers.get('range'))
    );
  }),
  serving(personVideoTrack, ({ user_id = '', id = '', key = '' }, database) => {
    const captions = servedCaptions(database, user_id, id, key);
    return captions === undefined
      ? undefined
      : new Response(captions, { headers: { ...served, 'content-type': 'text/vtt; charset=utf-8' } });
  }),
];
