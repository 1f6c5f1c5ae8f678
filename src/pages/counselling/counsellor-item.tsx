import { useId } from 'react';
import { type Counsellor, counsellingQueries } from '@/api/counselling';
import type { Slot } from '@/api/slots';
import { SlotPicker } from '@/features/slots';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { shortDayText, timeText } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './counsellors-card.module.css';

interface CounsellorItemProps {
  counsellor: Counsellor;
  isOpen: boolean;
  isStale: boolean;
  onToggle: (isOpen: boolean) => void;
  onChoose: (slot: Slot) => void;
}

/** A counsellor, and when opened the times at which they can be booked. */
export function CounsellorItem({ counsellor, isOpen, isStale, onToggle, onChoose }: CounsellorItemProps) {
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
    <Loaded query={query} failure="时段加载失败" skeleton={<LinesSkeleton lines={3} height="3rem" />}>
      {({ slots }) => <SlotPicker label={`${name}老师`} slots={slots} now={query.now} onChoose={onChoose} />}
    </Loaded>
  );
}
