import { coveredShare, mergeRanges, type TimeRange } from '@/lib/time-ranges';
import { cannotDecode } from '../cannot-decode';
import { nextRate, playerSettings } from './settings';

/** In seconds: who stopped so near the end has seen it all. */
const END = 1.5;

/** Returns the second at which a video left at `at` resumes: 0 if finished. `duration` in seconds. */
export function resumeAt(at: number | null, duration: number): number {
  if (at === null || !(at > 0) || !Number.isFinite(at)) return 0;
  return duration > 0 && at >= duration - END ? 0 : at;
}

/** Position in a video, and the ranges of it really played. Seconds. */
export interface VideoPlace {
  at: number;
  covered: TimeRange[];
}

export interface PlayerState {
  paused: boolean;
  ended: boolean;
  /** Waits for data, or for its beginning. */
  waiting: boolean;
  failed: boolean;
  /** It failed because the browser does not know its format. */
  isUnknown: boolean;
  time: number;
  duration: number;
  buffered: TimeRange[];
  covered: TimeRange[];
  /** 0 to 100, the share really played. */
  percent: number;
  rate: number;
  volume: number;
  muted: boolean;
  captions: boolean;
}

export interface PlayerOptions {
  /** Position of the last visit; null at the first. */
  start: number | null;
  /** Begin exactly at `start`, even near the end: an address says so. */
  exact?: boolean;
  /** Ranges played before. */
  covered: readonly (readonly [number, number])[];
  /** Length of the video, until the file itself tells. */
  duration: number;
  /** Called for every second played, and at every stop and jump. */
  onPlace: (place: VideoPlace) => void;
  /** Begins to play by itself: it was come to from the video before it. */
  play?: boolean | undefined;
}

/** Seconds of playing between two calls of `onPlace`. */
const TELL_EVERY = 1;

const rangesOf = (ranges: TimeRanges | undefined): TimeRange[] =>
  Array.from({ length: ranges?.length ?? 0 }, (_, index): TimeRange => [
    ranges?.start(index) ?? 0,
    ranges?.end(index) ?? 0,
  ]);

export type Player = ReturnType<typeof createPlayer>;

/**
 * Plays a video element: its state for React, its commands, and where the student is in it. What counts as played
 * is what the browser says it has played: jumping over something does not play it, whatever the speed.
 */
