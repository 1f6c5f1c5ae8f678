import { campusCalendarShow } from '@/api/campus-calendar';
import { thisMorning } from '../clock';
import { handle } from '../handle';
import { calendarOf } from '../rules/campus-calendar';

export const routes = [
  handle(campusCalendarShow, ({ database }) => ({
    ...thisMorning(),
    ...calendarOf(database.campusDays.all()),
  })),
];
