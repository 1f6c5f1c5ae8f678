import { questionKinds } from '@/api/questions';
import type { WrongQuestion } from '@/api/wrong-questions';
import { Cluster } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { FilterSelect } from './filter-select';
import { choicesOf, stateCounts, wrongStateNames, type WrongFilter, wrongStates } from './wrong-filter';
import styles from './my-question-page.module.css';

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
