import { mathematics } from './mathematics';
import { physics } from './physics';
import { programming } from './programming';
import type { SeedMission } from './types';

/** The learning paths of the demo, in the order they are shown. The lessons' texts are in books.ts. */
export const curriculum: SeedMission[] = [programming, mathematics, physics];
