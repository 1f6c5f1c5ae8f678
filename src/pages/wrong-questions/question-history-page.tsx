import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CircleHelp, NotebookText } from 'lucide-react';
import { useId } from 'react';
import { type Params, useParams } from 'react-router-dom';
import type { EndpointOutput } from '@/api/endpoint';
import type { Question, Solution } from '@/api/questions';
import { type QuestionAttempt, type questionAttempts, wrongQuestionQueries } from '@/api/wrong-questions';
import { FavouriteButton } from '@/features/favourites';
import { QuestionStem, SolutionList, verdictNames, verdictTones } from '@/features/questions';
import { useWrongQuestions } from '@/features/review';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { DetailHeader } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { dayFromNow, wireDayOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { Stat, StatRow } from '@/ui/stat';
import { type Column, Table } from '@/ui/table';
import { useNow } from '@/ui/use-now';
import { AttemptComparison } from './attempt-comparison';
import { QuestionsSkeleton, SavedState, stemTitle, TryPanel, useQuestionScreen } from './question-parts';

const byNames: Record<QuestionAttempt['by'], string> = { exam: '考试', try: '练习', review: '复习' };

const columns: Column<QuestionAttempt>[] = [
  { key: 'at', header: '时间', cell: ({ at }) => <Moment at={at} /> },
  { key: 'by', header: '方式', cell: ({ by }) => byNames[by] },
  { key: 'source', header: '来源', cell: ({ source }) => source },
  {
    key: 'verdict',
    header: '结果',
    cell: ({ mark }) => <Badge tone={verdictTones[mark.verdict]}>{verdictNames[mark.verdict]}</Badge>,
  },
  {
    key: 'score',
    header: '得分',
    align: 'end',
    cell: ({ mark }) => `${mark.score} / ${mark.max}${mark.provisional ? '（暂定）' : ''}`,
  },
];

/** When and where a question was answered, the last time first. */
const AttemptList = ({ attempts }: { attempts: readonly QuestionAttempt[] }) => (
  <Table
    caption="每次作答的时间与结果"
    columns={columns}
    rows={attempts.toReversed()}
    rowKey={({ attempt_id }) => attempt_id}
  />
);

/** Counts of the answers to a question, of right ones, and of right ones in a row at the end. */
function AttemptFigures({ attempts }: { attempts: readonly QuestionAttempt[] }) {
  const now = useNow('day');
  const right = attempts.filter(({ mark }) => mark.verdict === 'right').length;
  const firstRight = attempts.find(({ mark }) => mark.verdict === 'right');
  const sinceWrong = attempts.length - 1 - attempts.findLastIndex(({ mark }) => mark.verdict !== 'right');
  return (
    <Card>
      <StatRow>
        <Stat label="作答" value={attempts.length} unit="次" />
        <Stat
          label="做对"
          value={right}
          unit="次"
          hint={`正确率 ${Math.round((right / attempts.length) * 100)}%`}
        />
        <Stat
          label="最近连对"
          value={sinceWrong}
          unit="次"
          hint={firstRight ? `第一次做对在 ${dayFromNow(wireDayOf(firstRight.at), now)}` : '还没有做对过'}
        />
      </StatRow>
    </Card>
  );
}

/** A question with its right answer and the reason, whatever was answered. */
function SolvedQuestion({ question, solution }: { question: Question; solution: Solution }) {
  const id = useId();
  return (
    <Stack as="article" aria-labelledby={id}>
      <QuestionStem id={id} question={question} />
      <SolutionList solution={solution} idPrefix={`s${question.question_id}-`} />
    </Stack>
  );
}

type History = EndpointOutput<typeof questionAttempts>;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient, { ques_id = '' }: Params) =>
  cache.ensureQueryData(wrongQuestionQueries.attempts(ques_id));

/** /quesHis/:ques_id: every attempt at one question, the answers side by side. */
export function Component() {
  const { ques_id = '' } = useParams();
  const history = useQuery(wrongQuestionQueries.attempts(ques_id));
  const { wrongs, saved } = useWrongQuestions();
  const isWrong = wrongs.some(({ question }) => question.question_id === ques_id);
  const { data } = history;
  return (
    <Page>
      <DetailHeader
        title="答题记录"
        description={data && `${data.question.subject} · ${data.question.point}`}
        // A review that is not sent yet is missing below.
        meta={<SavedState {...saved} />}
        actions={
          data && (
            <>
              <FavouriteButton kind="question" itemId={ques_id} title={stemTitle(data.question)} />
              <ButtonLink to={paths.questionForTeacher(ques_id)} icon={<CircleHelp />}>
                向老师提问
              </ButtonLink>
              {isWrong && (
                <ButtonLink to={paths.wrongQuestion(ques_id)} variant="primary" icon={<NotebookText />}>
                  错题详情
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <Loaded query={history} skeleton={<QuestionsSkeleton />} failure="答题记录加载失败">
        {(loaded) => <Attempts key={ques_id} history={loaded} />}
      </Loaded>
    </Page>
  );
}

function Attempts({ history: { question, solution, attempts } }: { history: History }) {
  const last = attempts.at(-1);
  const again = (
    <Card title={attempts.length > 0 ? '再做一次' : '还没有做过这道题，现在试试'}>
      <TryPanel question={question} />
    </Card>
  );
  useQuestionScreen(
    solution && last ? { question, solution, answer: last.answer, mark: last.mark } : { question },
    paths.questionHistory(question.question_id),
  );
  if (!solution || !last) return again;
  return (
    <>
      <AttemptFigures attempts={attempts} />
      <Card as="div">
        <SolvedQuestion question={question} solution={solution} />
      </Card>
      <Card title="答案对比">
        <AttemptComparison question={question} right={solution.right} attempts={attempts} />
      </Card>
      <Card title="每次作答">
        <AttemptList attempts={attempts} />
      </Card>
      {again}
    </>
  );
}
