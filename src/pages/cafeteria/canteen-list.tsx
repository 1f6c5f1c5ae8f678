import type { Busyness, Canteen, MealSpan } from '@/api/cafeteria';
import type { Opening } from '@/lib/opening-hours';
import { dayOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { TileChoice } from '@/ui/tile-choice';
import { toneClass } from '@/ui/tone';
import styles from './canteen-list.module.css';
import { closureText, crowdOf, openingText, percentOf } from './canteen-labels';

/** A canteen, and whether it is open. */
export interface CanteenNow {
  canteen: Canteen;
  opening: Opening<MealSpan>;
}

interface CanteenListProps {
  /** In the order in which they are shown. */
  canteens: readonly CanteenNow[];
  /** Busyness by canteen id, as far as it is known. */
  busyness: ReadonlyMap<string, Busyness>;
  /** The count is old. */
  isStale: boolean;
  chosen: Canteen;
  now: Date;
  onChoose: (canteenId: string) => void;
}

/** The canteens with what is open and how busy each is; one is chosen, whose hours are shown. */
export const CanteenList = ({ canteens, chosen, onChoose, ...more }: CanteenListProps) => (
  <TileChoice
    label="食堂"
    value={chosen.canteen_id}
    onChange={onChoose}
    grid={{ fit: true, least: '13rem', gap: 3 }}
    tileClass={styles.canteen}
    options={canteens.map((each) => ({
      value: each.canteen.canteen_id,
      content: <CanteenFacts {...each} {...more} />,
    }))}
  />
);

type CanteenFactsProps = CanteenNow & Pick<CanteenListProps, 'busyness' | 'isStale' | 'now'>;

function CanteenFacts({ canteen, opening, busyness, isStale, now }: CanteenFactsProps) {
  const { canteen_id, name, place, is_halal } = canteen;
  const closure = closureText(canteen, dayOf(now));
  const busy = busyness.get(canteen_id);
  return (
    <>
      <Cluster as="span" spread>
        <span className={classNames(textStyles.large, textStyles.strong)}>{name}</span>
        {opening.isOpen ? (
          <Badge tone="success">营业中</Badge>
        ) : (
          <Badge tone={closure ? 'warning' : 'neutral'}>{closure ? '暂停营业' : '休息中'}</Badge>
        )}
      </Cluster>
      <span className={opening.isOpen ? textStyles.medium : textStyles.secondary}>
        {closure || openingText(opening, now)}
      </span>
      <span className={textStyles.hint}>
        {place}
        {is_halal && ' · 清真'}
      </span>
      {opening.isOpen && busy && <Crowd percent={percentOf(canteen, busy)} isStale={isStale} />}
    </>
  );
}

/** Busyness as a bar, and in words. */
function Crowd({ percent, isStale }: { percent: number; isStale: boolean }) {
  const { word, tone } = crowdOf(percent);
  return (
    <span className={classNames(styles.crowd, toneClass(isStale ? 'neutral' : tone))}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.percent} data-stale={isStale || undefined}>
        {isStale ? '可能已变：' : ''}
        {word} {percent}%
      </span>
    </span>
  );
}
