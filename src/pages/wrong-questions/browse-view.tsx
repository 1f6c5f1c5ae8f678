import { PartyPopper } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { questionTitle } from '@/api/question-title';
import type { ReviewSettings, TryAnswer, WrongQuestion, WrongUpdate } from '@/api/wrong-questions';
import { FormulaLine } from '@/engines/markdown/excerpt';
import { questionKindNames } from '@/features/questions';
import { isLeech, useWrongRemoval } from '@/features/review';
import { ButtonLink } from '@/kit/button-link';
import { FinderBar } from '@/kit/finder';
import { Filtered } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { Link } from '@/kit/link';
import { NO_QUESTION, paths } from '@/lib/paths';
import { dayOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowList } from '@/ui/window-list';
import styles from './browse-view.module.css';
import { timesText, usePageKeys } from './question-parts';
import { WrongDetail } from './wrong-detail';
import { stateCounts, wrongFilters, wrongFinder } from './wrong-filter';

interface WrongRowProps {
  wrong: WrongQuestion;
  isSelected: boolean;
  to: string;
}

/** One wrong question in the list: what it asks, where it belongs, how often it went wrong and why. */
const WrongRow = memo(function WrongRow({ wrong, isSelected, to }: WrongRowProps) {
  const { question, cause } = wrong;
  return (
    <Link
      to={to}
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
    >
      <span className={styles.title}>
        <FormulaLine text={questionTitle(question)} />
      </span>
      <span className={styles.facts}>
        <span className={textStyles.ellipsis}>
          {questionKindNames[question.kind]} · {question.subject} · {question.point}
        </span>
      </span>
      <span className={styles.facts}>
        <span>{timesText(wrong)}</span>
        <span className={textStyles.ellipsis}>{cause ?? '未标错因'}</span>
        {isLeech(wrong) && <Badge tone="danger">顽固题</Badge>}
        {wrong.removed_at !== null && <Badge>已移出</Badge>}
      </span>
    </Link>
  );
});

/** In rem. */
const ROW = 5;
const heightOf = () => ROW;

interface WrongListProps {
  wrongs: readonly WrongQuestion[];
  selectedId: string | undefined;
  pathOf: (questionId: string) => string;
}

/** The wrong questions; only those in sight are drawn. */
function WrongList({ wrongs, selectedId, pathOf }: WrongListProps) {
  const keyOf = useCallback((index: number) => wrongs[index]?.question.question_id ?? index, [wrongs]);
  const rowWindow = useRowWindow<HTMLOListElement>({ count: wrongs.length, heightOf, keyOf });
  return (
    <WindowList
      rowWindow={rowWindow}
      label="错题"
      count={wrongs.length}
      className={styles.list}
      renderRow={(index) => {
        const wrong = wrongs[index];
        return (
          wrong && (
            <WrongRow
              wrong={wrong}
              isSelected={wrong.question.question_id === selectedId}
              to={pathOf(wrong.question.question_id)}
            />
          )
        );
      }}
    />
  );
}

/**
 * The question before or after one among those shown. One that is not shown, such as one that has just gone, has the
 * neighbours of the place where it stood; undefined at the ends.
 */
function neighbourOf(
  all: readonly WrongQuestion[],
  shown: readonly WrongQuestion[],
  current: WrongQuestion,
  step: -1 | 1,
): WrongQuestion | undefined {
  const places = new Map(all.map((wrong, index) => [wrong, index]));
  const at = places.get(current) ?? 0;
  const placeOf = (wrong: WrongQuestion) => places.get(wrong) ?? 0;
  return step === 1
    ? shown.find((wrong) => placeOf(wrong) > at)
    : shown.findLast((wrong) => placeOf(wrong) < at);
}

interface BrowseViewProps {
  wrongs: readonly WrongQuestion[];
  settings: ReviewSettings;
  update: (input: WrongUpdate) => void;
}

const idOf = ({ question }: WrongQuestion): string => question.question_id;

