import { durations } from '../clock';
import type { MockContext } from '../context';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import { guess, triesFrom } from './tries';

const RESEND_WAIT = 60;
const VALID = 5 * durations.minute;
/** Wrong guesses from all addresses together that a code outlives: 20 of a million. */
const MOST_GUESSES = 20;
const TICKET_VALID = 10 * durations.minute;

/** Six random digits. */
const newCode = (): string =>
  String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .slice(-6)
    .padStart(6, '0');

/**
 * "Sends" a code for a purpose: it shows in the developer panel. Refuses within 60 s of the last one to the
 * same place; the code before stops being valid.
 */
export function sendCodeTo(context: MockContext, id: string, target: string): { wait_seconds: number } {
  const { codes } = context.database;
  const sent_at = Date.now();
  const last = codes.find(id);
  const wait = last ? Math.ceil((last.sent_at + RESEND_WAIT * 1000 - sent_at) / 1000) : 0;
  if (wait > 0) throw new Refusal(`请 ${wait} 秒后再获取`);
  const code = newCode();
  codes.put({ id, target, code, sent_at, expires_at: sent_at + VALID, guesses: 0 });
  context.codeSent({ target, code, sent_at });
  return { wait_seconds: RESEND_WAIT };
}

/**
 * Refuses a code that was not asked for, is wrong, or older than five minutes. Who has guessed wrong five times waits; a
 * code that was guessed at from everywhere is no longer valid.
 */
export function checkCode(
  { database, request }: { database: Database; request: Request },
  id: string,
  code: string,
): void {
  const sent = database.codes.find(id);
  if (!sent) throw new Refusal('请先获取验证码');
  if (sent.guesses >= MOST_GUESSES) throw new Refusal('验证码输错次数过多，已经失效，请重新获取');
  guess(database, triesFrom(request, id), {
    attempt() {
      if (sent.code === code) return true;
      database.codes.update(id, { guesses: sent.guesses + 1 });
      return undefined;
    },
    wrong: () => '验证码不正确',
    locked: (minutes) => `验证码输错次数过多，请 ${minutes} 分钟后再试`,
  });
  if (sent.expires_at < Date.now()) throw new Refusal('验证码已过期，请重新获取');
}

/** Leave to set a new password for ten minutes. */
export function issueTicket(database: Database, userId: string): string {
  const id = crypto.randomUUID();
  database.tickets.insert({ id, user_id: userId, expires_at: Date.now() + TICKET_VALID });
  return id;
}

/** The user whom a ticket was issued to; the ticket is used up. Refuses an unknown or old one. */
export function takeTicket(database: Database, id: string): string {
  const ticket = database.tickets.find(id);
  if (!ticket || ticket.expires_at < Date.now()) throw new Refusal('操作已超时，请重新获取验证码');
  database.tickets.delete(id);
  return ticket.user_id;
}
