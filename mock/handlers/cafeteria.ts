import { cafeteriaBusyness, cafeteriaList, cafeteriaMenu } from '@/api/cafeteria';
import { dayOf } from '@/lib/time';
import { thisMorning } from '../clock';
import { handle } from '../handle';
import { busynessAt, canteensOn } from '../rules/cafeteria';
import { calendarOf } from '../rules/campus-calendar';
import { dishSeed } from '../seed/cafeteria/dishes';

export const routes = [
  handle(cafeteriaList, () => ({ ...thisMorning(), list: canteensOn(dayOf(Date.now())) })),
  handle(cafeteriaBusyness, ({ database }) => {
    const now = Date.now();
    return busynessAt(canteensOn(dayOf(now)), calendarOf(database.campusDays.all()), now);
  }),
  handle(cafeteriaMenu, () => ({ ...thisMorning(), list: dishSeed })),
];
