import type { ReactNode } from 'react';
import * as v from 'valibot';
import { courseDurations, courseLevels, courseSorts } from '@/api/courses';
import type { ListSearch } from '@/kit/use-list-search';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import { ToolbarSelect } from '@/ui/toolbar-select';
import styles from './filter-bar.module.css';

const levels = ['all', ...courseLevels] as const;
const durationNames = { short: '4 小时以内', medium: '4–6 小时', long: '6 小时以上' };
const sortNames = {
  relevance: '最相关',
  hot: '最热门',
  rating: '评分最高',
  newest: '最新上线',
  students: '人数最多',
};

/** URL filters that all lists of courses share. */
export const courseFilters = {
  academy: v.optional(v.string()),
  level: v.optional(v.picklist(courseLevels)),
  duration: v.optional(v.picklist(courseDurations)),
  sort: v.optional(v.picklist(courseSorts)),
};
const filterSchema = v.object(courseFilters);

interface FilterBarProps {
  search: ListSearch<v.InferOutput<typeof filterSchema>>;
  /** The orders there are; the first is the one without a choice. */
  sorts: readonly (typeof courseSorts)[number][];
  /** Further filters, before the order. */
  children?: ReactNode;
}

/** Level, duration and order above a list of courses. */
export function FilterBar({ search: { filter, set }, sorts, children }: FilterBarProps) {
  const { level, duration, sort } = filter;
  return (
    <Cluster gap={4} rowGap={2} role="group" aria-label="筛选与排序">
      <Segmented
        label="难度"
        options={levels.map((value) => ({ value, label: value === 'all' ? '全部难度' : value }))}
        value={level ?? 'all'}
        onChange={(value) => set({ level: value === 'all' ? undefined : value })}
      />
      <ToolbarSelect
        label="时长"
        options={[
          { value: '', label: '不限' },
          ...courseDurations.map((value) => ({ value, label: durationNames[value] })),
        ]}
        value={duration ?? ''}
        onChange={(value) => set({ duration: value || undefined })}
      />
      {children}
      {(level || duration) && (
        <Button size="small" variant="ghost" onClick={() => set({ level: undefined, duration: undefined })}>
          清除筛选
        </Button>
      )}
      <span className={styles.end}>
        <ToolbarSelect
          label="排序"
          options={sorts.map((value) => ({ value, label: sortNames[value] }))}
          value={sort ?? sorts[0] ?? 'hot'}
          onChange={(value) => set({ sort: value === sorts[0] ? undefined : value })}
        />
      </span>
    </Cluster>
  );
}
