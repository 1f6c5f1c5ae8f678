import { repairCancel, repairConfirm, repairCreate, repairList } from '@/api/repairs';
import { rightNow } from '../clock';
import { handle } from '../handle';
import { cancelRepair, confirmRepair, createRepair, repairsOf, toWireRepair } from '../rules/repairs';

export const routes = [
  handle(repairList, ({ database, user }) => {
    const list = repairsOf(database, user.id).map(toWireRepair);
    return { ...rightNow(), list, total: list.length };
  }),
  handle(repairCreate, ({ input, database, user }) => toWireRepair(createRepair(database, user.id, input))),
  handle(repairCancel, ({ input, database, user }) =>
    toWireRepair(cancelRepair(database, user.id, input.repair_id)),
  ),
  handle(repairConfirm, ({ input, database, user }) => toWireRepair(confirmRepair(database, user.id, input))),
];
