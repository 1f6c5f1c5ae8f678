import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import {
  FILM_LIMIT,
  type OwnFilm,
  type OwnVideo,
  PART_DAMAGED,
  type PendingUpload,
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
import { queryAddress } from '@/api/query-address';
import { sha256Of, sha256OfPieces } from '@/lib/file-hash';
import { readFilmType } from '@/lib/film-type';
import { hashOf } from '@/lib/hash';
import { wireTimeOf } from '@/lib/time';
import { checkWebVtt } from '@/lib/web-vtt';
import { rangeAnswer } from '../engine/byte-range';
import { type Bytes, byteStore } from '../engine/byte-store';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle, type Route } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { serving } from '../engine/serve-file';
import { column, type TablesOf } from '../engine/table';
import { changeProfile, profileOf, seenBy, videoRow, type VideoRow } from '../laws/profile';

type ProfileRow = RowOf<'profiles'>;
/** A film as it was uploaded, or is being uploaded. Its parts lie elsewhere (film-parts.ts). */
const filmRow = v.object({
  id: column.text,
  user_id: column.text,
  name: column.text,
  /** Empty until its first part has come. */
  type: v.picklist(['', 'video/mp4', 'video/webm']),
  size: v.number(),
  sha256: column.text,
  part_size: v.number(),
  received: v.array(v.number()),
  /** When something of it came last. */
  touched_at: column.moment,
  finished_at: v.nullable(column.moment),
});
type FilmRow = v.InferOutput<typeof filmRow>;

/** A film that was taken away, as it stood in the profile. */
const removedFilmRow = v.object({
  id: column.text,
  user_id: column.text,
  removed_at: column.moment,
  video: videoRow,
});

export const tables = { films: filmRow, removedFilms: removedFilmRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Parts of films: many and large, so only their film says when they go. */
const filmParts = () => byteStore('films');

const addressOf = (filmId: string, part: number): string => `${filmId}/${part}`;

/** Keeps a part of a film, in place of what was kept of it before. */
const keepPart = (filmId: string, part: number, bytes: Bytes): Promise<void> =>
  filmParts().write(addressOf(filmId, part), bytes);

/** A part of a film; undefined when it is not kept. */
const readPart = (filmId: string, part: number): Promise<Bytes | undefined> =>
  filmParts().read(addressOf(filmId, part));

/** Forgets the parts of films that are no more: what a reset has left behind, too. */
async function dropParts(isFilm: (filmId: string) => boolean): Promise<void> {
  // Asked after the listing: what is listed belongs to a film that is known by then.
  const known = await filmParts().addresses();
  const dropped = known.filter((address) => !isFilm(address.slice(0, address.lastIndexOf('/'))));
  await Promise.all(dropped.map((address) => filmParts().delete(address)));
}

/** The bytes of a film from the first to the last, part by part as they are taken. */
function streamParts(
  filmId: string,
  partSize: number,
  first: number,
  last: number,
): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream({
    async pull(controller) {
      if (at > last) return controller.close();
      const part = Math.floor(at / partSize);
      const bytes = await readPart(filmId, part);
      if (!bytes) return controller.error(new TypeError(`Part ${part} is gone`));
      const begin = part * partSize;
      controller.enqueue(bytes.subarray(at - begin, last + 1 - begin));
      at = begin + bytes.length;
    },
  });
}

/** Milliseconds for which unfinished uploads and removed films are kept. */
const UPLOAD_KEPT = 7 * durations.day;
const REMOVED_KEPT = durations.day;

const partCount = ({ size, part_size }: FilmRow): number => Math.ceil(size / part_size);

const isPending = ({ finished_at }: FilmRow): boolean => finished_at === null;

/** Forgets the parts of films that are no more. */
const tidy = ({ films }: Database): Promise<void> => dropParts((id) => films.find(id) !== undefined);

/** Deletes uploads that nobody went on with, and films that were taken away long ago. */
export function catchUp(database: Database): void {
  const now = Date.now();
  const { films, removedFilms } = database;
  const late = films.where((row) => isPending(row) && now - row.touched_at > UPLOAD_KEPT);
  const gone = removedFilms.where(({ removed_at }) => now - removed_at > REMOVED_KEPT);
  if (late.length + gone.length === 0) return;
  for (const { id } of late) films.delete(id);
  for (const { id, video } of gone) {
    removedFilms.delete(id);
    films.delete(video.film_id);
  }
  void tidy(database);
}

