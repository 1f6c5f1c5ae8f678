import { Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { Repair } from '@/api/repairs';
import { lazyDialog } from '@/kit/lazy-dialog';
import { ListView } from '@/kit/list-view';
import type { KeptFigures } from '@/kit/use-kept';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { RepairItem } from './repair-item';
import styles from './repairs.module.css';

const RepairDialog = lazyDialog(async () => (await import('./repair-dialog')).RepairDialog);

interface RepairsCardProps {
  query: KeptFigures<{ list: Repair[]; total: number }>;
  /** Default place of a new report. */
  place: string;
}

/** The student's repair reports with their progress, and the button for a new one. */
export function RepairsCard({ query, place }: RepairsCardProps) {
  const [isOpen, setOpen] = useState(false);
  const report = (
    <Button variant="primary" size="small" icon={<Plus />} onClick={() => setOpen(true)}>
      我要报修
    </Button>
  );
  return (
    <Card title="报修" actions={report}>
      <ListView
        label="我的报修"
        query={query}
        failure="报修记录加载失败"
        skeleton={<LinesSkeleton lines={3} height="4rem" />}
        className={styles.list}
        keyOf={({ repair_id }) => repair_id}
        empty={{
          icon: <Wrench />,
          title: '还没有报修',
          description: '灯不亮、漏水、门锁坏了都可以报，维修师傅会按你选的时间上门。',
        }}
      >
        {(repair) => <RepairItem repair={repair} />}
      </ListView>
      <RepairDialog open={isOpen} place={place} onClose={() => setOpen(false)} />
    </Card>
  );
}
