import { schoolBusLines } from '@/api/school-bus';
import { thisMorning } from '../engine/clock';
import { handle } from '../engine/handle';
import { schoolBusSeed } from '../seed/school-bus';

export const routes = [handle(schoolBusLines, () => ({ ...thisMorning(), lines: schoolBusSeed }))];
