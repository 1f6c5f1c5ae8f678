import type { CampusDayRow } from '../database/campus-calendar';
import type { Database } from '../database/database';
import { required } from '../refusal';

/** A day of the campus; refuses one that is not in the table. */
export const campusDayOf = (database: Database, day: string): CampusDayRow =>
  required(database.campusDays.find(day), '校历里没有这一天');

/** Whether offices and practices are open on a day: on workdays, those that are worked for a holiday included. */
export const isWorked = ({ kind }: CampusDayRow): boolean => kind === 'workday' || kind === 'shifted';
