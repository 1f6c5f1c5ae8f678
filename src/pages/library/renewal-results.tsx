import { CircleCheck, CircleX } from 'lucide-react';
import type { Renewal } from '@/api/library';
import { dayText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import styles from './library.module.css';

interface RenewalResultsProps {
  results: readonly Renewal[];
  now: Date;
  onClose: () => void;
}

/** Result of each loan's renewal. */
export function RenewalResults({ results, now, onClose }: RenewalResultsProps) {
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
              {objection ? <CircleX aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
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
