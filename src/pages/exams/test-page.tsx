import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { difficulties, type Difficulty, type QuestionKind, questionKinds } from '@/api/questions';
import { SELF_TEST_LIMIT, selfTestCreate, selfTestQueries, type Topic } from '@/api/self-tests';
import { useChatScreen } from '@/features/ai-chat';
import { difficultyNames, questionKindNames } from '@/features/questions';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useIsFocused } from '@/ui/focus-mode';
import { Cluster, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SelectField } from '@/ui/select-field';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { Exam } from './exam';
import styles from './test-page.module.css';

/** Wanted content of a self test; an empty list means any. */
interface TestChoice {
  subject: string;
  points: readonly string[];
  kinds: readonly QuestionKind[];
  difficulties: readonly Difficulty[];
}

const allows = <Value,>(wanted: readonly Value[], value: Value): boolean =>
  wanted.length === 0 || wanted.includes(value);

/** The questions of the bank that a choice allows. */
const fittingTopics = (topics: readonly Topic[], choice: TestChoice): Topic[] =>
  topics.filter(
    ({ subject, point, kind, difficulty }) =>
      (choice.subject === '' || subject === choice.subject) &&
      allows(choice.points, point) &&
      allows(choice.kinds, kind) &&
      allows(choice.difficulties, difficulty),
  );

/** A list with one more or one less. */
const switched = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

interface ChipChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** Any of a few short choices; none chosen means all. */
function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, options, chosen, onToggle } = props;
  return (
    <fieldset className={styles.chips}>
      <legend>
        {label}
        <span className={styles.any}>{chosen.length === 0 ? '不限' : `已选 ${chosen.length} 项`}</span>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

const counts = [5, 10, 15, 20, 30, SELF_TEST_LIMIT];
const nothing: TestChoice = { subject: '', points: [], kinds: [], difficulties: [] };

interface TestBuilderProps {
  topics: readonly Topic[];
  onBuilt: (examId: string) => void;
}

/** Chooses what a self test is to hold, and tells how many questions of the bank fit. */
function TestBuilder({ topics, onBuilt }: TestBuilderProps) {
  const [choice, setChoice] = useState(nothing);
  const [count, setCount] = useState(10);
  const { run: create, busy } = useAction(selfTestCreate, { onDone: ({ exam_id }) => onBuilt(exam_id) });
  const change = (changes: Partial<TestChoice>) => setChoice({ ...choice, ...changes });
  const { subject, points, kinds, difficulties: levels } = choice;
  const fitting = fittingTopics(topics, choice).length;
  const subjects = [...new Set(topics.map((each) => each.subject))];
  const pointsOf = (name: string) => [
    ...new Set(topics.filter((each) => each.subject === name).map(({ point }) => point)),
  ];

  useChatScreen({
    key: 'selfTest',
    label: '在线自测',
    read: () =>
      subjects.map((name) => ({
        label: `题库：${name}`,
        to: paths.testPage(),
        text: `${name}的知识点：${pointsOf(name).join('、')}`,
      })),
  });

  const build = (event: FormEvent) => {
    event.preventDefault();
    if (fitting === 0) return;
    create({
      subjects: subject === '' ? [] : [subject],
      points: [...points],
      kinds: [...kinds],
      difficulties: [...levels],
      count: Math.min(count, fitting),
    });
  };
  return (
    <Card title="组卷" padding="large">
      <Stack as="form" gap={5} onSubmit={build}>
        <SelectField
          label="学科"
          className={styles.select}
          options={[
            { value: '', label: '全部学科' },
            ...subjects.map((name) => ({ value: name, label: name })),
          ]}
          value={subject}
          onChange={({ target }) => change({ subject: target.value, points: [] })}
        />
        {subject !== '' && (
          <ChipChoice
            label="知识点"
            options={pointsOf(subject).map((point) => ({ value: point, label: point }))}
            chosen={points}
            onToggle={(point) => change({ points: switched(points, point) })}
          />
        )}
        <ChipChoice
          label="题型"
          options={questionKinds.map((kind) => ({ value: kind, label: questionKindNames[kind] }))}
          chosen={kinds}
          onToggle={(kind) => change({ kinds: switched(kinds, kind) })}
        />
        <ChipChoice
          label="难度"
          options={difficulties.map((level) => ({ value: level, label: difficultyNames[level] }))}
          chosen={levels}
          onToggle={(level) => change({ difficulties: switched(levels, level) })}
        />
        <SelectField
          label="题数"
          className={styles.select}
          options={counts.map((each) => ({ value: String(each), label: `${each} 题` }))}
          value={String(count)}
          onChange={({ target }) => setCount(Number(target.value))}
        />
        <Cluster gap={4} rowGap={3}>
          <Button type="submit" variant="primary" size="large" busy={busy} disabled={fitting === 0}>
            生成试卷
          </Button>
          <p role="status" className={textStyles.secondary}>
            {fitting === 0
              ? '题库里没有符合条件的题，请放宽条件。'
              : fitting < count
                ? `符合条件的只有 ${fitting} 题，将全部选入。`
                : `符合条件的有 ${fitting} 题，从中随机抽 ${count} 题。`}
          </p>
          <Button variant="ghost" onClick={() => setChoice(nothing)}>
            清除条件
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

export const prefetch = (cache: QueryClient) => cache.prefetchQuery(selfTestQueries.topics());

/** /user/testPage: puts a test together from the bank (`?exam=` names the one that was) and takes it. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const examId = search.get('exam');
  const isFocused = useIsFocused();
  return (
    <Page width="wide">
      <PageHeader
        title="在线自测"
        description={
          !isFocused && '按知识点、题型和难度从题库组卷，限时作答，交卷后看解析，错题自动收入错题本。'
        }
        actions={!isFocused && <ButtonLink to={paths.examHistory()}>考试记录</ButtonLink>}
      />
      {examId === null ? (
        <Builder onBuilt={(id) => setSearch({ exam: id })} />
      ) : (
        <Exam
          key={examId}
          examId={examId}
          after={<ButtonLink to={paths.testPage()}>再组一份卷</ButtonLink>}
        />
      )}
    </Page>
  );
}

function Builder({ onBuilt }: { onBuilt: (examId: string) => void }) {
  const topics = useQuery(selfTestQueries.topics());
  return (
    <Loaded query={topics} failure="题库加载失败" skeleton={<PartSkeleton />}>
      {(loaded) => <TestBuilder topics={loaded} onBuilt={onBuilt} />}
    </Loaded>
  );
}
