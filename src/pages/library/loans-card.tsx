import { BookCheck, CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { type Fine, libraryPayFines, libraryRenew, type Loan, type Loans, type Renewal } from '@/api/library';
import { confirmAction } from '@/kit/confirm-action';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import type { KeptFigures } from '@/kit/use-kept';
import { dueIn } from '@/lib/due';
import { yuanText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { dayFromNow, dayText, wireDayOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Notice } from '@/ui/notice';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import type { Tone } from '@/ui/tone';
import { Updated } from '@/ui/updated';
import styles from './library.module.css';

const sumOf = (fines: readonly Fine[]): number => fines.reduce((sum, { amount }) => sum + amount, 0);

/** The student's fines, paid all at once from the campus card. */
export function FinesCard({ query }: { query: KeptFigures<Loans> }) {
  const { run, busy, problem } = useAction(libraryPayFines, {
    refresh: [['library'], ['card']],
    onDone: ({ paid, balance }) =>
      showToast(`已缴 ${yuanText(paid)} 元，校园卡余额 ${yuanText(balance)} 元`, { type: 'success' }),
  });
  const pay = async (unpaid: readonly Fine[]) => {
    const amount = sumOf(unpaid);
    const isMeant = await confirmAction({
      title: '缴清欠款',
      body: `从校园卡扣 ${yuanText(amount)} 元，缴清 ${unpaid.length} 笔欠款。`,
      action: `缴 ${yuanText(amount)} 元`,
    });
    if (isMeant) run({ fine_ids: unpaid.map(({ fine_id }) => fine_id), amount });
  };
  return (
    <Card title="欠款">
      <Loaded query={query} failure="欠款加载失败" skeleton={<LinesSkeleton lines={2} height="2.5rem" />}>
        {({ fines, fine_limit }) => {
          const unpaid = fines.filter(({ paid_at }) => paid_at === null);
          return (
            <Stack gap={3}>
              <Stat
                label="未缴"
                value={yuanText(sumOf(unpaid))}
                unit="元"
                stale={query.isStale}
                hint={`满 ${yuanText(fine_limit)} 元不能借书和续借`}
              />
              {unpaid.length > 0 && (
                <Button busy={busy} onClick={() => void pay(unpaid)}>
                  用校园卡缴清
                </Button>
              )}
              {problem && <p className={textStyles.problem}>{problem}</p>}
              {fines.length > 0 && (
                <ul aria-label="欠款明细" className={styles.fines}>
                  {fines.map(({ fine_id, title, reason, amount, at, paid_at }) => (
                    <li key={fine_id}>
                      <span>
                        《{title}》{reason}
                        <span className={textStyles.hintFigures}>
                          {' '}
                          {dayFromNow(wireDayOf(at), query.now)}
                          {paid_at && `，${dayFromNow(wireDayOf(paid_at), query.now)}已缴`}
                        </span>
                      </span>
                      <span className={textStyles.noteFigures}>{yuanText(amount)} 元</span>
                    </li>
                  ))}
                </ul>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface RenewalResultsProps {
  results: readonly Renewal[];
  now: Date;
  onClose: () => void;
}

/** Result of each loan's renewal. */
function RenewalResults({ results, now, onClose }: RenewalResultsProps) {
  const renewed = results.filter(({ objection }) => objection === '');
  const failed = results.length - renewed.length;
  const title = [
    ...(renewed.length > 0 ? [`续借成功 ${renewed.length} 册`] : []),
    ...(failed > 0 ? [`未能续借 ${failed} 册`] : []),
  ].join('，');
  return (
    <Notice tone={failed === 0 ? 'success' : renewed.length > 0 ? 'info' : 'warning'} title={title}>
      <Stack gap={2}>
        <ul aria-label="续借结果" className={styles.results}>
          {results.map(({ loan_id, title: book, due_at, objection }) => (
            <li key={loan_id} data-failed={objection !== '' || undefined}>
              {objection ? <CircleX /> : <CircleCheck />}
              <span>
                《{book}》{objection ? `未续借：${objection}` : `已续借到 ${dayText(due_at, now)}`}
              </span>
            </li>
          ))}
        </ul>
        <Cluster>
          <Button size="small" onClick={onClose}>
            知道了
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}

const tones: Record<ReturnType<typeof dueIn>['urgency'], Tone> = {
  over: 'danger',
  soon: 'warning',
  week: 'info',
  later: 'neutral',
};

/** Loans of the student, renewed one by one or all at once, with the result of each. */
export function LoansCard({ query }: { query: KeptFigures<Loans> }) {
  const [results, setResults] = useState<readonly Renewal[]>([]);
  const { run, busy } = useAction(libraryRenew, {
    refresh: [['library']],
    onDone: (answer) => setResults(answer.results),
  });
  const list = query.data?.list ?? [];
  const renew = (loans: readonly Loan[]) => run({ loan_ids: loans.map(({ loan_id }) => loan_id) });
  return (
    <Card
      title="我的借阅"
      actions={
        list.length > 0 && (
          <Button variant="primary" size="small" busy={busy} onClick={() => renew(list)}>
            全部续借
          </Button>
        )
      }
    >
      <Loaded query={query} failure="借阅加载失败" skeleton={<LinesSkeleton lines={4} height="3.5rem" />}>
        {({ most, fine_a_day, as_of }) => (
          <Stack gap={3}>
            {results.length > 0 && (
              <RenewalResults results={results} now={query.now} onClose={() => setResults([])} />
            )}
            {list.length === 0 ? (
              <EmptyState
                icon={<BookCheck />}
                title="现在没有借书"
                description="在上面检索，按架位到书库取书，自助机或总台办理借阅。"
              />
            ) : (
              <LinkRows aria-label="我的借阅">
                {list.map((loan) => (
                  <LoanRow
                    key={loan.loan_id}
                    loan={loan}
                    now={query.now}
                    busy={busy}
                    onRenew={() => renew([loan])}
                  />
                ))}
              </LinkRows>
            )}
            <Cluster spread gap={4}>
              <p className={textStyles.hint}>
                {`最多借 ${most} 册，现有 ${list.length} 册；逾期每册每天 ${yuanText(fine_a_day)} 元。`}
              </p>
              <Updated at={as_of} isStale={query.isStale} />
            </Cluster>
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

interface LoanRowProps {
  loan: Loan;
  now: Date;
  busy: boolean;
  onRenew: () => void;
}

function LoanRow({ loan, now, busy, onRenew }: LoanRowProps) {
  const { book_id, title, author, due_at, renewals, renewals_most, objection, fine } = loan;
  const { text, urgency } = dueIn(due_at, now);
  return (
    <LinkRow
      lead={<IconBadge icon={<BookCheck />} tone={tones[urgency]} />}
      title={title}
      to={paths.libraryMore({ book: book_id })}
      badges={<Badge tone={tones[urgency]}>{text}</Badge>}
      facts={
        <>
          <p className={textStyles.noteFigures}>
            {author} · {dayText(due_at)}前归还 · 已续借 {renewals}/{renewals_most} 次
          </p>
          {objection && (
            <p className={textStyles.hintFigures}>
              {objection}
              {fine > 0 && `，到今天的逾期费 ${yuanText(fine)} 元`}
            </p>
          )}
        </>
      }
      end={
        objection === '' && (
          <Button size="small" disabled={busy} aria-label={`续借《${title}》`} onClick={onRenew}>
            续借
          </Button>
        )
      }
    />
  );
}
