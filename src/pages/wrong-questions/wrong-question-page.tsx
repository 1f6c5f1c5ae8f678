import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CircleHelp, History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { questionTitle } from '@/api/question-title';
import { type WrongQuestion, wrongQuestionQueries, type WrongUpdate } from '@/api/wrong-questions';
import { FormulaLine } from '@/engines/markdown/excerpt';
import { FavouriteButton } from '@/features/favourites';
import { difficultyNames, questionKindNames, QuestionReview } from '@/features/questions';
import {
  cardOf,
  dueDay,
  isLeech,
  LEECH_LAPSES,
  recallOf,
  useLeechRelease,
  useWrongQuestions,
  useWrongRemoval,
} from '@/features/review';
import { ButtonLink } from '@/kit/button-link';
import { Loaded } from '@/kit/loaded';
import { DetailHeader } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { dayFromNow, dayOf, dayText, wireDayOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Columns, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { CauseField, NoteField } from './own-fields';
import {
  QuestionsSkeleton,
  ratingNames,
  ratingTones,
  SavedState,
  stemTitle,
  timesText,
  TryPanel,
  useQuestionScreen,
} from './question-parts';
import styles from './wrong-question-page.module.css';

/** When a question comes again, how well it is remembered, and its past ratings. */
function ScheduleCard({ wrong }: { wrong: WrongQuestion }) {
  const now = useNow('minute').getTime();
  const release = useLeechRelease();
  const card = cardOf(wrong);
  const today = dayOf(new Date(now));
  const due = dueDay(wrong);
  const when = () => {
    if (wrong.removed_at !== null) return '已移出，不再复习';
    if (isLeech(wrong)) return '已暂停';
    if (card.reps === 0) return '还没有复习过，可以开始了';
    return due <= today ? '今天' : dayText(due, now);
  };
  return (
    <Card title="复习安排">
      <dl className={styles.facts}>
        <dt>下次复习</dt>
        <dd>{when()}</dd>
        {card.reps > 0 && (
          <>
            <dt>已复习</dt>
            <dd>
              {card.reps} 次，忘记 {card.lapses} 次
            </dd>
          </>
        )}
      </dl>
      {card.reps > 0 && (
        <ProgressBar label="现在还记得的可能" value={Math.round(recallOf(card, now) * 100)} showValue />
      )}
      {isLeech(wrong) ? (
        <Stack gap={3} className={styles.leech}>
          <p>
            <Badge tone="danger">顽固题</Badge> 忘了 {LEECH_LAPSES} 次以上，先弄懂再复习更有用。
          </p>
          <Button
            busy={release.isPending}
            onClick={() => release.mutate({ question_id: wrong.question.question_id, lapses: card.lapses })}
          >
            继续复习
          </Button>
        </Stack>
      ) : (
        wrong.removed_at === null &&
        due <= today && (
          <ButtonLink to={paths.questionReview()} variant="primary">
            去今日复习
          </ButtonLink>
        )
      )}
      {wrong.reviews.length > 0 && (
        <ol className={styles.log} aria-label="复习记录" reversed>
          {wrong.reviews.toReversed().map(({ review_id, rating, at, by }) => (
            <li key={review_id} className={styles.entry}>
              <Moment at={at} />
              <span className={styles.by}>{by === 'exam' ? '考试又错' : ''}</span>
              <Badge tone={ratingTones[rating]}>{ratingNames[rating]}</Badge>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Questions on the same point, to be answered in place. */
function SimilarCard({ questionId }: { questionId: string }) {
  const similar = useQuery(wrongQuestionQueries.similar(questionId));
  const [openId, setOpenId] = useState<string>();
  return (
    <Card title="相似题">
      <Loaded query={similar} failure="相似题加载失败" skeleton={<Skeleton lines={4} />}>
        {(questions) =>
          questions.length > 0 ? (
            <ul>
              {questions.map((question) => {
                const isOpen = question.question_id === openId;
                return (
                  <Stack as="li" key={question.question_id} className={styles.item}>
                    <div className={styles.head}>
                      <div className={styles.similarCardWords}>
                        <p>
                          <FormulaLine text={questionTitle(question)} />
                        </p>
                        <p className={textStyles.hint}>
                          {questionKindNames[question.kind]} · {question.point} ·{' '}
                          {difficultyNames[question.difficulty]}
                        </p>
                      </div>
                      <Button
                        size="small"
                        aria-expanded={isOpen}
                        onClick={() => setOpenId(isOpen ? undefined : question.question_id)}
                      >
                        {isOpen ? '收起' : '练一练'}
                      </Button>
                    </div>
                    {isOpen && <TryPanel question={question} />}
                  </Stack>
                );
              })}
            </ul>
          ) : (
            <p className={textStyles.hint}>题库里还没有相似的题。</p>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(wrongQuestionQueries.list());

/** /user/quesWrong/:ques_id: one wrong question with its explanation, its reviews and similar ones. */
export function Component() {
  const { ques_id = '' } = useParams();
  const { wrongs, query, saved, update } = useWrongQuestions();
  const wrong = wrongs.find(({ question }) => question.question_id === ques_id);
  return (
    <Page>
      <DetailHeader
        title="错题详情"
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
  const now = useNow('day');
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
                  : `${dayFromNow(wireDayOf(wrong.removed_at), now)} ${wrong.removed_by === 'right' ? '连续做对后自动移出' : '手动移出'}。`}
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
                <Moment at={wrong.last_wrong_at} /> · {wrong.source}
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
