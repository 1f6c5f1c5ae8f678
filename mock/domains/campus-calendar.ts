import { campusCalendarShow } from '@/api/campus-calendar';
import { thisMorning } from '../engine/clock';
import { handle } from '../engine/handle';
import { calendarOf } from '../laws/campus-calendar';

export const routes = [
  handle(campusCalendarShow, ({ database }) => ({
    ...thisMorning(),
    ...calendarOf(database.campusDays.all()),
  })),
];
