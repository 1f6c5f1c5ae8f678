import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { nothing } from '@/api/schemas';
import { account, password, session } from '@/api/users';

const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** Sends a six-digit code by text message or mail; `wait_seconds` until the next may be asked for. */
export const sendCode = defineEndpoint({
  method: 'POST',
  path: '/users/sendCode',
  summary: '发送验证码（手机号或邮箱）',
  authenticated: false,
  input: v.object({ purpose: v.picklist(['register', 'password']), target: v.string() }),
  output: v.object({ wait_seconds: v.number() }),
});

/** Signs a new student up and in. Refusals: used account, number or contact; wrong or expired code. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/users/register',
  summary: '注册并登录',
  authenticated: false,
  once: true,
  input: v.object({
    account,
    username: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
    student_number: v.pipe(v.string(), v.regex(/^\d{8,12}$/)),
    college: v.string(),
    contact: v.string(),
    code,
    password,
  }),
  output: session,
});

/** The colleges that a student can belong to. */
export const colleges = defineEndpoint({
  method: 'GET',
  path: '/users/colleges',
  summary: '学院列表',
  authenticated: false,
  input: nothing,
  output: v.array(v.string()),
});

/** Step one of a forgotten password: where the code can go, half hidden. */
export const passwordAccount = defineEndpoint({
  method: 'POST',
  path: '/users/password/account',
  summary: '找回密码：查找账号',
  authenticated: false,
  input: v.object({ account }),
  output: v.object({ masked_contact: v.string() }),
});

/** Sends the code of a forgotten password to the account's contact. */
export const passwordSendCode = defineEndpoint({
  method: 'POST',
  path: '/users/password/sendCode',
  summary: '找回密码：发送验证码',
  authenticated: false,
  input: v.object({ account }),
  output: v.object({ wait_seconds: v.number() }),
});

/** Step two: the code for a ticket that allows a new password. */
export const passwordVerify = defineEndpoint({
  method: 'POST',
  path: '/users/password/verify',
  summary: '找回密码：校验验证码',
  authenticated: false,
  input: v.object({ account, code }),
  output: v.object({ ticket: v.string() }),
});

/** Step three: the new password; ends the account's other sessions and its lock. */
export const passwordReset = defineEndpoint({
  method: 'POST',
  path: '/users/password/reset',
  summary: '找回密码：设置新密码',
  authenticated: false,
  input: v.object({ ticket: v.string(), password }),
  output: v.unknown(),
});

/** The colleges to choose from. */
export const collegesQuery = () =>
  queryOptions({ queryKey: ['colleges'], queryFn: ({ signal }) => fetchQuietly(colleges, {}, signal) });
