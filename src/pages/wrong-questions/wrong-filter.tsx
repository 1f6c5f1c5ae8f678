import * as v from 'valibot';
import { questionKinds } from '@/api/questions';
import type { WrongQuestion } from '@/api/wrong-questions';
import { questionKindNames } from '@/features/questions';
import { dueDay, isLeech } from '@/features/review';
import { fitsWords, searchWords } from '@/lib/spelled';
import { dayOf } from '@/lib/time';
import { Cluster } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { FramedSelect } from '@/ui/toolbar-select';
import styles from './browse-view.module.css';

export const wrongStates = ['active', 'due', 'leech', 'removed'] as const;
export type WrongState = (typeof wrongStates)[number];

export const wrongStateNames: Record<WrongState, string> = {
  active: '全部',
  due: '该复习',
  leech: '顽固题',
  removed: '已移出',
};

/** Of which cause: a cause, or those without one. */
export const NO_CAUSE = 'none';

/** Filter of the wrong questions, in the URL. */
export const wrongFilters = v.object({
  state: v.optional(v.picklist(wrongStates), 'active'),
  /** A subject, or subject and point between a slash. */
  point: v.optional(v.string(), ''),
  kind: v.optional(v.picklist(['', ...questionKinds]), ''),
  cause: v.optional(v.string(), ''),
  words: v.optional(v.string(), ''),
});
export type WrongFilter = v.InferOutput<typeof wrongFilters>;

const pointOf = ({ question }: WrongQuestion): string => `${question.subject}/${question.point}`;

const isIn = (wrong: WrongQuestion, state: WrongState, today: string): boolean => {
  if (state === 'removed') return wrong.removed_at !== null;
  if (wrong.removed_at !== null) return false;
  if (state === 'leech') return isLeech(wrong);
  return state === 'active' || (!isLeech(wrong) && dueDay(wrong) <= today);
};

/** Counts the questions in each state. */
export function stateCounts(wrongs: readonly WrongQuestion[], now: Date): Record<WrongState, number> {
  const today = dayOf(now);
  const count = (state: WrongState) => wrongs.filter((wrong) => isIn(wrong, state, today)).length;
  return {
    active: count('active'),
    due: count('due'),
    leech: count('leech'),
    removed: count('removed'),
  };
}

const hasWords = ({ question, cause, note }: WrongQuestion, words: string): boolean =>
  fitsWords(
    searchWords(words),
    `${question.stem}\n${question.point}\n${question.subject}\n${cause ?? ''}\n${note}`,
    '',
  );

const tests: {
  [Part in keyof WrongFilter]: (wrong: WrongQuestion, filter: WrongFilter, today: string) => boolean;
} = {
  state: (wrong, { state }, today) => isIn(wrong, state, today),
  point: (wrong, { point }) => point === '' || wrong.question.subject === point || pointOf(wrong) === point,
  kind: ({ question }, { kind }) => kind === '' || question.kind === kind,
  cause: (wrong, { cause }) => cause === '' || (wrong.cause ?? NO_CAUSE) === cause,
  words: (wrong, { words }) => hasWords(wrong, words),
};

/** The questions that a filter lets through; `without` leaves one part of it out of account. */
export function filterWrongs(
  wrongs: readonly WrongQuestion[],
  filter: WrongFilter,
  now: Date,
  without?: keyof WrongFilter,
): WrongQuestion[] {
  const today = dayOf(now);
  const parts = Object.entries(tests).filter(([part]) => part !== without);
  return wrongs.filter((wrong) => parts.every(([, passes]) => passes(wrong, filter, today)));
}

/** One choice of a filter and how many questions it would show. */
export interface FilterChoice {
  value: string;
  label: string;
  count: number;
}

function counted<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): FilterChoice[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, label: labelOf(value), count }));
}

/** The choices of each filter, counted among what the other parts let through. */
export function choicesOf(wrongs: readonly WrongQuestion[], filter: WrongFilter, now: Date) {
  const others = (part: keyof WrongFilter) => filterWrongs(wrongs, filter, now, part);
  const points = others('point');
  const bySubject = Map.groupBy(points, ({ question }) => question.subject);
  return {
    points: [...bySubject].map(([subject, among]) => ({
      value: subject,
      label: subject,
      count: among.length,
      points: counted(among.map(pointOf), (value) => value.slice(subject.length + 1)),
    })),
    kinds: counted(
      others('kind').map(({ question }) => question.kind),
      (kind) => questionKindNames[kind],
    ),
    causes: counted(
      others('cause').map(({ cause }) => cause ?? NO_CAUSE),
      (value) => (value === NO_CAUSE ? '未标错因' : value),
    ).toSorted((one, other) => other.count - one.count),
  };
}

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
