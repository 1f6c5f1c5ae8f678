import { describe, expect, it, vi } from 'vitest';
import { createPlayer, type PlayerOptions, resumeAt } from '@/engines/video/parts/create-player';
import { keyCommand } from '@/engines/video/parts/player-keys';
import { playerSettings } from '@/engines/video/parts/settings';

const ranges = (list: [number, number][]): TimeRanges => ({
  length: list.length,
  start: (index) => list[index]?.[0] ?? 0,
  end: (index) => list[index]?.[1] ?? 0,
});

/** A video element whose clock the test turns; jsdom's own plays nothing. */
function fakeVideo(duration = 60) {
  const video = document.createElement('video');
  let played: [number, number][] = [];
  const state = { duration, currentTime: 0, paused: true, ended: false, readyState: 0 };
  const define = (name: string, get: () => unknown, set?: (value: never) => void) =>
    Object.defineProperty(video, name, { configurable: true, get, ...(set && { set }) });
  define('duration', () => state.duration);
  define('paused', () => state.paused);
  define('ended', () => state.ended);
  define('readyState', () => state.readyState);
  define('played', () => ranges(played));
  define('buffered', () => ranges([[0, duration]]));
  define(
    'currentTime',
    () => state.currentTime,
    (value: number) => {
      state.currentTime = value;
    },
  );
  const tell = (event: string) => video.dispatchEvent(new Event(event));
  video.play = () => {
    state.paused = false;
    if (state.ended) state.currentTime = 0;
    state.ended = false;
    tell('play');
    return Promise.resolve();
  };
  video.pause = () => {
    state.paused = true;
    tell('pause');
  };
  video.load = () => {
    played = [];
    state.currentTime = 0;
    state.paused = true;
  };
  return {
    video,
    tell,
    ready: () => tell('loadedmetadata'),
    /** Plays on for this many seconds of the video. */
    run(seconds: number) {
      const from = state.currentTime;
      state.currentTime = Math.min(duration, from + seconds);
      played.push([from, state.currentTime]);
      state.ended = state.currentTime === duration;
      tell('timeupdate');
      if (state.ended) {
        state.paused = true;
        tell('ended');
      }
    },
  };
}

const options = (given: Partial<Omit<PlayerOptions, 'onPlace'>> = {}) => {
  const onPlace = vi.fn<PlayerOptions['onPlace']>();
  return { start: null, covered: [], duration: 60, onPlace, ...given };
};

describe('where a video goes on', () => {
  it.each([
    [null, 60, 0],
    [0, 60, 0],
    [31.4, 60, 31.4],
    [58, 60, 58],
    [58.6, 60, 0],
    [60, 60, 0],
    [90, 60, 0],
    [Number.NaN, 60, 0],
    [12, 0, 12],
  ])('stopped at %s of %s seconds: at %s', (at, duration, expected) => {
    expect(resumeAt(at, duration)).toBe(expected);
  });

  it('begins where it was left as soon as the video is there, and not before', () => {
    const given = options({ start: 31.4 });
    const player = createPlayer(given);
    const { video, ready } = fakeVideo();
    player.attach(video);
    expect(player.state().time).toBe(31.4);
    expect(video.currentTime).toBe(0);
    expect(given.onPlace).not.toHaveBeenCalled();
    ready();
    expect(video.currentTime).toBe(31.4);
  });

  it('begins a finished video anew, unless an address names the place', () => {
    const places = [false, true].map((exact) => {
      const { video, ready } = fakeVideo();
      createPlayer(options({ start: 59.5, exact })).attach(video);
      ready();
      return video.currentTime;
    });
    expect(places).toEqual([0, 59.5]);
  });

  it('learns of a failure that came before it was on the page', () => {
    const player = createPlayer(options({ start: 20 }));
    const { video, ready } = fakeVideo();
    Object.defineProperty(video, 'error', { value: { code: 4 } });
    player.attach(video);
    expect(player.state()).toMatchObject({ failed: true, time: 20 });
    player.retry();
    ready();
    expect(video.currentTime).toBe(20);
  });

  it('goes on where it was after a failure', () => {
    const player = createPlayer(options({ start: 20 }));
    const { video, ready, run, tell } = fakeVideo();
    player.attach(video);
    ready();
    player.toggle();
    run(5);
    tell('error');
    expect(player.state().failed).toBe(true);
    player.retry();
    expect(video.currentTime).toBe(0);
    ready();
    expect(video.currentTime).toBe(25);
    expect(player.state()).toMatchObject({ failed: false, paused: false, covered: [[20, 25]] });
  });
});

