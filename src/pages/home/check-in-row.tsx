import { CalendarCheck } from 'lucide-react';
import { Suspense } from 'react';
import { StretchedLink } from '@/kit/stretched-link';
import { paths } from '@/lib/paths';
import { AfterPaint } from '@/ui/after-paint';
import { lazyPart } from '@/ui/lazy-part';
import styles from './today-row.module.css';

/** Later than the page, whose first paint asks nothing of it. */
const CheckInToday = lazyPart(async () => (await import('./check-in-today')).default, {
  instead: () => null,
});

/** The way to the calendar of check-ins, with the streak and today's button once they are known. */
export function CheckInRow() {
  return (
    <div className={styles.row}>
      <CalendarCheck aria-hidden="true" />
      <StretchedLink to={paths.signIn()} className={styles.name}>
        每日签到
      </StretchedLink>
      <AfterPaint>
        <Suspense>
          <CheckInToday />
        </Suspense>
      </AfterPaint>
    </div>
  );
}
