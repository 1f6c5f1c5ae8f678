import { type FormEvent, useState } from 'react';
import { difficulties, questionKinds } from '@/api/questions';
import { SELF_TEST_LIMIT, selfTestCreate, type Topic } from '@/api/self-tests';
import { useChatScreen } from '@/features/ai-chat';
import { difficultyNames, questionKindNames } from '@/features/questions';
import { useAction } from '@/kit/use-action';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { SelectField } from '@/ui/select-field';
import textStyles from '@/ui/text.module.css';
import { fittingTopics, switched, type TestChoice } from './test-choice';
import styles from './test-builder.module.css';

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
export function TestBuilder({ topics, onBuilt }: TestBuilderProps) {
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
