import { accountShow, deviceEnd, deviceList, passwordChange } from '@/api/account';
import { handle } from '../handle';
import { changePassword, devicesOf, endOthers } from '../rules/account';

export const routes = [
  handle(accountShow, ({ user }) => {
    const { account, username, student_number, college, joined_at, password_changed_at } = user;
    return {
      account,
      username,
      student_number,
      college,
      contact: user.contact,
      joined_at,
      password_changed_at,
    };
  }),

  handle(passwordChange, ({ input, user, database, token, request }) => ({
    ended: changePassword(database, user, { ...input, token, request }),
  })),

  handle(deviceList, ({ user, database, token }) => ({ list: devicesOf(database, user, token) })),

  handle(deviceEnd, ({ input, user, database, token }) => ({
    ended: endOthers(database, user, token, input.device_id),
  })),
];
