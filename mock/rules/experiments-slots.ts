import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import { Refusal } from '../refusal';
import { experiments } from '../seed/experiments/experiments';
import type { SeedExperiment } from '../seed/experiments/types';
import { share } from '../share';
import { nextTo, type Slot, type SlotKind } from './slots';

/** Days ahead that can be booked. */
const DAYS = 10;
const hours = ['08:30', '14:00', '18:30'];

function slotAt(experiment: SeedExperiment, day: string, hour: string): Slot {
  const starts = momentOf(`${day} ${hour}:00`);
  const { id: subject_id, title, place, lab, capacity, minutes } = experiment;
  const id = `${subject_id}-${day}-${hour.replace(':', '')}`;
  const wanted = share(id);
  // Some are full, most have places.
  const others = wanted > 0.82 ? capacity : Math.floor(wanted * 1.1 * capacity);
  const ends = starts + minutes * durations.minute;
  return { id, subject_id, title, place: `${place} ${lab}`, starts, ends, capacity, others };
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

/** The slots of the experiment that a slot is of. */
const slotsBeside = (slotId: string): Slot[] => {
  const experiment = experiments.find(({ id }) => slotId.startsWith(`${id}-`));
  return experiment ? slotsOf(experiment) : [];
};

/** Booking rules of experiments. */
export const experimentSlots: SlotKind = {
  kind: 'experiment',
  cancelBefore: 2 * durations.hour,
  tooLate: '距离开始不足 2 小时，不能取消。确有急事请联系实验室老师',
  limit: 6,
  // An absent student hands no report in.
  missed: null,
  find: (_database, slotId) => slotsBeside(slotId).find(({ id }) => id === slotId),
  insteadOf: (_database, slot) => nextTo(slot, slotsBeside(slot.id)),
  check(slot, own) {
    const same = own.find(({ subject_id }) => subject_id === slot.subject_id);
    if (same) throw new Refusal(`你已预约过这个实验（${wireTimeOf(same.starts)}），要换时段请先取消`);
  },
};
