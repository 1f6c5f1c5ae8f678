import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import * as v from 'valibot';
import { type AttemptSummary, examQueries } from '@/api/exams';
import { leftoverQuery } from '@/engines/exam-attempt';
import { ButtonLink } from '@/kit/button-link';
import { finder, FinderBar } from '@/kit/finder';
import { bySegments } from '@/kit/finder-fields';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { examPath } from '@/lib/exam-path';
import { paths } from '@/lib/paths';
import { dayText, momentOf } from '@/lib/time';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Pagination } from '@/ui/pagination';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AttemptLine, shareOf } from './attempt-line';
import styles from './exam-history-page.module.css';

/** Attempts drawn at most: the latest ones. */
const TREND_SHOWN = 30;
const PASS = 60;

const dayOf = ({ handed_in_at, started_at }: AttemptSummary): string => dayText(handed_in_at ?? started_at);

/** Scores over time, oldest at the left; assistive technology gets them as a table. */
function ScoreTrend({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const shown = attempts.slice(0, TREND_SHOWN).toReversed();
  const moments = shown.map((attempt) => momentOf(attempt.handed_in_at ?? attempt.started_at));
  const begin = Math.min(...moments);
  const length = Math.max(...moments) - begin;
  const points = shown.map((attempt, index) => ({
    attempt,
    share: shareOf(attempt),
    // To scale: two weeks without an exam are twice as wide as one.
    left: length === 0 ? 50 : (((moments[index] ?? begin) - begin) / length) * 96 + 2,
    top: 100 - shareOf(attempt),
  }));
  const first = shown[0];
  const last = shown.at(-1);
  return (
    <div className={classNames(textStyles.captionFigures, styles.chart)}>
      <div className={styles.scale} aria-hidden="true">
        <span>100%</span>
        <span>50%</span>
        <span>0</span>
      </div>
      <div className={styles.plot} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2="100" y1={y} y2={y} className={styles.grid} />
          ))}
          <line x1="0" x2="100" y1={100 - PASS} y2={100 - PASS} className={styles.pass} />
          <polyline
            className={styles.path}
            points={points.map((point) => `${point.left},${point.top}`).join(' ')}
          />
        </svg>
        {points.map((point) => (
          <span
            key={point.attempt.attempt_id}
            className={styles.dot}
            style={{ left: `${point.left}%`, top: `${point.top}%` }}
            title={`${dayOf(point.attempt)} ${point.attempt.title}：${point.share}%`}
          />
        ))}
      </div>
      <div className={styles.dates} aria-hidden="true">
        <span>{first && dayOf(first)}</span>
        <span>虚线为 {PASS}% 及格线</span>
        <span>{last && dayOf(last)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>各次考试的得分率</caption>
          <tbody>
            {points.map(({ attempt, share }) => (
              <tr key={attempt.attempt_id}>
                <th scope="row">
                  {dayOf(attempt)} {attempt.title}
                </th>
                <td>{share}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

/** Mean, best and latest score of some attempts, the newest first, in percent. */
function ScoreFigures({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const shares = attempts.map(shareOf);
  const mean = Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
  const [latest = 0, before] = shares;
  const step = before === undefined ? undefined : latest - before;
  return (
    <div className={styles.figures}>
      <Stat label="考试次数" value={attempts.length} unit="次" />
      <Stat label="平均得分率" value={mean} unit="%" />
      <Stat label="最好一次" value={Math.max(...shares)} unit="%" />
      <Stat
        label="最近一次"
        value={latest}
        unit="%"
        hint={
          step === undefined
            ? undefined
            : step === 0
              ? '与上次持平'
              : `比上次${step > 0 ? '高' : '低'} ${Math.abs(step)} 个百分点`
        }
      />
    </div>
  );
}

const PAGE_SIZE = 20;

const attemptFinder = finder<AttemptSummary>()({
  kind: bySegments(
    '按类型筛选',
    'all',
    { all: '全部', lesson: '课程测验', self: '自测' },
    ({ is_self_test }, kind) => is_self_test === (kind === 'self'),
  ),
});
const filters = v.object(attemptFinder.entries);

export const prefetch = (cache: QueryClient) => cache.prefetchQuery(examQueries.attempts());

/** /user/examhistory: every attempt, how the scores went, and the way back into one that is running. */
export function Component() {
  useQuery(leftoverQuery);
  const attempts = useQuery(examQueries.attempts());
  return (
    <Page>
      <PageHeader
        title="考试记录"
        description="每一次测验和自测的成绩、走势与逐题解析。"
        actions={
          <ButtonLink to={paths.testPage()} variant="primary">
            组卷自测
          </ButtonLink>
        }
      />
      <Loaded query={attempts} failure="考试记录加载失败" skeleton={<LinesSkeleton lines={8} height={44} />}>
        {(list) => (
          <Filtered
            count={list.length}
            empty={{
              icon: <ClipboardCheck />,
              title: '还没有考试记录',
              description: '在每节课的“测验”里检验学习效果，或从题库组一份卷子自测。',
              action: (
                <ButtonLink to={paths.missions()} variant="primary">
                  去学习
                </ButtonLink>
              ),
            }}
          >
            <History attempts={list} />
          </Filtered>
        )}
      </Loaded>
    </Page>
  );
}

function History({ attempts }: { attempts: AttemptSummary[] }) {
  const search = useListSearch(filters, { keep: true });
  const { page, setPage } = search;
  const running = attempts.filter(({ status }) => status === 'running');
  const ended = attemptFinder.find(
    attempts.filter(({ status }) => status === 'handed_in'),
    search.filter,
  );
  return (
    <>
      {running.map((attempt) => (
        <Card key={attempt.attempt_id} as="div" className={styles.running}>
          <Cluster spread gap={3}>
            <p>
              <strong>{attempt.title}</strong> 正在进行，服务器一直在计时。
            </p>
            <ButtonLink to={examPath(attempt)} variant="primary">
              继续考试
            </ButtonLink>
          </Cluster>
        </Card>
      ))}
      <FinderBar of={attemptFinder} search={search} />
      <Filtered
        search={search}
        count={ended.length}
        empty={{ icon: <ClipboardCheck />, title: '这里还没有成绩', description: '交卷后，成绩会列在这里。' }}
        filtered={{ title: '这里还没有成绩', description: '换一种类型看看。' }}
      >
        <>
          <Card title="成绩走势">
            <ScoreFigures attempts={ended} />
            <ScoreTrend attempts={ended} />
          </Card>
          <Card title={`全部成绩（${ended.length}）`}>
            <ul className={styles.list} aria-label="考试记录">
              {ended.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((attempt) => (
                <li key={attempt.attempt_id}>
                  <AttemptLine attempt={attempt} titled />
                </li>
              ))}
            </ul>
            <Pagination
              isCounted
              page={page}
              pageSize={PAGE_SIZE}
              total={ended.length}
              onPageChange={setPage}
            />
          </Card>
        </>
      </Filtered>
    </>
  );
}
