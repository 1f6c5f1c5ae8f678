import { campusCalendarShow } from '@/api/campus-calendar';
import { dayOf, wireTimeOf } from '@/lib/time';
import { handle } from '../handle';
import { calendarOf } from '../rules/campus-calendar';

export const routes = [
  handle(campusCalendarShow, ({ database }) => ({
    ...calendarOf(database.campusDays.all()),
    as_of: `${dayOf(Date.now())} 00:00:00`,
    now: wireTimeOf(Date.now()),
  })),
];