describe('what counts as watched', () => {
  it('is what was played; jumping fakes nothing', () => {
    const given = options({ covered: [[0, 5]] });
    const player = createPlayer(given);
    const { video, ready, run, tell } = fakeVideo();
    player.attach(video);
    ready();
    player.seek(50);
    tell('seeked');
    expect(player.state().percent).toBe(8);
    run(4);
    player.seek(59);
    tell('seeked');
    expect(player.state().covered).toEqual([
      [0, 5],
      [50, 54],
    ]);
    expect(given.onPlace).toHaveBeenLastCalledWith({
      at: 59,
      covered: [
        [0, 5],
        [50, 54],
      ],
    });
    expect(player.state().percent).toBe(15);
  });

  it('is told once a second while it plays, at a stop, and when it is left', () => {
    const given = options();
    const player = createPlayer(given);
    const { video, ready, run } = fakeVideo();
    const leave = player.attach(video);
    ready();
    for (let quarter = 0; quarter < 8; quarter += 1) run(0.25);
    expect(given.onPlace.mock.calls.map(([place]) => place.at)).toEqual([1, 2]);
    run(0.25);
    video.pause();
    expect(given.onPlace).toHaveBeenLastCalledWith({ at: 2.25, covered: [[0, 2.3]] });
    run(0.5);
    leave();
    expect(given.onPlace.mock.lastCall?.[0].at).toBe(2.75);
  });

  it('18.5 tells nothing of a video that only stood there, when it hides and when it is left', () => {
    const given = options({ start: 31.4 });
    const player = createPlayer(given);
    const { video, ready, tell } = fakeVideo();
    const leave = player.attach(video);
    ready();
    tell('seeked');
    window.dispatchEvent(new Event('pagehide'));
    leave();
    expect(given.onPlace).not.toHaveBeenCalled();
  });

  it('18.5 tells where the student has gone before the video was there', () => {
    const given = options({ start: 31.4 });
    const player = createPlayer(given);
    const { video, ready, tell } = fakeVideo();
    const leave = player.attach(video);
    player.seek(45);
    ready();
    expect(video.currentTime).toBe(45);
    tell('seeked');
    expect(given.onPlace).toHaveBeenLastCalledWith(expect.objectContaining({ at: 45 }));
    leave();

    const never = options({ start: 31.4 });
    const waiting = createPlayer(never);
    const gone = waiting.attach(fakeVideo().video);
    waiting.seek(45);
    gone();
    expect(never.onPlace).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ at: 45 }));
  });

  it('tells nothing of a video that never came', () => {
    const given = options({ start: 30 });
    const leave = createPlayer(given).attach(fakeVideo().video);
    leave();
    expect(given.onPlace).not.toHaveBeenCalled();
  });
});

describe('the keys of the player', () => {
  const press = (key: string, more: object = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
    keyCode: 0,
    ...more,
  });

  it('play, jump, change speed, sound and captions', () => {
    const player = createPlayer(options());
    const { video, ready, run, tell } = fakeVideo();
    player.attach(video);
    ready();
    const fullscreen = vi.fn();
    const type = (key: string) => keyCommand(press(key), player, fullscreen)?.();
    type(' ');
    expect(player.state().paused).toBe(false);
    run(20);
    type('ArrowRight');
    expect(video.currentTime).toBe(25);
    type('j');
    expect(video.currentTime).toBe(15);
    type('5');
    expect(video.currentTime).toBe(30);
    type('>');
    expect(video.playbackRate).toBe(1.25);
    type('<');
    type('<');
    expect(video.playbackRate).toBe(0.75);
    type('M');
    expect(video.muted).toBe(true);
    type('c');
    expect(player.state().captions).toBe(false);
    type('f');
    expect(fullscreen).toHaveBeenCalledTimes(1);
    // jsdom changes the properties without telling.
    tell('ratechange');
    tell('volumechange');
    expect(playerSettings.read()).toMatchObject({ rate: 0.75, muted: true, captions: false });
  });

  it('leave shortcuts of the browser and other keys alone', () => {
    const player = createPlayer(options());
    expect(keyCommand(press('f', { ctrlKey: true }), player, () => {})).toBeUndefined();
    expect(keyCommand(press('k', { isComposing: true }), player, () => {})).toBeUndefined();
    expect(keyCommand(press('Tab'), player, () => {})).toBeUndefined();
  });
});
