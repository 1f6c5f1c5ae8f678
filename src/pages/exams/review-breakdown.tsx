import type { ReviewedQuestion } from '@/api/exams';
import { questionKinds } from '@/api/questions';
import { questionKindNames } from '@/features/questions';
import { spokenTime } from '@/lib/duration';
import { MINUTE } from '@/lib/time';
import { Card } from '@/ui/card';
import { type Column, Table } from '@/ui/table';
import styles from './exam-detail-page.module.css';

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
    <div className={styles.breakdown}>
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
    </div>
  );
}
