import {
  workApplications,
  workApply,
  workPosts,
  workProfile,
  workSlips,
  workWithdraw,
} from '@/api/work-study';
import { rightNow } from '../clock';
import { handle } from '../handle';
import {
  applicationsFor,
  checkWorkApplication,
  postsFor,
  profileFor,
  recordWorkApplication,
  toWireWorkApplication,
  weekOf,
  withdrawWorkApplication,
} from '../rules/work-study';
import { slipsOf } from '../rules/work-study-pay';

export const routes = [
  handle(workPosts, async ({ database, user }) => {
    const list = await postsFor(database, user.id);
    return { ...rightNow(), list, total: list.length, week_minutes: weekOf(database, user.id) };
  }),
  handle(workProfile, ({ database, user }) => ({ ...rightNow(), ...profileFor(database, user) })),
  handle(workApplications, ({ database, user }) => {
    const list = applicationsFor(database, user.id);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(workApply, async ({ input, database, user, context }) => {
    const checked = checkWorkApplication(database, user.id, input);
    // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
    if (context.wait) await context.wait();
    return toWireWorkApplication(database, recordWorkApplication(database, user.id, checked));
  }),
  handle(workWithdraw, ({ input, database, user }) =>
    toWireWorkApplication(database, withdrawWorkApplication(database, user.id, input.application_id)),
  ),
  handle(workSlips, ({ database, user }) => ({ ...rightNow(), list: slipsOf(database, user.id) })),
];
