import { schoolBusLines } from '@/api/school-bus';
import { dayOf, wireTimeOf } from '@/lib/time';
import { handle } from '../handle';
import { schoolBusSeed } from '../seed/school-bus';

export const routes = [
  handle(schoolBusLines, () => ({
    lines: schoolBusSeed,
    // Timetables are looked through each morning.
    as_of: `${dayOf(Date.now())} 00:00:00`,
    now: wireTimeOf(Date.now()),
  })),
];
