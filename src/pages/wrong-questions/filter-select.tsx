import { FramedSelect } from '@/ui/toolbar-select';
import type { FilterChoice } from './wrong-filter';

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
export function FilterSelect({ label, value, choices = none, groups = none, onChange }: FilterSelectProps) {
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