/** By it a student sees their own film in this session, whether others see it or not. */
const keyOf = (token: string, filmId: string): string => sha256Of(`${token}:${filmId}`);

const isOwnKey = (database: Database, userId: string, filmId: string, key: string): boolean =>
  key !== '' &&
  database.sessions
    .where(({ user_id }) => user_id === userId)
    .some(({ id: token }) => keyOf(token, filmId) === key);

/** A film as one may see it: where it is, and its captions. `key` is for its student. */
export function toWireFilm(userId: string, video: VideoRow, key?: string): OwnFilm {
  const { film_id, captions, url, ...rest } = video;
  return {
    ...rest,
    url: film_id ? queryAddress(personVideoFilm.path, { id: film_id, key }) : url,
    captions: captions && queryAddress(personVideoTrack.path, { user_id: userId, id: hashOf(captions), key }),
  };
}

const toWireUpload = (row: FilmRow): PendingUpload => ({
  upload_id: row.id,
  name: row.name,
  size: row.size,
  sha256: row.sha256,
  part_size: row.part_size,
  received: row.received,
  expires_at: wireTimeOf(row.touched_at + UPLOAD_KEPT),
});

/** A student's own film, and the upload that has not ended. */
function ownVideo(database: Database, userId: string, token: string): OwnVideo {
  const { video } = profileOf(database, userId);
  const upload = database.films.first((row) => row.user_id === userId && isPending(row));
  return {
    film: video && toWireFilm(userId, video, keyOf(token, video.film_id)),
    upload: upload ? toWireUpload(upload) : null,
  };
}

/** Begins an upload, or goes on with that of the same file. */
async function beginUpload(
  database: Database,
  userId: string,
  { name, size, sha256 }: EndpointInput<typeof personVideoBegin>,
  part_size: number,
): Promise<PendingUpload> {
  if (!Number.isInteger(size) || size <= 0) throw new Refusal('这个文件是空的，请重新选择');
  if (size > FILM_LIMIT) throw new Refusal('视频不能超过 200 MB');
  const { films } = database;
  const own = films.where((row) => row.user_id === userId && isPending(row));
  const same = own.find((row) => row.sha256 === sha256 && row.size === size);
  for (const row of own) if (row !== same) films.delete(row.id);
  const row = same
    ? films.update(same.id, { name, touched_at: Date.now() })
    : films.insert({
        id: crypto.randomUUID(),
        user_id: userId,
        name,
        type: '',
        size,
        sha256,
        part_size,
        received: [],
        touched_at: Date.now(),
        finished_at: null,
      });
  await tidy(database);
  return toWireUpload(row);
}

/** A student's upload; of another's they learn nothing. */
function uploadOf(database: Database, userId: string, uploadId: string): FilmRow {
  const row = database.films.find(uploadId);
  return required(row?.user_id === userId ? row : undefined, '这次上传已经取消或过期，请重新选择文件');
}

/** Takes one part of an upload. */
async function takePart(
  database: Database,
  userId: string,
  { upload_id, part, sha256 }: EndpointInput<typeof personVideoPart>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number[]> {
  const row = uploadOf(database, userId, upload_id);
  if (!isPending(row)) return row.received;
  const length = Math.min(row.part_size, row.size - part * row.part_size);
  if (length <= 0) throw new Refusal('没有这一段，请重新选择文件');
  if (bytes.length !== length || sha256Of(bytes) !== sha256)
    throw new Refusal('这一段在路上损坏了，请重传', PART_DAMAGED);
  const type = part === 0 ? readFilmType(bytes) : row.type;
  if (type === undefined) {
    database.films.delete(upload_id);
    throw new Refusal('文件内容不是 MP4 或 WebM 视频');
  }
  await keepPart(upload_id, part, bytes);
  // Others may have arrived meanwhile, or it was cancelled.
  const { received } = uploadOf(database, userId, upload_id);
  return database.films.update(upload_id, {
    type,
    received: [...new Set([...received, part])].toSorted((one, other) => one - other),
    touched_at: Date.now(),
  }).received;
}

const INCOMPLETE = '上传还不完整，请重试';

/** The bytes of an upload, part by part. */
async function* partsOf({ films }: Database, row: FilmRow): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < partCount(row); part += 1) {
    const bytes = await readPart(row.id, part);
    // A browser has cleared its cache: it is to be sent again.
    if (!bytes) films.update(row.id, { received: row.received.filter((each) => each !== part) });
    yield required(bytes, INCOMPLETE);
  }
}