/** The wrong questions beside the one that was chosen; without a choice the first. */
export function BrowseView({ wrongs, settings, update }: BrowseViewProps) {
  const { ques_id = NO_QUESTION } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = dayOf(useNow('day'));
  const removal = useWrongRemoval();
  const { filter } = useListSearch(wrongFilters);
  const words = useDeferredValue(filter.words);
  const finding = wrongFinder(today);
  const shown = finding.find(wrongs, { ...filter, words });
  const current = wrongs.find((wrong) => idOf(wrong) === ques_id);

  // Keys are quicker than the router: the next step goes on from where the last one leads.
  const [steps, setSteps] = useState({ from: ques_id, to: ques_id });
  if (steps.from !== ques_id) setSteps({ from: ques_id, to: ques_id });

  const query = Object.fromEntries(search);
  const pathOf = (id: string) => paths.question(id, query);
  const step = (by: -1 | 1) => {
    const from = wrongs.find((wrong) => idOf(wrong) === steps.to);
    const next = from && neighbourOf(wrongs, shown, from, by);
    if (!next) return false;
    setSteps({ from: ques_id, to: idOf(next) });
    void navigate(pathOf(idOf(next)));
    return true;
  };
  usePageKeys((key) => {
    const by = { j: 1, k: -1 }[key.toLowerCase()];
    return by === 1 || by === -1 ? step(by) : false;
  });
  const narrow = (changes: Partial<typeof filter>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes))
      if (value && value !== 'active') next.set(key, value);
      else next.delete(key);
    const fits = current && finding.find([current], { ...filter, ...changes }).length > 0;
    void navigate(paths.question(fits ? ques_id : NO_QUESTION, Object.fromEntries(next)), { replace: true });
  };
  const onTold = ({ removed }: TryAnswer) => {
    if (removed && current)
      removal.told(idOf(current), `已连续做对 ${settings.right_to_remove} 次，移出错题本`);
  };

  if (wrongs.length === 0)
    return (
      <EmptyState
        icon={<PartyPopper />}
        title="还没有错题"
        description="测验和自测里做错的题会自动收到这里，按知识点和题型归好类。"
        action={
          <ButtonLink to={paths.testPage()} variant="primary">
            去自测
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {/* By its own address from now on: the first may be another one soon. Beside the fields, in which one may be typing. */}
      {ques_id === NO_QUESTION && shown[0] && <Navigate to={pathOf(idOf(shown[0]))} replace />}
      <FinderBar
        of={finding}
        search={{ filter, set: narrow }}
        rows={wrongs}
        counts={{ state: stateCounts(wrongs, today) }}
      />
      {ques_id !== NO_QUESTION && !current && (
        <Stack as="p" gap={6} role="status">
          这道题不在你的错题本里。
          <Link to={paths.questionHistory(ques_id)}>看它的答题记录</Link>
        </Stack>
      )}
      <Filtered
        search={{ isFiltered: true, reset: () => void navigate(paths.question(), { replace: true }) }}
        count={current ? 1 : shown.length}
        empty={{ title: '还没有错题' }}
        filtered={{ title: '没有符合条件的错题', description: '换个条件，或查看全部错题。' }}
      >
        <div className={styles.columns}>
          <Stack gap={2} className={styles.side}>
            <p className={textStyles.hintFigures} role="status">
              {shown.length} 题，按最近出错排列 · 按 J / K 切换
            </p>
            <WrongList wrongs={shown} selectedId={current && idOf(current)} pathOf={pathOf} />
          </Stack>
          {current && (
            <WrongDetail
              key={idOf(current)}
              wrong={current}
              place={shown.indexOf(current) + 1}
              count={shown.length}
              rightToRemove={settings.right_to_remove}
              onStep={shown.length > 0 ? step : undefined}
              onTold={onTold}
              onUpdate={update}
              onRemove={removal.remove}
              onRestore={removal.restore}
              isBusy={removal.isBusy}
            />
          )}
        </div>
      </Filtered>
      {removal.undoBar}
    </>
  );
}
