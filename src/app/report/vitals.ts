import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { sendReport } from '@/app/report/reporter';
import { patternAt } from '@/app/start/path-code';

/** Figures that are reported of one page load: three of each page of a long visit. */
const MOST = 60;

/** Reports LCP, INP and CLS by the pattern of their page's address: of the load, and of later pages where the browser tells them apart. */
export function reportVitals(): void {
  const [load] = performance.getEntriesByType('navigation');
  let left = MOST;
  const report = ({ name, value, navigationType, navigationURL = load?.name }: Metric) => {
    if ((name !== 'LCP' && name !== 'INP' && name !== 'CLS') || left <= 0) return;
    left -= 1;
    sendReport({
      type: 'vital',
      name,
      value: name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value),
      route: patternAt(new URL(navigationURL ?? window.location.href, window.location.href).pathname),
      is_soft: navigationType === 'soft-navigation',
    });
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(report, { reportSoftNavs: true });
}
