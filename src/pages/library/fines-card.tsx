import { libraryPayFines, type Fine, type Loans } from '@/api/library';
import { confirmAction } from '@/kit/confirm-action';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import type { KeptFigures } from '@/kit/use-kept';
import { dayFromNow, wireDayOf } from '@/lib/time';
import { yuanText } from '@/lib/number';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
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
