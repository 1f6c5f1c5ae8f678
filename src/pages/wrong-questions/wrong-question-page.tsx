import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CircleHelp, History, RotateCcw } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { type WrongQuestion, wrongQuestionQueries, type WrongUpdate } from '@/api/wrong-questions';
import { FavouriteButton } from '@/features/favourites';
import { QuestionReview } from '@/features/questions';
import { useWrongQuestions, useWrongRemoval } from '@/features/review';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { dayText, minuteText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Columns, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { CauseField } from './cause-field';
import { NoteField } from './note-field';
import { QuestionsSkeleton } from './questions-skeleton';
import { SavedState } from './saved-state';
import { ScheduleCard } from './schedule-card';
import { SimilarCard } from './similar-card';
import { stemTitle } from './stem-title';
import { timesText } from './times-text';
import { useQuestionScreen } from './use-question-screen';
import styles from './wrong-question-page.module.css';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(wrongQuestionQueries.list());

const toList = (
  <Link key="list" to={paths.question()}>
    我的错题
  </Link>
);

/** /user/quesWrong/:ques_id: one wrong question with its explanation, its reviews and similar ones. */
export function Component() {
  const { ques_id = '' } = useParams();
  const { wrongs, query, saved, update } = useWrongQuestions();
  const wrong = wrongs.find(({ question }) => question.question_id === ques_id);
  return (
    <Page>
      <PageHeader
        title="错题详情"
        breadcrumbs={[toList, '错题详情']}
        meta={
          wrong && (
            <>
              <Badge tone="brand">{wrong.question.subject}</Badge>
              <span>{wrong.question.point}</span>
              <span>{timesText(wrong)}</span>
              <SavedState {...saved} />
            </>
          )
        }
        actions={
          wrong && (
            <>
              <FavouriteButton kind="question" itemId={ques_id} title={stemTitle(wrong.question)} />
              <ButtonLink to={paths.questionHistory(ques_id)} icon={<History />}>
                答题记录
              </ButtonLink>
              <ButtonLink to={paths.questionForTeacher(ques_id)} icon={<CircleHelp />}>
                向老师提问
              </ButtonLink>
              <ButtonLink to={paths.question(ques_id)} variant="primary" icon={<RotateCcw />}>
                重做
              </ButtonLink>
            </>
          )
        }
      />
      <Loaded query={query} failure="错题加载失败" skeleton={<QuestionsSkeleton />}>
        {() =>
          wrong ? (
            <Wrong key={ques_id} wrong={wrong} update={update} />
          ) : (
            <EmptyState
              icon={<CircleHelp />}
              title="这道题不在你的错题本里"
              description="没有做错过的题不会收进来，正在考试的题交卷后再显示；做过的题可以看答题记录。"
              action={
                <>
                  <ButtonLink to={paths.questionHistory(ques_id)} variant="primary">
                    看答题记录
                  </ButtonLink>
                  <ButtonLink to={paths.question()}>我的错题</ButtonLink>
                </>
              }
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function Wrong({ wrong, update }: { wrong: WrongQuestion; update: (input: WrongUpdate) => void }) {
  const removal = useWrongRemoval();
  const settings = useQuery(wrongQuestionQueries.settings());
  const { question, solution, last_answer: answer, last_mark: mark } = wrong;
  useQuestionScreen({ question, solution, answer, mark }, paths.wrongQuestion(question.question_id));
  return (
    <>
      <Columns
        side={
          <>
            <ScheduleCard wrong={wrong} />
            <Card title="错题本">
              <p className={classNames(textStyles.note, styles.words)}>
                {wrong.removed_at === null
                  ? `连续做对 ${settings.data?.right_to_remove ?? 3} 次会自动移出，现在连对 ${wrong.right_in_row} 次。`
                  : `${dayText(wrong.removed_at)} ${wrong.removed_by === 'right' ? '连续做对后自动移出' : '手动移出'}。`}
              </p>
              {wrong.removed_at === null ? (
                <Button busy={removal.isBusy} onClick={() => removal.remove(question.question_id)}>
                  移出错题本
                </Button>
              ) : (
                <Button busy={removal.isBusy} onClick={() => removal.restore(question.question_id)}>
                  放回错题本
                </Button>
              )}
            </Card>
          </>
        }
      >
        <Card as="div">
          <QuestionReview
            question={question}
            answer={answer}
            mark={mark}
            solution={solution}
            facts={
              <span>
                {minuteText(wrong.last_wrong_at)} · {wrong.source}
              </span>
            }
          />
        </Card>
        <Card title="错因与笔记">
          <Stack>
            <CauseField wrong={wrong} onChange={update} />
            <NoteField wrong={wrong} onChange={update} />
          </Stack>
        </Card>
        <SimilarCard questionId={question.question_id} />
      </Columns>
      {removal.undoBar}
    </>
  );
}
