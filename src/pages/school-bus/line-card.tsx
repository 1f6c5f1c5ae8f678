import type { CampusCalendar } from '@/api/campus-calendar';
import { type BusDirection, type BusStop, nextDepartures } from '@/api/school-bus';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import { clockOf } from './bus-labels';
import styles from './line-card.module.css';

interface LineCardProps {
  direction: BusDirection;
  stop: BusStop;
  calendar: CampusCalendar;
  now: Date;
  onChoose: (stopId: string) => void;
}

/** The way of a line as a plan, with its stops beside it: each with its next bus, the one chosen among them. */
export function LineCard({ direction, stop, calendar, now, onChoose }: LineCardProps) {
  const { stops } = direction;
  const end = stops.at(-1)?.minutes ?? 0;
  return (
    <Card title="站点">
      <div className={styles.line}>
        <svg
          className={styles.plan}
          viewBox={`0 0 24 ${stops.length * 48}`}
          aria-hidden="true"
          preserveAspectRatio="none"
        >
          <path className={styles.way} d={`M12 24V${stops.length * 48 - 24}`} />
          {stops.map(({ stop_id }, index) => (
            <circle
              key={stop_id}
              className={classNames(styles.dot, stop_id === stop.stop_id && styles.chosen)}
              cx="12"
              cy={index * 48 + 24}
              r={stop_id === stop.stop_id ? 8 : 5}
            />
          ))}
        </svg>
        <ol aria-label={`${direction.name}的站点`}>
          {stops.map(({ stop_id, name, minutes }) => {
            const [next] = nextDepartures(direction, stop_id, calendar, now.getTime(), 1);
            return (
              <li key={stop_id} className={styles.stop}>
                {minutes < end ? (
                  <button
                    type="button"
                    className={styles.name}
                    aria-pressed={stop_id === stop.stop_id}
                    onClick={() => onChoose(stop_id)}
                  >
                    {name}
                  </button>
                ) : (
                  <span className={styles.end}>{name}</span>
                )}
                <span className={textStyles.hintFigures}>
                  {minutes === 0
                    ? '起点'
                    : minutes < end
                      ? `行车 ${minutes} 分钟`
                      : `终点，行车 ${minutes} 分钟`}
                </span>
                <span className={textStyles.noteFigures}>{next && `下一班 ${clockOf(next)}`}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </Card>
  );
}
