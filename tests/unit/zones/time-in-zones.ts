/** Run as a program by zones.test.ts: what `lib/time` says is the same in each zone. */
import { createModuleRunner } from '../../../scripts/module-runner.ts';
import { inEachZone } from './zones.ts';

const runner = await createModuleRunner();
const time = await runner.load<typeof import('../../../src/lib/time.ts')>('src/lib/time.ts');
const { dueIn } = await runner.load<typeof import('../../../src/lib/due.ts')>('src/lib/due.ts');
const { greeting } = await runner.load<typeof import('../../../src/lib/greeting.ts')>('src/lib/greeting.ts');

const MIDNIGHT = Date.UTC(2026, 10, 19, 16, 0, 0);
const SPRING = Date.UTC(2026, 2, 29, 0, 59, 59);
const EXPECTED = [
  ['2026-11-20 00:00:00', '2026-03-29 08:59:59'],
  [MIDNIGHT, SPRING],
  ['2026-11-20', '2026-11-19'],
  MIDNIGHT,
  MIDNIGHT + 60_000,
  [86_400_000, 1000],
  '2026-11-20T00:00:00+08:00',
  '11月20日 周五',
  '日',
  { days: 0, text: '今天截止', urgency: 'soon' },
  { days: 0, text: '今天已截止', urgency: 'over' },
  '昨天 23:59',
  '早上好',
];

const said: Record<string, unknown> = {};
inEachZone((zone) => {
  const now = new Date(MIDNIGHT);
  said[zone] = [
    [time.wireTimeOf(MIDNIGHT), time.wireTimeOf(SPRING)],
    [time.momentOf('2026-11-20 00:00:00'), time.momentOf('2026-03-29 08:59:59')],
    [time.dayOf(MIDNIGHT), time.dayOf(MIDNIGHT - 1)],
    time.startOf('day', MIDNIGHT + 1),
    time.startOf('minute', MIDNIGHT + 61_000),
    [time.untilTomorrow(MIDNIGHT), time.untilTomorrow(MIDNIGHT - 1000)],
    time.isoOf('2026-11-20 00:00:00'),
    time.shortDayText(time.dayOf(now), now),
    time.weekdayOf('2026-11-22'),
    dueIn('2026-11-20 00:00:01', now),
    dueIn('2026-11-20 00:00:00', new Date(MIDNIGHT + 1000)),
    time.timeFromNow('2026-11-19 23:59:00', now),
    greeting(new Date(SPRING)),
  ];
});
await runner.close();
console.log(JSON.stringify({ said, expected: EXPECTED }));
process.exit(0);
