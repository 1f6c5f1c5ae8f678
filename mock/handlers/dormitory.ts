import { dormitoryElectricity, dormitoryPay, dormitoryRoom, dormitoryWarn } from '@/api/dormitory';
import { rightNow } from '../clock';
import { handle } from '../handle';
import { electricityOf, payElectricity, roomOf, toWireRoom } from '../rules/dormitory';

export const routes = [
  handle(dormitoryRoom, ({ database, user }) => {
    const row = roomOf(database, user.id);
    return { ...rightNow(), room: row ? toWireRoom(row, user.id) : null };
  }),
  handle(dormitoryElectricity, ({ database, user }) => electricityOf(database, user.id)),
  handle(dormitoryPay, ({ input, database, user }) => payElectricity(database, user.id, input.amount)),
  handle(dormitoryWarn, ({ input, database, user }) => {
    database.dormitoryWarnings.put({ id: user.id, ...input });
    return null;
  }),
];
