import {
  societyApply,
  societyLeave,
  societyList,
  societyMeetings,
  societyReturn,
  societyShow,
  societyWithdraw,
} from '@/api/societies';
import { rightNow } from '../clock';
import { handle } from '../handle';
import {
  checkSocietyApplication,
  comeBack,
  leaveSociety,
  meetingsFor,
  recordSocietyApplication,
  toWireMembership,
  toWireSociety,
  societiesFor,
  societyOf,
  withdrawSocietyApplication,
} from '../rules/societies';

export const routes = [
  handle(societyList, async ({ database, user }) => {
    const list = await societiesFor(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(societyShow, async ({ input, database, user }) => ({
    ...rightNow(),
    society: await toWireSociety(database, user.id, societyOf(database, input.society_id)),
  })),
  handle(societyMeetings, ({ database, user }) => ({
    ...rightNow(),
    list: meetingsFor(database, user.id),
  })),
  handle(societyApply, async ({ input: { society_id, values }, database, user, context }) => {
    const checked = checkSocietyApplication(database, user.id, society_id, values);
    // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
    if (context.wait) await context.wait();
    return toWireMembership(recordSocietyApplication(database, user.id, checked));
  }),
  handle(societyWithdraw, ({ input, database, user }) =>
    toWireMembership(withdrawSocietyApplication(database, user.id, input)),
  ),
  handle(societyLeave, ({ input, database, user }) =>
    toWireMembership(leaveSociety(database, user.id, input)),
  ),
  handle(societyReturn, ({ input, database, user }) => toWireMembership(comeBack(database, user.id, input))),
];
