import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../clock';
import { experiments } from '../seed/experiments/experiments';
import { share } from '../share';
import type { SeedExperiment } from '../seed/experiments/types';

/** A time at which an experiment can be done. */
export interface Slot {
  id: string;
  experiment: SeedExperiment;
  starts: number;
  ends: number;
  /** Places taken by those who are not in this database. */
  others: number;
}

/** How far ahead can be booked. */
const DAYS = 10;
const hours = ['08:30', '14:00', '18:30'];

function slotAt(experiment: SeedExperiment, day: string, hour: string): Slot {
  const starts = momentOf(`${day} ${hour}:00`);
  const id = `${experiment.id}-${day}-${hour.replace(':', '')}`;
  const wanted = share(id);
  // Some are full, most have places.
  const others = wanted > 0.82 ? experiment.capacity : Math.floor(wanted * 1.1 * experiment.capacity);
  return { id, experiment, starts, ends: starts + experiment.minutes * durations.minute, others };
}

/** The slots of an experiment from tomorrow on: none on Sundays, and not every hour on every day. */
export function slotsOf(experiment: SeedExperiment): Slot[] {
  return Array.from({ length: DAYS }, (_, index) => dayOf(Date.now() + (index + 1) * durations.day))
    .filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0)
    .flatMap((day) =>
      hours
        .filter((hour) => share(`${day}${experiment.id}${hour}`) > 0.55)
        .map((hour) => slotAt(experiment, day, hour)),
    );
}

/** A slot that can be booked, by id. */
export function slotOf(slotId: string): Slot | undefined {
  const experiment = experiments.find(({ id }) => slotId.startsWith(`${id}-`));
  return experiment && slotsOf(experiment).find(({ id }) => id === slotId);
}
