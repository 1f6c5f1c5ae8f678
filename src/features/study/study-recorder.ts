import throttle from 'lodash-es/throttle';
import { onBeforeSignOut } from '@/session/flush-before-sign-out';

/** Milliseconds without a sign of the student after which the time no longer counts as study. */
const IDLE_AFTER = 180_000;

/** Counts the time that a student really studies; `now` returns milliseconds and never runs backwards. */
export function createStudyClock(now: () => number) {
  let from = now();
  let lastSign = from;
  let counted = 0;
  let running = true;

  const count = () => {
    const moment = now();
    if (running) counted += Math.max(0, Math.min(moment, lastSign + IDLE_AFTER) - from);
    from = moment;
  };

  return {
    /** The student did something. */
    sign() {
      count();
      lastSign = now();
    },
    /** The page is out of sight. */
    pause() {
      count();
      running = false;
    },
    /** The page is seen again. */
    resume() {
      count();
      running = true;
      lastSign = now();
    },
    /** Whole seconds since the last time this was asked. */
    take(): number {
      count();
      const seconds = Math.floor(counted / 1000);
      counted -= seconds * 1000;
      return seconds;
    },
  };
}

/** Short: what a crash takes is what the student did since. */
const KEEP_AFTER = 250;
const SEND_AFTER = 4_000;
const SEND_EVERY = 30_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Study since the last record. */
export interface StudyRecord<Place> {
  /** The id of the lesson. */
  lessonId: string;
  place: Place | null;
  /** 0 to 99. */
  percent: number;
  seconds: number;
}

interface RecorderOptions<Place> {
  /** Puts a record where it is safe. */
  keep: (record: StudyRecord<Place>) => void;
  /** Sends what was kept. */
  send: () => void;
}

export type StudyRecorder<Place> = ReturnType<typeof startRecorder<Place>>;

/**
 * Counts the time of study and records where the student is: soon after a move, when the page is hidden, when the
 * lesson changes and at the end. Every record names its lesson; how far it is read never goes down.
 */
export function startRecorder<Place>(lessonId: string, { keep, send }: RecorderOptions<Place>) {
  const clock = createStudyClock(() => performance.now());
  const ended = new AbortController();
  const listen = { signal: ended.signal, passive: true };
  let now: Omit<StudyRecord<Place>, 'seconds'> = { lessonId, place: null, percent: 0 };
  let changed = false;

  const record = (force: boolean) => {
    keepSoon.cancel();
    const seconds = clock.take();
    if (!changed && !(force && seconds > 0)) return;
    changed = false;
    keep({ ...now, seconds });
  };
  const sendNow = () => {
    sendSoon.cancel();
    record(true);
    send();
  };
  // Not put off by the next move: a text that is still being set moves for seconds.
  const keepSoon = throttle(() => record(false), KEEP_AFTER, { leading: false });
  const sendSoon = throttle(sendNow, SEND_AFTER, { leading: false });
  const onVisibility = () => {
    if (document.visibilityState === 'visible') return clock.resume();
    clock.pause();
    sendNow();
  };

  for (const sign of signs) document.addEventListener(sign, () => clock.sign(), listen);
  document.addEventListener('visibilitychange', onVisibility, listen);
  const interval = setInterval(() => document.visibilityState === 'visible' && sendNow(), SEND_EVERY);
  // Before the outbox sends: what was read since the last record.
  const stopFlush = onBeforeSignOut(async () => record(true));

  return {
    /** The student is at a place of a lesson, of which `percent` is read. */
    moved(next: Omit<StudyRecord<Place>, 'seconds'>): void {
      // A student watching a video moves on without touching anything.
      clock.sign();
      const isOther = next.lessonId !== now.lessonId;
      if (isOther) record(true);
      now = isOther ? next : { ...next, percent: Math.max(now.percent, next.percent) };
      changed = true;
      keepSoon();
      sendSoon();
    },
    /** Records and sends what is left. */
    stop(): void {
      ended.abort();
      stopFlush();
      clearInterval(interval);
      sendNow();
    },
  };
}
