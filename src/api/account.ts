import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id, nothing, wireTime } from '@/api/schemas';
import { password } from '@/api/users';

/** The student's account and personal data. */
export const accountShow = defineEndpoint({
  method: 'GET',
  path: '/users/account',
  summary: '我的账号',
  input: nothing,
  output: v.object({
    account: v.string(),
    username: v.string(),
    student_number: v.string(),
    college: v.string(),
    contact: v.string(),
    joined_at: wireTime,
    /** Null as long as it is the first one. */
    password_changed_at: v.nullable(wireTime),
  }),
});

/**
 * Sets a new password and ends the account's other sessions; answers how many. Refusals: the present one is wrong (the
 * fifth in a row locks as at a sign-in), the new one breaks a rule or is the present one.
 */
export const passwordChange = defineEndpoint({
  method: 'POST',
  path: '/users/password/change',
  summary: '修改密码',
  once: true,
  input: v.object({ current: password, password }),
  output: v.object({ ended: v.number() }),
});

const device = v.object({
  device_id: id,
  /** Browser and system, such as `Windows 上的 Chrome`. */
  name: v.string(),
  kind: v.picklist(['computer', 'phone', 'tablet']),
  signed_in_at: wireTime,
  /** To the minute. */
  seen_at: wireTime,
  /** The one that asks. */
  is_current: v.boolean(),
});
export type Device = v.InferOutput<typeof device>;

/** Devices signed in to the account: the one that asks first, then the one seen last. */
export const deviceList = defineEndpoint({
  method: 'GET',
  path: '/users/devices',
  summary: '登录设备',
  input: nothing,
  output: v.object({ list: v.array(device) }),
});

/** Signs out another device, or all others when it names none. One that is gone is no error. */
export const deviceEnd = defineEndpoint({
  method: 'POST',
  path: '/users/devices/end',
  summary: '退出其他设备',
  input: v.object({ device_id: v.nullable(v.string()) }),
  output: v.object({ ended: v.number() }),
});

/** Query factories of this domain; `['account']` refreshes all. */
export const accountQueries = {
  own: () =>
    queryOptions({
      queryKey: ['account', 'own'],
      queryFn: ({ signal }) => fetchQuietly(accountShow, {}, signal),
    }),
  devices: () =>
    queryOptions({
      queryKey: ['account', 'devices'],
      queryFn: async ({ signal }) => (await fetchQuietly(deviceList, {}, signal)).list,
    }),
};
