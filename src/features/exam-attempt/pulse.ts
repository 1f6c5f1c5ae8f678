import type { AttemptCore } from './attempt-core';

/** In ms: how often the server hears of a tab that is merely open. */
const HEARTBEAT = 20_000;
/** The device slept, or its clock was set, when its two clocks differ by so many ms: the server is asked. */
const JUMP = 2_000;

const gapOfClocks = (): number => Date.now() - performance.now();

/** What runs every second while an attempt is open: the countdown, the time spent, and word to and from the server. */
export function createPulse(core: AttemptCore, around: { tick: () => void; beat: () => void }) {
  const { attempt, get, set } = core;
  /** The exam's page is in sight: only then time is spent on a question. */
  let isWatched = false;
  let clockGap = gapOfClocks();

  function everySecond(): void {
    around.tick();
    const { phase, current } = get();
    const id = attempt.questions[current]?.question.question_id;
    if (phase === 'running' && isWatched && id && document.visibilityState === 'visible')
      set(({ times }) => ({ times: { ...times, [id]: (times[id] ?? 0) + 1 } }));
    const gap = gapOfClocks();
    const hasJumped = Math.abs(gap - clockGap) > JUMP;
    clockGap = gap;
    const pause = phase === 'readonly' ? HEARTBEAT / 4 : HEARTBEAT;
    if (hasJumped || core.silence() >= pause) around.beat();
  }

  const seconds = setInterval(everySecond, 1000);
  const onChange = () => around.beat();
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onChange);

  return {
    /** The exam's page is in sight, until what this gives is called. */
    watch(): () => void {
      isWatched = true;
      return () => {
        isWatched = false;
      };
    },
    stop(): void {
      clearInterval(seconds);
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('online', onChange);
    },
  };
}
