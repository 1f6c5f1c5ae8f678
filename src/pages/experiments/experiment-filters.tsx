import { type ExperimentType, experimentTypes } from '@/api/experiments';
import type { ListSearch } from '@/kit/use-list-search';
import { shortDayText } from '@/lib/time';
import { Cluster } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { experimentTypeNames } from './experiment-labels';

interface Filter {
  type?: ExperimentType | undefined;
  place?: string | undefined;
  date?: string | undefined;
}

interface ExperimentFiltersProps {
  search: Pick<ListSearch<Filter>, 'filter' | 'set'>;
  places: readonly string[];
  dates: readonly string[];
  found: number;
}

/** Kind, place and day. */
export function ExperimentFilters({ search, places, dates, found }: ExperimentFiltersProps) {
  const { filter, set } = search;
  return (
    <Cluster gap={4} rowGap={3}>
      <Segmented
        label="实验类型"
        options={[
          { value: '' as const, label: '全部' },
          ...experimentTypes.map((type) => ({ value: type, label: experimentTypeNames[type].text })),
        ]}
        value={filter.type ?? ''}
        onChange={(type) => set({ type: type || undefined })}
      />
      <ToolbarSelect
        label="地点"
        isLabelHidden
        value={filter.place ?? ''}
        options={[
          { value: '', label: '全部地点' },
          ...places.map((place) => ({ value: place, label: place })),
        ]}
        onChange={(place) => set({ place })}
      />
      <ToolbarSelect
        label="日期"
        isLabelHidden
        value={filter.date ?? ''}
        options={[
          { value: '', label: '近 10 天' },
          ...dates.map((date) => ({ value: date, label: shortDayText(date) })),
        ]}
        onChange={(date) => set({ date })}
      />
      <span className={textStyles.hintFigures} role="status">
        {found} 个实验
      </span>
    </Cluster>
  );
}
