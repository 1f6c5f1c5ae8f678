import * as v from 'valibot';
import type { WrongQuestion } from '@/api/wrong-questions';
import { questionKindNames } from '@/features/questions';
import { dueDay, isLeech } from '@/features/review';
import { finder } from '@/kit/finder';
import { bySegments, byWords, type Narrowing } from '@/kit/finder-fields';
import { FramedSelect } from '@/ui/toolbar-select';

const wrongStateNames = { active: '全部', due: '该复习', leech: '顽固题', removed: '已移出' };
type WrongState = keyof typeof wrongStateNames;

const isIn = (wrong: WrongQuestion, state: WrongState, today: string): boolean => {
  if (state === 'removed') return wrong.removed_at !== null;
  if (wrong.removed_at !== null) return false;
  if (state === 'leech') return isLeech(wrong);
  return state === 'active' || (!isLeech(wrong) && dueDay(wrong) <= today);
};

/** Counts the questions in each state. */
export function stateCounts(wrongs: readonly WrongQuestion[], today: string): Record<WrongState, number> {
  const count = (state: WrongState) => wrongs.filter((wrong) => isIn(wrong, state, today)).length;
  return { active: count('active'), due: count('due'), leech: count('leech'), removed: count('removed') };
}

interface Group {
  value: string;
  name: string;
  /** Heading that it stands under, which can be chosen whole. */
  under?: string;
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * One of the groups that the questions fall into, each with its number of questions among those that the other fields let
 * through, the largest first. A choice of which they leave nothing stays to be seen.
 */
function byCounted(
  label: string,
  groupOf: (wrong: WrongQuestion) => Group,
): Narrowing<WrongQuestion, string> {
  const option = (value: string, name: string, count: number) => (
    <option key={value} value={value}>
      {name}（{count}）
    </option>
  );
  return {
    entry: v.optional(v.string(), ''),
    draw(chosen, onChange, { rows, among }) {
      const groups = among().map(groupOf);
      const counts = countsOf(groups.map(({ value }) => value));
      const headings = countsOf(groups.map(({ under = '' }) => under));
      const countOf = ({ value }: Group) => counts.get(value) ?? 0;
      const choices = [...new Map(groups.map((group) => [group.value, group])).values()].toSorted(
        (one, other) => countOf(other) - countOf(one),
      );
      const optionsUnder = (heading: string) =>
        choices
          .filter(({ under = '' }) => under === heading)
          .map((group) => option(group.value, group.name, countOf(group)));
      const isGone = chosen !== '' && !counts.has(chosen) && !headings.has(chosen);
      const gone = rows.map(groupOf).find(({ value }) => value === chosen)?.name ?? chosen;
      return (
        <FramedSelect
          label={`按${label}筛选`}
          isLabelHidden
          value={chosen}
          isOn={chosen !== ''}
          onChange={onChange}
        >
          <option value="">全部{label}</option>
          {[...headings].map(([heading, count]) =>
            heading === '' ? (
              optionsUnder('')
            ) : (
              <optgroup key={heading} label={heading}>
                {option(heading, `${heading} · 全部`, count)}
                {optionsUnder(heading)}
              </optgroup>
            ),
          )}
          {isGone && option(chosen, gone, 0)}
        </FramedSelect>
      );
    },
    sieve: (chosen) => (wrong) => {
      const { value, under } = groupOf(wrong);
      return chosen === '' || chosen === value || chosen === under;
    },
  };
}

const noCause: Group = { value: 'none', name: '未标错因' };

/** Ways to narrow the wrong questions, on a day. */
export const wrongFinder = (today: string) =>
  finder<WrongQuestion>()({
    state: {
      ...bySegments('按状态筛选', 'active', wrongStateNames),
      // Those that were removed are in no other state, 全部 included.
      sieve: (state: WrongState) => (wrong) => isIn(wrong, state, today),
    },
    point: byCounted('知识点', ({ question: { subject, point } }) => ({
      value: `${subject}/${point}`,
      name: point,
      under: subject,
    })),
    kind: byCounted('题型', ({ question: { kind } }) => ({ value: kind, name: questionKindNames[kind] })),
    cause: byCounted('错因', ({ cause }) => (cause === null ? noCause : { value: cause, name: cause })),
    words: byWords('搜索错题', '搜索题目、知识点或笔记', ({ question, cause, note }) => ({
      text: `${question.stem}\n${question.point}\n${question.subject}\n${cause ?? ''}\n${note}`,
    })),
  });

/** Filter of the wrong questions, in the URL. */
export const wrongFilters = v.object(wrongFinder('').entries);
