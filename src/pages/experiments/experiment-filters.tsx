import { type ExperimentType, experimentTypes } from '@/api/experiments';
import { Segmented } from '@/ui/segmented';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { dayInShort, experimentTypeNames } from './experiment-words';
import styles from './experiment-filters.module.css';

interface ExperimentFiltersProps {
  filter: { type: ExperimentType | undefined; place: string | undefined; date: string | undefined };
  places: readonly string[];
  dates: readonly string[];
  onChange: (name: 'type' | 'place' | 'date', value: string) => void;
  found: number;
}

/** Kind, place and day. */
export function ExperimentFilters({ filter, places, dates, onChange, found }: ExperimentFiltersProps) {
  return (
    <div className={styles.filters}>
      <Segmented
        label="实验类型"
        options={[
          { value: '', label: '全部' },
          ...experimentTypes.map((type) => ({ value: type, label: experimentTypeNames[type].text })),
        ]}
        value={filter.type ?? ''}
        onChange={(type) => onChange('type', type)}
      />
      <ToolbarSelect
        label="地点"
        isLabelHidden
        value={filter.place ?? ''}
        options={[
          { value: '', label: '全部地点' },
          ...places.map((place) => ({ value: place, label: place })),
        ]}
        onChange={(place) => onChange('place', place)}
      />
      <ToolbarSelect
        label="日期"
        isLabelHidden
        value={filter.date ?? ''}
        options={[
          { value: '', label: '近 10 天' },
          ...dates.map((date) => ({ value: date, label: dayInShort(date) })),
        ]}
        onChange={(date) => onChange('date', date)}
      />
      <span className={styles.count} role="status">
        {found} 个实验
      </span>
    </div>
  );
}
