import { ApiError, errorMessage, isAborted, isRefusal } from '@/api/errors';
import {
  type OwnVideo,
  PART_DAMAGED,
  type PendingUpload,
  personVideoBegin,
  personVideoFinish,
  personVideoPart,
} from '@/api/person-video';
import { call } from '@/api/request';
import { uploadBytes } from '@/api/upload';
import { sha256Of, sha256OfPieces, slicesOf } from '@/lib/file-hash';
import { createRetry } from '@/lib/retry';

/**
 * Does work if no other tab is at work of this name, and returns whether it did. The browser frees the lock of a tab that is
 * gone, and only then. Without locks (plain http, blocked storage) each tab does it: the server takes the same part twice.
 */
async function aloneInTabs(name: string, work: () => Promise<void>): Promise<boolean> {
  let hasBegun = false;
  const begin = async () => {
    hasBegun = true;
    await work();
    return true;
  };
  if (!navigator.locks) return begin();
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null && begin());
  } catch (error) {
    if (hasBegun) throw error;
    return begin();
  }
}

/** Waits until no tab is at work of this name; rejects when `over` is aborted. */
const whenAlone = (name: string, over: AbortSignal): Promise<void> =>
  navigator.locks.request(name, { signal: over }, () => {});

/** Whether a tab is at work of this name. */
async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some((lock) => lock.name === name);
}

/** Milliseconds that count for the speed: less jumps, more lags behind. */
const SPAN = 8_000;
/** Milliseconds until the speed is known. */
const KNOWN_AFTER = 800;

/** Tells how fast something is sent, from how much was sent when. */
function createSpeed(now: () => number = () => performance.now()) {
  let samples: { at: number; bytes: number }[] = [];
  return {
    /** Bytes in a second, once this many have been sent; 0 while it is not known. */
    at(bytes: number): number {
      const at = now();
      samples = [...samples.filter((sample) => at - sample.at < SPAN), { at, bytes }];
      const [first] = samples;
      if (!first || at - first.at < KNOWN_AFTER) return 0;
      return Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at));
    },
  };
}

/** A film that may be uploaded. */
export interface ChosenFilm {
  file: File;
  seconds: number;
  /** Of the whole file, once it was read. */
  sha256?: string;
}

/** Stage of an upload. */
export type UploadState =
  | { at: 'idle' }
  /** The file is read once, to know it again. */
  | { at: 'reading'; name: string; share: number }
  | {
      at: 'sending';
      name: string;
      size: number;
      sent: number;
      /** Bytes in a second; 0 while it is not known. */
      speed: number;
      /** Why it does not go on at the moment, or empty. It does so by itself. */
      trouble: string;
    }
  /** All has been sent, and the server looks at it. */
  | { at: 'finishing'; name: string }
  | { at: 'paused'; name: string; size: number; sent: number }
  | { at: 'failed'; name: string; message: string }
  /** Another tab of this browser uploads. */
  | { at: 'elsewhere'; name: string };

interface FilmUploadOptions {
  /** Id of the student: one of their tabs uploads at a time. */
  userId: string;
  changed: (state: UploadState) => void;
  /** The film is there. */
  arrived: (video: OwnVideo) => void;
  /** It has begun: from now on the server knows how far it is. */
  began: (upload: PendingUpload) => void;
  /** Asked before it begins, by the hash of the file: another file's unfinished upload would be lost. */
  mayBegin: (sha256: string) => Promise<boolean>;
  /** The other tab that uploaded is done, or gone. */
  freed: () => void;
}

/** Milliseconds until a part is sent again, and at the most. */
const AGAIN = { first: 1_000, last: 60_000 };
/** The server reads the whole film: as long as nginx waits. */
const FINISH_WITHIN = 60_000;

const goesAgain = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === PART_DAMAGED || !isRefusal(error));

/** Returns an error's message; a browser throws when the file has changed since it was chosen. */
const messageOf = (error: unknown): string =>
  error instanceof ApiError ? errorMessage(error) : '读不到这个文件：它可能已被移动、修改或删除，请重新选择';

/**
 * Uploads a film in parts, one after the other: never more than one of them is in memory. What has arrived is asked of the
 * server, so that nothing has to be remembered here: the same file, chosen again in any browser, goes on where it was.
 */
