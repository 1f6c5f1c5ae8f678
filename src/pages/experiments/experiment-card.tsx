import { Clock, MapPin, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ExperimentItem } from '@/api/experiments';
import type { Slot } from '@/api/slots';
import { SlotGrid } from '@/features/slots';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './experiment-card.module.css';
import { experimentTypeNames } from './experiment-labels';

/** The next ones are shown at first. */
const SHOWN = 6;

interface ExperimentCardProps {
  experiment: ExperimentItem;
  /** Nothing can be booked now. */
  disabled: boolean;
  onChoose: (slot: Slot) => void;
}

/** One experiment: what it is, where, and its slots with the places left. */
export function ExperimentCard({ experiment, disabled, onChoose }: ExperimentCardProps) {
  const { title, type, summary, lab, place, teacher, minutes, slots } = experiment;
  const [isWhole, setWhole] = useState(false);
  const { text, tone } = experimentTypeNames[type];
  const shown = isWhole ? slots : slots.slice(0, SHOWN);
  return (
    <Card as="li">
      <div className={styles.head}>
        <h2 className={textStyles.large}>{title}</h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className={classNames(textStyles.note, styles.summary)}>{summary}</p>
      <Cluster as="p" gap={4} rowGap={1} className={classNames(textStyles.note, styles.facts)}>
        <span>
          <MapPin />
          {place} {lab}
        </span>
        <span>
          <Clock />
          {minutes} 分钟
        </span>
        <span>
          <UserRound />
          {teacher}老师
        </span>
      </Cluster>
      {slots.length === 0 ? (
        <p className={classNames(textStyles.note, styles.summary)}>近 10 天没有开放的时段。</p>
      ) : (
        <div className={styles.slots}>
          <SlotGrid label={`${title}的时段`} slots={shown} disabled={disabled} onChoose={onChoose} />
        </div>
      )}
      {slots.length > SHOWN && (
        <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${slots.length} 个时段`}
        </Button>
      )}
    </Card>
  );
}
