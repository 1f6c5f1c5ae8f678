import { schoolBusLines } from '@/api/school-bus';
import { thisMorning } from '../clock';
import { handle } from '../handle';
import { schoolBusSeed } from '../seed/school-bus';

export const routes = [handle(schoolBusLines, () => ({ ...thisMorning(), lines: schoolBusSeed }))];
