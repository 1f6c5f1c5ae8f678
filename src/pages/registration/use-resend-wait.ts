import * as v from 'valibot';
import { useEffect, useState } from 'react';
import { ApiError } from '@/api/errors';
import { sessionStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';

const storedWait = v.object({ target: v.string(), endsAt: v.number(), seconds: v.number() });
type Wait = v.InferOutput<typeof storedWait>;

const none: Wait = { target: '', endsAt: 0, seconds: 0 };

/** Seconds left; a clock set back never makes the wait longer than the server asked for. */
const secondsLeft = (wait: Wait, now: number): number => {
  const left = Math.ceil((wait.endsAt - now) / 1000);
  return left > wait.seconds ? 0 : Math.max(0, left);
};

/**
 * The wait until a verification code may be sent again. Its end is kept in this tab's storage, so that it
 * survives a reload; it holds for the target the code went to, a corrected number can be tried at once.
 */
export function useResendWait(purpose: 'register' | 'password', target: string) {
  const [stored] = useState(() => storedJson(sessionStore, `resend:${purpose}`, storedWait, none));
  const [wait, setWait] = useState(stored.read);
  const [now, setNow] = useState(() => Date.now());
  const left = wait.target === target ? secondsLeft(wait, now) : 0;
  const running = left > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number) => {
    const started = { target, endsAt: Date.now() + seconds * 1000, seconds };
    stored.write(started);
    setWait(started);
    setNow(Date.now());
  };
  /** Has a code sent and begins the wait that the server asks for, be it in its answer or in a refusal. */
  const send = async (request: () => Promise<{ wait_seconds: number }>) => {
    try {
      start((await request()).wait_seconds);
    } catch (error) {
      const [, seconds] = (error instanceof ApiError && /(\d+)\s*秒/.exec(error.message)) || [];
      if (seconds) start(Number(seconds));
      throw error;
    }
  };
  /** Recipient of the last code, when that is the target; it stays true after the wait. */
  const sentTo = wait.target === target ? target : '';
  return { left, sentTo, send };
}
