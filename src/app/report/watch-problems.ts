import { institute } from '@/lib/institute';
import { whenAtRest } from '@/lib/idle';

/** Errors that are kept until the reporter's code has come. */
const FIRST = 10;

/** Reports errors and how pages load to the institute's address, where it has one; the code comes once the first page is at rest. */
export function watchProblems(): void {
  if (!institute.errors) return;
  const before: Event[] = [];
  const keep = (event: Event) => void (before.length < FIRST && before.push(event));
  const kinds = ['error', 'unhandledrejection'];
  for (const kind of kinds) window.addEventListener(kind, keep);
  whenAtRest(() => {
    import('@/app/report/reporter')
      .then(({ startReporter }) => {
        for (const kind of kinds) window.removeEventListener(kind, keep);
        startReporter(before);
        return import('@/app/report/vitals');
      })
      .then(({ reportVitals }) => reportVitals())
      // Without its code nothing is reported.
      .catch(() => {});
  });
}
