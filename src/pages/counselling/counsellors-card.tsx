import { useState } from 'react';
import { type Counsellor, counsellingBook, type CounsellingRequest } from '@/api/counselling';
import type { Slot, SlotRules } from '@/api/slots';
import { RulesNote, useSlotBooking } from '@/features/slots';
import { lazyDialog } from '@/kit/lazy-dialog';
import type { KeptFigures } from '@/kit/use-kept';
import { Updated } from '@/ui/updated';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { CounsellorItem } from './counsellor-item';
import styles from './counsellors-card.module.css';

const BookingDialog = lazyDialog(async () => (await import('./booking-dialog')).BookingDialog);

type Gender = Counsellor['gender'] | 'any';

interface CounsellorsCardProps {
  counsellors: readonly Counsellor[];
  rules: SlotRules;
  asOf: string;
  query: KeptFigures<unknown>;
  onLeave: () => void;
}

/** Finding a counsellor and a time, and booking it. */
export function CounsellorsCard({ counsellors, rules, asOf, query, onLeave }: CounsellorsCardProps) {
  const [topic, setTopic] = useState<CounsellingRequest['topic']>('');
  const [gender, setGender] = useState<Gender>('any');
  const [openId, setOpenId] = useState('');
  const [asked, setAsked] = useState<Counsellor>();
  const booking = useSlotBooking(counsellingBook, {
    done: '已预约',
    refresh: [['counselling']],
    isPrivate: true,
  });
  const topics = [...new Set(counsellors.flatMap((each) => each.topics))];
  const found = counsellors
    .filter((each) => (!topic || each.topics.includes(topic)) && (gender === 'any' || each.gender === gender))
    .toSorted((one, other) => Number(!one.next_at) - Number(!other.next_at));
  const choose = (counsellor: Counsellor, slot: Slot) => {
    setAsked(counsellor);
    booking.choose(slot);
  };
  return (
    <Card title="选咨询师和时段" actions={<Updated at={asOf} now={query.now} isStale={query.isStale} />}>
      <Stack gap={4}>
        <Cluster>
          <ToolbarSelect<CounsellingRequest['topic']>
            label="想谈的方向"
            value={topic}
            options={[
              { value: '', label: '全部方向' },
              ...topics.map((each) => ({ value: each, label: each })),
            ]}
            onChange={setTopic}
          />
          <Segmented<Gender>
            label="咨询师性别"
            value={gender}
            onChange={setGender}
            options={[
              { value: 'any', label: '男女均可' },
              { value: '女', label: '女老师' },
              { value: '男', label: '男老师' },
            ]}
          />
        </Cluster>
        <RulesNote rules={rules} />
        {found.length === 0 ? (
          <EmptyState
            title="没有符合条件的咨询师"
            description={counsellors.length > 0 ? '换一个方向或性别试试。' : '请直接打校内值班电话。'}
          />
        ) : (
          <ul aria-label="咨询师" className={styles.list}>
            {found.map((counsellor) => (
              <li key={counsellor.counsellor_id}>
                <CounsellorItem
                  counsellor={counsellor}
                  isOpen={openId === counsellor.counsellor_id}
                  isStale={query.isStale}
                  onToggle={(isOpen) => setOpenId(isOpen ? counsellor.counsellor_id : '')}
                  onChoose={(slot) => choose(counsellor, slot)}
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
      {booking.chosen && asked && (
        <BookingDialog
          open
          key={booking.chosen.slot_id}
          counsellor={asked}
          slot={booking.chosen}
          rules={rules}
          topic={topic}
          busy={booking.busy}
          problem={booking.problem}
          onBook={booking.book}
          onLeave={onLeave}
          onClose={() => booking.choose(null)}
        />
      )}
    </Card>
  );
}
