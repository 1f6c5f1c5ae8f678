import * as v from 'valibot';
import {
  colleges,
  passwordAccount,
  passwordReset,
  passwordSendCode,
  passwordVerify,
  register,
  sendCode,
} from '@/api/registration';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { MockContext } from '../engine/context';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { endSessions, openSession, userOfAccount } from '../engine/sessions';
import { column, type TablesOf } from '../engine/table';
import { checkNewPassword, contactKind, guess, maskContact, setPassword, triesFrom } from '../laws/users';

/** The last verification code. The id is `purpose:target`; `guesses` were wrong, from wherever they came. */
const codeRow = v.object({
  id: column.text,
  target: column.text,
  code: column.text,
  sent_at: column.moment,
  expires_at: column.moment,
  guesses: v.number(),
});

/** Leave to set a new password. The id is the ticket. */
const ticketRow = v.object({ id: column.text, user_id: column.text, expires_at: column.moment });

/** A college; the id is its code in student numbers. */
const collegeRow = v.object({ id: column.text, name: column.text });

export const tables = { colleges: collegeRow, codes: codeRow, tickets: ticketRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

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
function sendCodeTo(context: MockContext, id: string, target: string): { wait_seconds: number } {
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
function checkCode(
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
function issueTicket(database: Database, userId: string): string {
  const id = crypto.randomUUID();
  database.tickets.insert({ id, user_id: userId, expires_at: Date.now() + TICKET_VALID });
  return id;
}

/** The user whom a ticket was issued to; the ticket is used up. Refuses an unknown or old one. */
function takeTicket(database: Database, id: string): string {
  const ticket = database.tickets.find(id);
  if (!ticket || ticket.expires_at < Date.now()) throw new Refusal('操作已超时，请重新获取验证码');
  database.tickets.delete(id);
  return ticket.user_id;
}

const registerCode = (contact: string): string => `register:${contact.toLowerCase()}`;
const passwordCode = (userId: string): string => `password:${userId}`;

/** The user of an account, or a refusal that says that there is none. */
const knownUser = (database: Database, account: string) =>
  required(userOfAccount(database, account), '没有找到这个账号');

/** Refuses a contact that is none, or that another account has. Returns what it is called. */
function checkContact(database: Database, contact: string): void {
  const kind = required(contactKind(contact), '请输入正确的手机号或邮箱');
  const wanted = contact.toLowerCase();
  if (database.users.first((user) => user.contact.toLowerCase() === wanted))
    throw new Refusal(`该${kind}已被注册`);
}

export const routes = [
  handle(colleges, ({ database }) => database.colleges.all().map(({ name }) => name)),

  handle(sendCode, ({ input, database, context }) => {
    if (input.purpose === 'register') {
      checkContact(database, input.target);
      return sendCodeTo(context, registerCode(input.target), input.target);
    }
    const user = database.users.first(({ contact }) => contact === input.target);
    return sendCodeTo(context, passwordCode(required(user, '没有找到使用该联系方式的账号').id), input.target);
  }),

  handle(register, ({ input, database, request }) => {
    const { account, username, student_number, college, contact, password } = input;
    if (userOfAccount(database, account)) throw new Refusal('该账号已被注册');
    if (database.users.first((user) => user.student_number === student_number))
      throw new Refusal('该学号已被注册');
    if (!database.colleges.first(({ name }) => name === college)) throw new Refusal('请选择学院');
    checkContact(database, contact);
    checkNewPassword(password);
    checkCode({ database, request }, registerCode(contact), input.code);
    database.codes.delete(registerCode(contact));
    const id = database.users.nextId();
    const user = database.users.insert({
      id,
      account,
      username,
      password,
      student_number,
      college,
      contact,
      role: 'student',
      joined_at: wireTimeOf(Date.now()),
      password_changed_at: null,
    });
    return openSession(database, user, request);
  }),

  handle(passwordAccount, ({ input, database }) => ({
    masked_contact: maskContact(knownUser(database, input.account).contact),
  })),

  handle(passwordSendCode, ({ input, database, context }) => {
    const user = knownUser(database, input.account);
    return sendCodeTo(context, passwordCode(user.id), user.contact);
  }),

  handle(passwordVerify, ({ input, database, request }) => {
    const user = knownUser(database, input.account);
    checkCode({ database, request }, passwordCode(user.id), input.code);
    database.codes.delete(passwordCode(user.id));
    return { ticket: issueTicket(database, user.id) };
  }),

  handle(passwordReset, ({ input, database, request }) => {
    checkNewPassword(input.password);
    const user = setPassword(database, takeTicket(database, input.ticket), input.password);
    database.wrongTries.delete(triesFrom(request, user.account));
    endSessions(database, ({ user_id }) => user_id === user.id);
    return null;
  }),
];
