import {
  FILM_LIMIT,
  type OwnFilm,
  type OwnVideo,
  PART_DAMAGED,
  type PendingUpload,
  type personVideoBegin,
  personVideoFilm,
  type personVideoPart,
  personVideoTrack,
} from '@/api/person-video';
import type { EndpointInput } from '@/api/endpoint';
import { queryAddress } from '@/api/query-address';
import { sha256Of, sha256OfPieces } from '@/lib/file-hash';
import { readFilmType } from '@/lib/film-type';
import { hashOf } from '@/lib/hash';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { FilmRow } from '../database/person-video';
import type { ProfileRow, VideoRow } from '../database/public-profiles';
import { dropParts, keepPart, readPart, streamParts } from '../film-parts';
import { Refusal, required } from '../refusal';
import { changeProfile, profileOf, seenBy } from './profile';

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

const shownUpload = (row: FilmRow): PendingUpload => ({
  upload_id: row.id,
  name: row.name,
  size: row.size,
  sha256: row.sha256,
  part_size: row.part_size,
  received: row.received,
  expires_at: wireTimeOf(row.touched_at + UPLOAD_KEPT),
});

/** A student's own film, and the upload that has not ended. */
export function ownVideo(database: Database, userId: string, token: string): OwnVideo {
  const { video } = profileOf(database, userId);
  const upload = database.films.first((row) => row.user_id === userId && isPending(row));
  return {
    film: video && toWireFilm(userId, video, keyOf(token, video.film_id)),
    upload: upload ? shownUpload(upload) : null,
  };
}

/** Begins an upload, or goes on with that of the same file. */
export async function beginUpload(
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
  return shownUpload(row);
}

/** A student's upload; of another's they learn nothing. */
function uploadOf(database: Database, userId: string, uploadId: string): FilmRow {
  const row = database.films.find(uploadId);
  return required(row?.user_id === userId ? row : undefined, '这次上传已经取消或过期，请重新选择文件');
}

/** Takes one part of an upload. */
export async function takePart(
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
export async function finishUpload(
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
export async function discardUpload(database: Database, userId: string, uploadId: string): Promise<void> {
  const row = database.films.find(uploadId);
  if (row?.user_id !== userId || !isPending(row)) return;
  database.films.delete(uploadId);
  await tidy(database);
}

/** Changes the details of a student's film. Refuses when there is none. */
export function changeVideo(database: Database, userId: string, changes: Partial<VideoRow>): void {
  const video = required(profileOf(database, userId).video, '还没有上传视频');
  changeProfile(database, userId, { video: { ...video, ...changes } });
}

/** Takes a student's film away, and returns by what it can be brought back. */
export function removeVideo(database: Database, userId: string): string {
  const video = required(profileOf(database, userId).video, '视频已经删除了');
  const id = crypto.randomUUID();
  database.removedFilms.insert({ id, user_id: userId, removed_at: Date.now(), video });
  changeProfile(database, userId, { video: null });
  return id;
}

/** Brings a film back that was taken away. */
export function restoreVideo(database: Database, userId: string, removalId: string): void {
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
export function servedFilm(database: Database, id: string, key: string) {
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
export function servedCaptions(
  database: Database,
  userId: string,
  id: string,
  key: string,
): string | undefined {
  const video = visibleVideo(database, database.profiles.find(userId), key);
  return video?.captions && hashOf(video.captions) === id ? video.captions : undefined;
}
