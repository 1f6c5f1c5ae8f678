import { useId, useState } from 'react';
import {
  counsellingBook,
  counsellingQueries,
  type CounsellingRequest,
  type Counsellor,
} from '@/api/counselling';
import type { Slot, SlotRules } from '@/api/slots';
import { RulesNote, SlotPicker, useSlotBooking } from '@/features/slots';
import { KeptNotice } from '@/kit/kept-notice';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { shortDayText, timeText } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { Updated } from '@/ui/updated';
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

interface CounsellorItemProps {
  counsellor: Counsellor;
  isOpen: boolean;
  isStale: boolean;
  onToggle: (isOpen: boolean) => void;
  onChoose: (slot: Slot) => void;
}

/** A counsellor, and when opened the times at which they can be booked. */
function CounsellorItem({ counsellor, isOpen, isStale, onToggle, onChoose }: CounsellorItemProps) {
  const { counsellor_id, name, title, topics, about, ways, place, free, next_at } = counsellor;
  const slotsId = useId();
  return (
    <article aria-label={`${name}老师`} className={styles.item}>
      <Avatar name={name} />
      <Stack gap={2}>
        <Cluster gap={2} rowGap={1}>
          <span className={textStyles.medium}>{name}</span>
          <span className={textStyles.hint}>{title}</span>
        </Cluster>
        <p className={textStyles.note}>{about}</p>
        <Cluster gap={2} rowGap={1}>
          {topics.map((topic) => (
            <Badge key={topic}>{topic}</Badge>
          ))}
        </Cluster>
        <p className={textStyles.hint}>
          {ways.map((way) => (way === 'room' ? `面谈（${place}）` : '视频')).join('、')}
        </p>
      </Stack>
      <div className={styles.end}>
        {next_at ? (
          <>
            <Badge tone={isStale ? 'neutral' : 'success'}>{free} 个时段</Badge>
            <span className={textStyles.hintFigures}>
              最早 {shortDayText(next_at)} {timeText(next_at)}
            </span>
          </>
        ) : (
          <Badge>近期约满</Badge>
        )}
        <Button
          size="small"
          aria-label={`${isOpen ? '收起' : '选时段'} ${name}老师`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? slotsId : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen ? '收起' : '选时段'}
        </Button>
      </div>
      {isOpen && (
        <div id={slotsId} className={styles.slots}>
          <Slots counsellorId={counsellor_id} name={name} onChoose={onChoose} />
        </div>
      )}
    </article>
  );
}

function Slots({
  counsellorId,
  name,
  onChoose,
}: {
  counsellorId: string;
  name: string;
  onChoose: (slot: Slot) => void;
}) {
  const query = useKept(counsellingQueries.slots(counsellorId));
  return (
    <Stack gap={3}>
      <KeptNotice of={[query]} />
      <Loaded query={query} failure="时段加载失败" skeleton={<LinesSkeleton lines={3} height="3rem" />}>
        {({ slots }) => (
          <SlotPicker label={`${name}老师`} slots={slots} now={query.now} onChoose={onChoose} />
        )}
      </Loaded>
    </Stack>
  );
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
    <Card title="选咨询师和时段" actions={<Updated at={asOf} isStale={query.isStale} />}>
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
        <Filtered
          search={{
            isFiltered: counsellors.length > 0,
            reset() {
              setTopic('');
              setGender('any');
            },
          }}
          count={found.length}
          empty={{ title: '现在没有可以预约的咨询师', description: '请直接打校内值班电话。' }}
          filtered={{ title: '没有符合条件的咨询师', description: '换一个方向或性别试试。' }}
        >
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
        </Filtered>
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
