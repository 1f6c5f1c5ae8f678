import { agendaList } from '@/api/agenda';
import { rightNow } from '../clock';
import { handle } from '../handle';
import { agendaOf } from '../rules/agenda';

export const routes = [
  handle(agendaList, async ({ input, database, user }) => ({
    ...rightNow(),
    list: await agendaOf(database, user, input),
  })),
];
