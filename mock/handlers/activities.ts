import {
  activityCancel,
  activityCheckIn,
  activityCheckInFor,
  activityClashes,
  activityCode,
  activityDiscard,
  activityEdit,
  activityLeave,
  activityList,
  activityOwn,
  activityPublish,
  activityRegister,
  activityRegistered,
  activityRegistrants,
  activityRemove,
  activityRestore,
  activitySave,
  activityShow,
} from '@/api/activities';
import { handle } from '../handle';
import {
  activitiesOpen,
  activitiesOwn,
  activitiesRegistered,
  activityOf,
  ownActivityOf,
  toWireActivity,
} from '../rules/activities';
import { checkInByCode, checkInByName, currentCode } from '../rules/activities-check-in';
import { clashesOf } from '../rules/activities-clashes';
import { checkRegistration, leaveActivity, recordRegistration, remove } from '../rules/activities-queue';
import {
  cancelActivity,
  discardActivity,
  editActivity,
  publishActivity,
  registrantsOf,
  restoreActivity,
  saveActivity,
} from '../rules/activities-write';

export const routes = [
  handle(activityList, ({ input, database, user }) => activitiesOpen(database, user.id, input)),

  handle(activityShow, ({ input, database, user }) =>
    toWireActivity(database, user.id, activityOf(database, user.id, input.activity_id)),
  ),

  handle(activityClashes, ({ input, database, user }) => clashesOf(database, user.id, input.activity_id)),

  handle(activityRegister, async ({ input: { activity_id, values }, database, user, context }) => {
    const answer = () => toWireActivity(database, user.id, activityOf(database, user.id, activity_id));
    const checked = checkRegistration(database, user.id, activity_id, values);
    // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
    if (context.wait) await context.wait();
    recordRegistration(database, user, checked);
    return answer();
  }),

  handle(activityLeave, ({ input, database, user }) =>
    toWireActivity(database, user.id, leaveActivity(database, user.id, input)),
  ),

  handle(activityRegistered, ({ input, database, user }) => activitiesRegistered(database, user.id, input)),

  handle(activityCheckIn, ({ input, database, user }) => checkInByCode(database, user.id, input)),

  handle(activityEdit, ({ input, database, user }) => editActivity(database, user, input)),

  handle(activitySave, ({ input: { id, ...write }, database, user }) =>
    saveActivity(database, user, id, write),
  ),

  handle(activityPublish, ({ input: { activity_id, ...write }, database, user }) =>
    publishActivity(database, user, activity_id, write),
  ),

  handle(activityDiscard, ({ input, database, user }) => {
    discardActivity(database, user.id, input.id);
    return null;
  }),

  handle(activityRestore, ({ input, database, user }) => {
    restoreActivity(database, user.id, input.activity_id);
    return null;
  }),

  handle(activityOwn, ({ input, database, user }) => activitiesOwn(database, user.id, input)),

  handle(activityCancel, ({ input, database, user }) =>
    toWireActivity(database, user.id, cancelActivity(database, user.id, input)),
  ),

  handle(activityRegistrants, async ({ input: { activity_id }, database, user }) => {
    const list = await registrantsOf(database, user.id, activity_id);
    const activity = ownActivityOf(database, user.id, activity_id);
    return { activity: toWireActivity(database, user.id, activity), list };
  }),

  handle(activityRemove, ({ input, database, user }) => remove(database, user.id, input)),

  handle(activityCode, ({ input, database, user }) => currentCode(database, user.id, input.activity_id)),

  handle(activityCheckInFor, ({ input, database, user }) => checkInByName(database, user.id, input)),
];