export function createFilmUpload({ userId, changed, arrived, began, mayBegin, freed }: FilmUploadOptions) {
  const lock = `matrix film ${userId}`;
  let state: UploadState = { at: 'idle' };
  let chosen: ChosenFilm | undefined;
  let stop = new AbortController();
  let running = Promise.resolve();
  let hurry = (): void => {};

  function set(next: UploadState): void {
    state = next;
    changed(next);
  }

  /** Does work until it is done: not reached, it is tried later and later, and at once when the browser is online again. */
  async function untilDone<Result>(
    work: () => Promise<Result>,
    over: AbortSignal,
    waits: (trouble: string) => void,
  ): Promise<Result> {
    let again = (): void => {};
    const retry = createRetry(() => again(), AGAIN.first, AGAIN.last);
    for (;;) {
      try {
        return await work();
      } catch (error) {
        over.throwIfAborted();
        if (!goesAgain(error)) throw error;
        waits(navigator.onLine ? `${messageOf(error)}，稍后自动重试` : '网络已断开，恢复后自动继续');
      }
      await new Promise<void>((resolve) => {
        again = resolve;
        hurry = () => {
          retry.cancel();
          resolve();
        };
        over.addEventListener('abort', hurry, { once: true });
        retry.plan();
      });
      over.throwIfAborted();
    }
  }

  async function run(film: ChosenFilm, over: AbortSignal): Promise<void> {
    const { file, seconds } = film;
    const { name, size } = file;
    let sent = 0;
    const speed = createSpeed();
    const show = (bytes: number, trouble: string): void => {
      if (over.aborted) return;
      set({ at: 'sending', name, size, sent: bytes, speed: trouble ? 0 : speed.at(bytes), trouble });
    };
    const waits = (trouble: string): void => show(sent, trouble);

    if (!film.sha256) {
      const read = (share: number) => over.aborted || set({ at: 'reading', name, share });
      read(0);
      film.sha256 = await sha256OfPieces(slicesOf(file, { read, over }));
      if (!(await mayBegin(film.sha256))) return forget();
      over.throwIfAborted();
    }
    const whole = { name, size, sha256: film.sha256 };
    const begin = () => call(personVideoBegin, whole, { quiet: true, signal: over });
    const upload = await untilDone(begin, over, waits);
    began(upload);
    const { upload_id, part_size } = upload;
    const received = new Set(upload.received);
    const lengthOf = (part: number): number => Math.min(part_size, size - part * part_size);
    for (const part of received) sent += lengthOf(part);
    show(sent, '');
    for (let part = 0; part * part_size < size; part += 1) {
      if (received.has(part)) continue;
      const from = part * part_size;
      const bytes = new Uint8Array(await file.slice(from, from + lengthOf(part)).arrayBuffer());
      const input = { upload_id, part, sha256: sha256Of(bytes) };
      const before = sent;
      const tell = (share: number) => show(before + share * bytes.length, '');
      await untilDone(() => uploadBytes(personVideoPart, input, bytes, tell, over), over, waits);
      sent += bytes.length;
      show(sent, '');
    }
    set({ at: 'finishing', name });
    const finish = () =>
      call(personVideoFinish, { upload_id, seconds }, { quiet: true, signal: over, timeout: FINISH_WITHIN });
    const video = await untilDone(finish, over, waits);
    over.throwIfAborted();
    chosen = undefined;
    set({ at: 'idle' });
    arrived(video);
  }

  function start(): void {
    if (!chosen) return;
    stop.abort();
    stop = new AbortController();
    running = attempt(chosen, running, stop.signal);
  }

  async function attempt(film: ChosenFilm, before: Promise<void>, over: AbortSignal): Promise<void> {
    const { name } = film.file;
    // The one before has the lock until it has ended.
    await before;
    if (over.aborted) return;
    try {
      const isAlone = await aloneInTabs(lock, () => run(film, over));
      if (!isAlone) await waitForOther(name, over);
    } catch (error) {
      if (over.aborted || isAborted(error)) return;
      set({ at: 'failed', name, message: messageOf(error) });
    }
  }

  /** Says that another tab uploads, until it is done or gone. */
  async function waitForOther(name: string, over: AbortSignal): Promise<void> {
    over.throwIfAborted();
    set({ at: 'elsewhere', name });
    await whenAlone(lock, over);
    forget();
    freed();
  }

  function forget(): void {
    stop.abort();
    chosen = undefined;
    set({ at: 'idle' });
  }

  return {
    /** Begins with a file, or goes on with it. */
    choose(film: ChosenFilm): void {
      chosen = { ...film };
      start();
    },
    /** Stops for the moment; the part on its way is sent again. */
    pause(): void {
      if (state.at !== 'sending') return;
      stop.abort();
      const { name, size, sent } = state;
      set({ at: 'paused', name, size, sent });
    },
    /** Looks whether it is another tab that uploads the file of this name. */
    async look(name: string): Promise<void> {
      await running;
      if (state.at !== 'idle' || !(await isHeld(lock)) || chosen) return;
      stop = new AbortController();
      await waitForOther(name, stop.signal).catch(() => {});
    },
    /** Goes on after a pause, a failure, or when the other tab is done. */
    resume: start,
    /** Tries at once what waits. */
    hurry: (): void => hurry(),
    /** Stops and forgets the file. */
    forget,
    /** Ends for good, saying nothing more: the page or the session is gone. */
    stop: (): void => stop.abort(),
  };
}
