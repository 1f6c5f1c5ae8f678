import type { AttemptReview, ReviewedQuestion } from '@/api/exams';
import { questionKinds } from '@/api/questions';
import { questionKindNames, verdictNames, verdictTones } from '@/features/questions';
import { spokenTime } from '@/lib/duration';
import { MINUTE } from '@/lib/time';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster, Grid } from '@/ui/layout';
import { Stat } from '@/ui/stat';
import { type Column, Table } from '@/ui/table';
import { toneClass } from '@/ui/tone';
import { scoreTone, shareOf } from './attempt-line';
import styles from './exam-detail-page.module.css';

interface ReviewStripProps {
  questions: readonly ReviewedQuestion[];
  onGo: (questionId: string) => void;
}

/** Every question's verdict at a glance; a click goes there. */
export function ReviewStrip({ questions, onGo }: ReviewStripProps) {
  return (
    <Cluster as="ol" aria-label="各题结果">
      {questions.map(({ question, mark }, index) => (
        <li key={question.question_id}>
          <button
            type="button"
            className={classNames(styles.cell, toneClass(verdictTones[mark.verdict]))}
            aria-label={`第 ${index + 1} 题，${verdictNames[mark.verdict]}`}
            onClick={() => onGo(question.question_id)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </Cluster>
  );
}

/** Some questions of an attempt, taken together. */
interface Share {
  name: string;
  questions: readonly ReviewedQuestion[];
}

const sum = (questions: Share['questions'], read: (each: ReviewedQuestion) => number): number =>
  Math.round(questions.reduce((total, each) => total + read(each), 0) * 10) / 10;

const spans = [
  { name: '不到 1 分钟', from: 0, to: MINUTE },
  { name: '1 到 3 分钟', from: MINUTE, to: 3 * MINUTE },
  { name: '3 分钟以上', from: 3 * MINUTE, to: Infinity },
];

const byKind = (questions: Share['questions']): Share[] =>
  questionKinds.map((kind) => ({
    name: questionKindNames[kind],
    questions: questions.filter(({ question }) => question.kind === kind),
  }));

const byTime = (questions: Share['questions']): Share[] =>
  spans.map(({ name, from, to }) => ({
    name,
    questions: questions.filter(({ seconds }) => seconds * 1000 >= from && seconds * 1000 < to),
  }));

const figures: Column<Share>[] = [
  {
    key: 'right',
    header: '答对',
    align: 'end',
    cell: ({ questions }) =>
      `${questions.filter(({ mark }) => mark.verdict === 'right').length} / ${questions.length} 题`,
  },
  {
    key: 'score',
    header: '得分',
    align: 'end',
    cell: ({ questions }) =>
      `${sum(questions, ({ mark }) => mark.score)} / ${sum(questions, ({ mark }) => mark.max)} 分`,
  },
  {
    key: 'time',
    header: '用时',
    align: 'end',
    cell: ({ questions }) => spokenTime(sum(questions, ({ seconds }) => seconds)),
  },
];

/** Marks won and lost: by kind of question, and by the time spent on each. */
export function ReviewBreakdown({ questions }: { questions: readonly ReviewedQuestion[] }) {
  const tables = [
    { title: '各题型得分', caption: '各题型明细', header: '题型', shares: byKind(questions) },
    { title: '按每题用时得分', caption: '每题用时明细', header: '每题用时', shares: byTime(questions) },
  ];
  return (
    <Grid fit least="26rem" gap={5}>
      {tables.map(({ title, caption, header, shares }) => (
        <Card key={title} title={title}>
          <Table
            caption={caption}
            columns={[{ key: 'name', header, cell: ({ name }) => name }, ...figures]}
            rows={shares.filter((share) => share.questions.length > 0)}
            rowKey={({ name }) => name}
          />
        </Card>
      ))}
    </Grid>
  );
}

/** Score, and where the time went. */
export function ReviewSummary({ review }: { review: AttemptReview }) {
  const { score, total, questions, provisional } = review;
  const share = shareOf(review);
  const right = questions.filter(({ mark }) => mark.verdict === 'right').length;
  const longest = questions.reduce((most, each) => (each.seconds > most.seconds ? each : most), {
    seconds: 0,
    question: questions[0]?.question,
  });
  const number = questions.findIndex(({ question }) => question === longest.question) + 1;
  return (
    <Card>
      <Grid fit least="9rem">
        <Stat
          label="得分"
          value={score}
          unit={`/ ${total} 分`}
          tone={scoreTone(share)}
          hint={provisional ? '含暂定分，待老师复核' : undefined}
        />
        <Stat label="得分率" value={share} unit="%" />
        <Stat label="答对" value={right} unit={`/ ${questions.length} 题`} />
        <Stat
          label="最费时的题"
          value={longest.seconds > 0 ? `第 ${number} 题` : '—'}
          hint={longest.seconds > 0 ? spokenTime(longest.seconds) : undefined}
        />
      </Grid>
    </Card>
  );
}
