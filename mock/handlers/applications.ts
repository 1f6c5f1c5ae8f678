import {
  applicationClashes,
  applicationDiscard,
  applicationDo,
  applicationForms,
  applicationList,
  applicationRestore,
  applicationSave,
  applicationShow,
  applicationSubmit,
  approvalBatch,
  approvalList,
  approverList,
} from '@/api/applications';
import { oaToken } from '@/api/oa-token';
import { handle } from '../handle';
import { Refusal } from '../refusal';
import { applicationOf, toWireApplication } from '../rules/applications';
import { approversOf, leaveClashesOf, doWithApplication, doWithSeveral } from '../rules/applications-acts';
import { forms, toWireForm } from '../rules/applications-forms';
import { approvalsOf, ownApplications } from '../rules/applications-lists';
import { blankApplication, saveDraft, setDiscarded, submitApplication } from '../rules/applications-write';
import { openOaToken } from '../rules/oa-tokens';

const whole = <Item>(list: Item[]) => ({ list, total: list.length });

export const routes = [
  handle(oaToken, ({ database, user }) => openOaToken(database, user.id)),

  handle(applicationForms, () => whole(forms.map(toWireForm))),

  handle(applicationList, ({ input, database, user }) => ownApplications(database, user.id, input)),

  handle(applicationShow, ({ input: { application_id, kind }, database, user }) => {
    const isNew = kind !== undefined && !database.applications.find(application_id);
    const row = isNew
      ? blankApplication(user.id, application_id, kind)
      : applicationOf(database, user.id, application_id);
    return toWireApplication(database, row, user.id);
  }),

  handle(applicationSave, ({ input: { id, ...write }, database, user }) =>
    saveDraft(database, user.id, id, write),
  ),

  handle(applicationSubmit, ({ input: { application_id, ...write }, database, user }) =>
    submitApplication(database, user, application_id, write),
  ),

  handle(applicationDiscard, ({ input, database, user }) => {
    setDiscarded(database, user, input.id, true);
    return null;
  }),

  handle(applicationRestore, ({ input, database, user }) => {
    setDiscarded(database, user, input.application_id, false);
    return null;
  }),

  handle(applicationDo, ({ input, database, user }) =>
    toWireApplication(database, doWithApplication(database, user, input), user.id),
  ),

  handle(approvalList, ({ input, database, user }) => approvalsOf(database, user, input)),

  handle(approvalBatch, ({ input, database, user }) => doWithSeveral(database, user, input)),

  handle(approverList, ({ database, user }) => {
    if (user.role !== 'teacher') throw new Refusal('只有审批人可以查看');
    return whole(approversOf(database));
  }),

  handle(applicationClashes, ({ input, database }) => whole(leaveClashesOf(database, input))),
];
