import type { ReactNode } from 'react';
import { courseDurations, courseLevels, courseSorts } from '@/api/courses';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { oneOf, type useKeptSearch } from './use-kept-search';
import styles from './filter-bar.module.css';

type Kept = ReturnType<typeof useKeptSearch>;

const levels = ['all', ...courseLevels] as const;
const durationNames = { short: '4 小时以内', medium: '4–6 小时', long: '6 小时以上' };
const sortNames = {
  relevance: '最相关',
  hot: '最热门',
  rating: '评分最高',
  newest: '最新上线',
  students: '人数最多',
};

/** Level, duration and sort of a list, as its query wants them. */
export const listFilters = (search: URLSearchParams) => ({
  level: oneOf(search, 'level', courseLevels),
  duration: oneOf(search, 'duration', courseDurations),
  sort: oneOf(search, 'sort', courseSorts),
});

interface FilterBarProps extends Pick<Kept, 'search' | 'update'> {
  /** The orders there are; the first is the one without a choice. */
  sorts: readonly (typeof courseSorts)[number][];
  /** Further filters, before the order. */
  children?: ReactNode;
}

/** Level, duration and order above a list of courses. */
export function FilterBar({ search, update, sorts, children }: FilterBarProps) {
  const { level, duration, sort } = listFilters(search);
  return (
    <div className={styles.bar} role="group" aria-label="筛选与排序">
      <Segmented
        label="难度"
        options={levels.map((value) => ({ value, label: value === 'all' ? '全部难度' : value }))}
        value={level ?? 'all'}
        onChange={(value) => update({ level: value === 'all' ? undefined : value })}
      />
      <ToolbarSelect
        label="时长"
        options={[
          { value: '', label: '不限' },
          ...courseDurations.map((value) => ({ value, label: durationNames[value] })),
        ]}
        value={duration ?? ''}
        onChange={(value) => update({ duration: value })}
      />
      {children}
      {(level || duration) && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => update({ level: undefined, duration: undefined })}
        >
          清除筛选
        </Button>
      )}
      <span className={styles.end}>
        <ToolbarSelect
          label="排序"
          options={sorts.map((value) => ({ value, label: sortNames[value] }))}
          value={sort ?? sorts[0] ?? 'hot'}
          onChange={(value) => update({ sort: value === sorts[0] ? undefined : value })}
        />
      </span>
    </div>
  );
}