export function createPlayer(options: PlayerOptions) {
  const settings = playerSettings.read();
  const listeners = new Set<() => void>();
  let video: HTMLVideoElement | null = null;
  /** Played before this element had its present data. */
  let before = mergeRanges(options.covered);
  let position = options.exact ? (options.start ?? 0) : resumeAt(options.start, options.duration);
  let isPlaced = false;
  let playWhenPlaced = options.play ?? false;
  let told = position;
  let state: PlayerState = {
    paused: true,
    ended: false,
    waiting: false,
    failed: false,
    isUnknown: false,
    time: position,
    duration: options.duration,
    buffered: [],
    covered: before,
    percent: Math.floor(coveredShare(before, options.duration) * 100),
    ...settings,
  };

  const update = (change: Partial<PlayerState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const durationNow = (): number =>
    video && Number.isFinite(video.duration) && video.duration > 0 ? video.duration : options.duration;

  /** Takes over what the element says. */
  const read = (): void => {
    if (!video) return;
    const duration = durationNow();
    const covered = mergeRanges([...before, ...rangesOf(video.played)]);
    if (isPlaced) position = video.currentTime;
    update({
      paused: video.paused,
      ended: video.ended,
      time: position,
      duration,
      buffered: rangesOf(video.buffered),
      covered,
      percent: Math.floor(coveredShare(covered, duration) * 100),
      rate: video.playbackRate,
      volume: video.volume,
      muted: video.muted,
    });
  };
  const tell = (): void => {
    read();
    // A tab that only stands there says nothing: another one may have gone on since.
    if (position === told) return;
    told = position;
    options.onPlace({ at: position, covered: state.covered });
  };
  const remember = (): void => {
    const { rate, volume, muted, captions } = state;
    playerSettings.write({ rate, volume, muted, captions });
  };
  const showCaptions = (): void => {
    for (const track of video?.textTracks ?? []) track.mode = state.captions ? 'showing' : 'hidden';
  };

  /** The data are there: goes where the student was. */
  const place = (): void => {
    if (!video) return;
    // Before there were data, which come late on a slow network.
    const hasMoved = position !== told;
    if (!options.exact || position > durationNow()) position = resumeAt(position, durationNow());
    video.currentTime = position;
    // To go where an address leads is a step of the student's; to stand where one stopped is none.
    told = options.exact || hasMoved ? -1 : position;
    isPlaced = true;
    showCaptions();
    if (playWhenPlaced) void video.play().catch(() => {});
    playWhenPlaced = false;
    read();
  };
  const fail = (): void => {
    before = state.covered;
    playWhenPlaced = !state.paused;
    isPlaced = false;
    update({ failed: true, waiting: false, paused: true });
    const failed = video;
    if (failed)
      void cannotDecode(failed).then((isUnknown) => {
        if (failed === video) update({ isUnknown });
      });
  };

  const handlers: Record<string, () => void> = {
    loadedmetadata: place,
    timeupdate: () => (Math.abs((video?.currentTime ?? 0) - told) >= TELL_EVERY ? tell() : read()),
    play: read,
    playing: () => update({ waiting: false }),
    canplay: () => update({ waiting: false }),
    waiting: () => update({ waiting: true }),
    progress: read,
    pause: tell,
    seeked: tell,
    ended: tell,
    durationchange: read,
    ratechange: () => {
      read();
      remember();
    },
    volumechange: () => {
      read();
      remember();
    },
    error: fail,
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): PlayerState => state,

    /** The ref of the video element. */
    attach(element: HTMLVideoElement): () => void {
      video = element;
      element.defaultPlaybackRate = settings.rate;
      element.playbackRate = settings.rate;
      element.volume = settings.volume;
      element.muted = settings.muted;
      for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
      // An element loads before it is on the page: the event of what came or failed until now is over.
      if (element.readyState >= 1) place();
      if (element.error) fail();
      const onHide = (): void => tell();
      window.addEventListener('pagehide', onHide);
      document.addEventListener('visibilitychange', onHide);
      return () => {
        tell();
        window.removeEventListener('pagehide', onHide);
        document.removeEventListener('visibilitychange', onHide);
        for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
        before = state.covered;
        isPlaced = false;
        video = null;
      };
    },

    /** Plays or pauses; a video that has ended begins again. */
    toggle(): void {
      if (!video) return;
      if (video.paused) void video.play().catch(() => {});
      else video.pause();
    },
    /** Goes to a second; inside the video, whatever is asked. */
    seek(seconds: number): void {
      const target = Math.min(Math.max(0, seconds), durationNow());
      position = target;
      if (video && isPlaced) video.currentTime = target;
      update({ time: target });
    },
    skip(seconds: number): void {
      this.seek(state.time + seconds);
    },
    setRate(rate: number): void {
      if (video) video.playbackRate = rate;
    },
    changeRate(step: 1 | -1): void {
      this.setRate(nextRate(state.rate, step));
    },
    /** 0 to 1; a louder volume ends the silence. */
    setVolume(volume: number): void {
      if (!video) return;
      video.volume = Math.round(Math.min(1, Math.max(0, volume)) * 20) / 20;
      video.muted = video.volume === 0;
    },
    toggleMuted(): void {
      if (video) video.muted = !video.muted;
    },
    toggleCaptions(): void {
      update({ captions: !state.captions });
      showCaptions();
      remember();
    },
    async togglePictureInPicture(): Promise<void> {
      if (!video) return;
      const change =
        document.pictureInPictureElement === video
          ? document.exitPictureInPicture()
          : video.requestPictureInPicture();
      // A browser may refuse it; the picture stays where it is.
      await change.catch(() => {});
    },
    /** After a failure: loads again and goes on where it was. */
    retry(): void {
      update({ failed: false, isUnknown: false, waiting: true });
      video?.load();
    },
  };
}
