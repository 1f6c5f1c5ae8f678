import {
  cardFound,
  cardMonths,
  cardPayCode,
  cardReportLoss,
  cardShow,
  cardTopUp,
  cardTransactions,
} from '@/api/card';
import { rightNow } from '../engine/clock';
import { handle } from '../engine/handle';
import { found, monthsOf, newCode, reportLoss, topUp, toWireCard, toWireTransactions } from '../laws/card';

export const routes = [
  handle(cardShow, ({ database, user }) => ({ ...rightNow(), ...toWireCard(database, user) })),
  handle(cardTransactions, ({ input, database, user }) => ({
    ...rightNow(),
    list: toWireTransactions(database, user.id, input.month),
  })),
  handle(cardMonths, ({ database, user }) => ({ ...rightNow(), list: monthsOf(database, user.id) })),
  handle(cardTopUp, ({ input, database, user }) => topUp(database, user.id, input.amount)),
  handle(cardReportLoss, ({ database, user }) => {
    reportLoss(database, user.id);
    return toWireCard(database, user);
  }),
  handle(cardFound, ({ input, database, user }) => {
    found(database, user, input.password);
    return toWireCard(database, user);
  }),
  handle(cardPayCode, ({ database, user }) => newCode(database, user.id)),
];
