import { questionKinds } from '@/api/questions';
import type { WrongQuestion } from '@/api/wrong-questions';
import { Cluster } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { FramedSelect } from '@/ui/toolbar-select';
import {
  choicesOf,
  type FilterChoice,
  stateCounts,
  type WrongFilter,
  wrongStateNames,
  wrongStates,
} from './wrong-filter';
import styles from './my-question-page.module.css';

interface FilterSelectProps {
  label: string;
  /** Empty for all. */
  value: string;
  choices?: readonly FilterChoice[];
  /** Choices under a heading that can be chosen whole. */
  groups?: readonly { whole: FilterChoice; choices: readonly FilterChoice[] }[];
  onChange: (value: string) => void;
}

const none: never[] = [];

const optionOf = ({ value, label, count }: FilterChoice) => (
  <option key={value} value={value}>
    {label}（{count}）
  </option>
);

/** One filter as a select; what was chosen stays to be seen when the other filters leave nothing of it. */
function FilterSelect({ label, value, choices = none, groups = none, onChange }: FilterSelectProps) {
  const all = [...choices, ...groups.flatMap((group) => [group.whole, ...group.choices])];
  const isGone = value !== '' && !all.some((choice) => choice.value === value);
  return (
    <FramedSelect
      label={`按${label}筛选`}
      isLabelHidden
      value={value}
      isOn={value !== ''}
      onChange={onChange}
    >
      <option value="">全部{label}</option>
      {choices.map(optionOf)}
      {groups.map(({ whole, choices: within }) => (
        <optgroup key={whole.value} label={whole.label}>
          {optionOf({ ...whole, label: `${whole.label} · 全部` })}
          {within.map(optionOf)}
        </optgroup>
      ))}
      {isGone && <option value={value}>{value.split('/').at(-1)}（0）</option>}
    </FramedSelect>
  );
}

interface FilterBarProps {
  wrongs: readonly WrongQuestion[];
  filter: WrongFilter;
  now: Date;
  onChange: (changes: Partial<WrongFilter>) => void;
}

/** Narrows the wrong questions by state, point, kind, cause and words; each choice says how many it would show. */
export function WrongQuestionFilterBar({ wrongs, filter, now, onChange }: FilterBarProps) {
  const counts = stateCounts(wrongs, now);
  const { points, kinds, causes } = choicesOf(wrongs, filter, now);
  return (
    <Cluster gap={3}>
      <Segmented
        label="按状态筛选"
        options={wrongStates.map((value) => ({ value, label: `${wrongStateNames[value]} ${counts[value]}` }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label="知识点"
        value={filter.point}
        groups={points.map(({ points: within, ...subject }) => ({ whole: subject, choices: within }))}
        onChange={(point) => onChange({ point })}
      />
      <FilterSelect
        label="题型"
        value={filter.kind}
        choices={kinds}
        onChange={(kind) => onChange({ kind: questionKinds.find((each) => each === kind) ?? '' })}
      />
      <FilterSelect
        label="错因"
        value={filter.cause}
        choices={causes}
        onChange={(cause) => onChange({ cause })}
      />
      <SearchField
        label="搜索错题"
        placeholder="搜索题目、知识点或笔记"
        value={filter.words}
        onChange={(words) => onChange({ words })}
        className={styles.search}
      />
    </Cluster>
  );
}