/** Puts the film in the place of the one before, when all of it is there and is what was announced. */
async function finishUpload(
  database: Database,
  userId: string,
  uploadId: string,
  seconds: number,
): Promise<void> {
  const row = uploadOf(database, userId, uploadId);
  // The answer was lost: it has happened.
  if (!isPending(row)) return;
  if (row.received.length < partCount(row)) throw new Refusal(INCOMPLETE);
  if ((await sha256OfPieces(partsOf(database, row))) !== row.sha256) {
    database.films.delete(uploadId);
    throw new Refusal('收到的视频与所选的文件不一致，请重新选择文件上传');
  }
  if (!isPending(uploadOf(database, userId, uploadId))) return;
  const { video } = profileOf(database, userId);
  const now = Date.now();
  database.films.update(uploadId, { finished_at: now });
  changeProfile(database, userId, {
    video: {
      title:
        video?.title ??
        (row.name
          .replace(/\.\w+$/, '')
          .trim()
          .slice(0, 40) ||
          '我的视频'),
      description: video?.description ?? '',
      film_id: uploadId,
      url: '',
      poster: '',
      // Those of another film.
      captions: '',
      seconds: Math.round(seconds),
      published_at: wireTimeOf(now),
    },
  });
  if (video) database.films.delete(video.film_id);
  await tidy(database);
}

/** Abandons an upload; one that has ended stays. */
async function discardUpload(database: Database, userId: string, uploadId: string): Promise<void> {
  const row = database.films.find(uploadId);
  if (row?.user_id !== userId || !isPending(row)) return;
  database.films.delete(uploadId);
  await tidy(database);
}

/** Changes the details of a student's film. Refuses when there is none. */
function changeVideo(database: Database, userId: string, changes: Partial<VideoRow>): void {
  const video = required(profileOf(database, userId).video, '还没有上传视频');
  changeProfile(database, userId, { video: { ...video, ...changes } });
}

/** Takes a student's film away, and returns by what it can be brought back. */
function removeVideo(database: Database, userId: string): string {
  const video = required(profileOf(database, userId).video, '视频已经删除了');
  const id = crypto.randomUUID();
  database.removedFilms.insert({ id, user_id: userId, removed_at: Date.now(), video });
  changeProfile(database, userId, { video: null });
  return id;
}

/** Brings a film back that was taken away. */
function restoreVideo(database: Database, userId: string, removalId: string): void {
  const removed = database.removedFilms.find(removalId);
  const { video } = required(
    removed?.user_id === userId ? removed : undefined,
    '删除的视频已经不能恢复，请重新上传',
  );
  if (profileOf(database, userId).video) throw new Refusal('已经有了新的视频，不能恢复原来的');
  database.removedFilms.delete(removalId);
  changeProfile(database, userId, { video });
}

/** Returns a student's film if the holder of this key, or of none, may see it. */
function visibleVideo(database: Database, row: ProfileRow | undefined, key: string): VideoRow | null {
  if (!row?.video) return null;
  const isOwn = isOwnKey(database, row.id, row.video.film_id, key);
  return isOwn ? row.video : seenBy(row)('video', row.video, null);
}

/** A finished film, for who may see it, as it is served. */
function servedFilm(database: Database, id: string, key: string) {
  const film = database.films.find(id);
  const video = visibleVideo(database, film && database.profiles.find(film.user_id), key);
  if (!film || isPending(film) || video?.film_id !== id) return undefined;
  return {
    size: film.size,
    headers: { 'content-type': film.type },
    read: (first: number, last: number) => streamParts(id, film.part_size, first, last),
  };
}

/** The captions of a student's film, for who may see it. */
function servedCaptions(database: Database, userId: string, id: string, key: string): string | undefined {
  const video = visibleVideo(database, database.profiles.find(userId), key);
  return video?.captions && hashOf(video.captions) === id ? video.captions : undefined;
}

/** Bytes of a part, unless a test wants smaller ones. nginx lets 12 MiB pass. */
const PART_SIZE = 4 * 1024 * 1024;

/** Kept nowhere: the next time, others may not see it. */
const served = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

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
