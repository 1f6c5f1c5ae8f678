import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import form from '@/kit/form/form.module.css';
import type { FieldBinding } from '@/kit/form/use-form';
import { sessionStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { TextField } from '@/ui/text-field';
import styles from './code-field.module.css';

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

interface CodeFieldProps {
  field: FieldBinding;
  /** Recipient of the last code; empty when none was sent yet. */
  sentTo: string;
  /** Seconds until another may be asked for. */
  left: number;
  sending: boolean;
  onSend: () => void;
  focusAtStart?: boolean;
}

/** The six digits of a verification code, and the button that has them sent. */
export function VerificationCodeField({
  field,
  sentTo,
  left,
  sending,
  onSend,
  focusAtStart,
}: CodeFieldProps) {
  return (
    <div className={classNames(styles.row, form.half)}>
      <TextField
        {...field}
        className={form.field}
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller's decision
        autoFocus={focusAtStart}
        placeholder="6 位数字"
        hint={sentTo && !field.error ? `验证码已发送至 ${sentTo}` : undefined}
      />
      <div className={styles.button}>
        <Button onClick={onSend} busy={sending} disabled={left > 0}>
          {left > 0 ? `${left} 秒后重发` : sentTo ? '重新获取' : '获取验证码'}
        </Button>
      </div>
    </div>
  );
}
