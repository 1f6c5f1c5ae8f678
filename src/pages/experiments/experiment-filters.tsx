import { useId } from 'react';
import { type ExperimentType, experimentTypes } from '@/api/experiments';
import { Segmented } from '@/ui/segmented';
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
      <Choice
        label="地点"
        all="全部地点"
        value={filter.place ?? ''}
        options={places.map((place) => ({ value: place, label: place }))}
        onChange={(place) => onChange('place', place)}
      />
      <Choice
        label="日期"
        all="近 10 天"
        value={filter.date ?? ''}
        options={dates.map((date) => ({ value: date, label: dayInShort(date) }))}
        onChange={(date) => onChange('date', date)}
      />
      <span className={styles.count} role="status">
        {found} 个实验
      </span>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
