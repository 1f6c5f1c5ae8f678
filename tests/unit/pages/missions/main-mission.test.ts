import { describe, expect, it } from 'vitest';
import type { MissionSummary } from '@/api/missions';
import { mainMission } from '@/pages/missions/missions-page';

const mission = (mission_id: string, facts: Partial<MissionSummary> = {}): MissionSummary => ({
  mission_id,
  title: mission_id,
  subtitle: '',
  summary: '',
  reason: '',
  hue: 0,
  course_count: 1,
  lesson_count: 2,
  lessons_done: 0,
  minutes: 60,
  state: 'open',
  next_lesson: { lesson_id: '1', title: '一' },
  studied_at: null,
  ...facts,
});
const begun = (id: string, studied_at: string) => mission(id, { state: 'in_progress', studied_at });

describe('mainMission', () => {
  it('is the one studied last of those begun', () => {
    const missions = [mission('a'), begun('b', '2026-11-01 08:00:00'), begun('c', '2026-11-02 08:00:00')];
    expect(mainMission(missions)?.mission_id).toBe('c');
  });

  it('is the first that can be begun when none is', () => {
    const done = mission('a', { state: 'done', next_lesson: null, studied_at: '2026-11-01 08:00:00' });
    expect(mainMission([done, mission('b'), mission('c')])?.mission_id).toBe('b');
    expect(mainMission([done])).toBeUndefined();
  });
});
