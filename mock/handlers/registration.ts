import { wireTimeOf } from '@/lib/time';
import {
  colleges,
  passwordAccount,
  passwordReset,
  passwordSendCode,
  passwordVerify,
  register,
  sendCode,
} from '@/api/registration';
import { handle } from '../handle';
import { Refusal, required } from '../refusal';
import {
  checkNewPassword,
  contactKind,
  endSessions,
  maskContact,
  openSession,
  setPassword,
  userOfAccount,
} from '../rules/users';
import { triesFrom } from '../rules/tries';
import { checkCode, issueTicket, sendCodeTo, takeTicket } from '../rules/registration';
import { collegeNames } from '../seed/users';
import type { Database } from '../database/database';

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
  handle(colleges, () => collegeNames),

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
    if (!collegeNames.includes(college)) throw new Refusal('请选择学院');
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
