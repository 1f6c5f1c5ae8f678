import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LearningState } from '@/api/learning';

export const missionFilters = ['all', 'in_progress', 'done', 'open'] as const;
export type MissionFilter = (typeof missionFilters)[number];

/** True when a path in this state belongs to the filter; 未开始 holds the locked ones too. */
export function matchesFilter(state: LearningState, filter: MissionFilter): boolean {
  return filter === 'all' || state === filter || (filter === 'open' && state === 'locked');
}

/**
 * The filter of the path list, in the URL's `state`. The kept page remembers the last one, so that coming back
 * by a plain link to the page finds it as it was left (NAV-3).
 */
export function useMissionFilter(): [MissionFilter, (filter: MissionFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const [remembered, setRemembered] = useState<MissionFilter>('all');
  const asked = missionFilters.find((filter) => filter === search.get('state'));
  const choose = (filter: MissionFilter) => {
    setRemembered(filter);
    setSearch(
      (current) => {
        if (filter === 'all') current.delete('state');
        else current.set('state', filter);
        return current;
      },
      { replace: true },
    );
  };
  return [asked ?? remembered, choose];
}
