import { chemistryExperiments } from './chemistry';
import { electronicsExperiments } from './electronics';
import { physicsExperiments } from './physics';
import { programmingExperiments } from './programming';
import type { SeedExperiment } from './types';

/** Every experiment that can be booked. */
export const experiments: readonly SeedExperiment[] = [
  ...physicsExperiments,
  ...electronicsExperiments,
  ...chemistryExperiments,
  ...programmingExperiments,
];
