import { Clock, MapPin, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ExperimentItem, ExperimentSlot } from '@/api/experiments';
import { timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import textStyles from '@/ui/text.module.css';
import styles from './experiment-card.module.css';
import { dayInShort, experimentTypeNames } from './experiment-words';

/** The next ones are shown at first. */
const SHOWN = 6;

interface ExperimentCardProps {
  experiment: ExperimentItem;
  onChoose: (slot: ExperimentSlot) => void;
}

/** One experiment: what it is, where, and its slots with the places left. */
export function ExperimentCard({ experiment, onChoose }: ExperimentCardProps) {
  const { title, type, summary, lab, place, teacher, minutes, slots } = experiment;
  const [isWhole, setWhole] = useState(false);
  const { text, tone } = experimentTypeNames[type];
  const shown = isWhole ? slots : slots.slice(0, SHOWN);
  return (
    <Card as="li">
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.facts}>
        <span>
          <MapPin aria-hidden="true" />
          {place} {lab}
        </span>
        <span>
          <Clock aria-hidden="true" />
          {minutes} 分钟
        </span>
        <span>
          <UserRound aria-hidden="true" />
          {teacher}老师
        </span>
      </p>
      {slots.length === 0 ? (
        <p className={styles.summary}>近 10 天没有开放的时段。</p>
      ) : (
        <ul className={styles.slots} aria-label={`${title}的时段`}>
          {shown.map((slot) => (
            <li key={slot.slot_id}>
              <SlotButton slot={slot} onChoose={() => onChoose(slot)} />
            </li>
          ))}
        </ul>
      )}
      {slots.length > SHOWN && (
        <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${slots.length} 个时段`}
        </Button>
      )}
    </Card>
  );
}

function SlotButton({ slot, onChoose }: { slot: ExperimentSlot; onChoose: () => void }) {
  const left = Math.max(0, slot.capacity - slot.booked);
  const state = slot.mine ? '已预约' : left === 0 ? '已约满' : `余 ${left}`;
  return (
    <button
      type="button"
      className={styles.slot}
      data-mine={slot.mine}
      data-few={!slot.mine && left > 0 && left <= 3}
      disabled={slot.mine || left === 0}
      onClick={onChoose}
    >
      <span className={textStyles.medium}>{dayInShort(slot.starts_at)}</span>
      <span>
        {timeText(slot.starts_at)}—{timeText(slot.ends_at)}
      </span>
      <span className={styles.left}>{state}</span>
    </button>
  );
}
