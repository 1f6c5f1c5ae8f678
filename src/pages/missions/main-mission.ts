import type { MissionSummary } from '@/api/missions';
import { compareTimes } from '@/lib/time';

/** The path to go on with: the one studied last of those begun, else the first that can be begun. */
export function mainMission(missions: readonly MissionSummary[]): MissionSummary | undefined {
  const begun = missions.filter(({ state, next_lesson }) => state === 'in_progress' && next_lesson);
  const time = ({ studied_at }: MissionSummary) => studied_at ?? '';
  return (
    begun.toSorted((one, other) => compareTimes(time(other), time(one)))[0] ??
    missions.find(({ next_lesson }) => next_lesson)
  );
}
