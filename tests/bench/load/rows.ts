import { NETWORK } from './arms.ts';
import type { Held } from './cycles.ts';
import type { Loads, Weight } from './loads.ts';
import type { Row } from './report.ts';
import { median, pairedRatios, spread } from './statistics.ts';
import { type Walk, walkSteps } from './visits.ts';
import { warmWays } from './warm.ts';

const FACTORS = [1, 4];

const paints = (loads: Loads, key: string): number[] => (loads.get(key) ?? []).map(({ paint }) => paint);

function ratioRow(what: string, values: number[], bases: number[], budget?: number): Row {
  const ratios = pairedRatios(values, bases);
  return {
    what,
    measured: spread(values),
    beside: spread(bases),
    figure: median(ratios),
    unit: '×',
    budget,
    gate: budget !== undefined,
  };
}

const BESIDE_LOGIN = {
  home: '/user/home',
  lesson: 'The book of a lesson',
  courseware: 'The courseware of a lesson',
};

/** The login screen and the home page beside the floor; home and a lesson beside the login screen. */
export const loadRows = (loads: Loads): Row[] =>
  FACTORS.flatMap((factor) => {
    const floor = paints(loads, `floor ${factor}`);
    return [
      ratioRow(
        `Login screen beside the floor, ${factor}× CPU`,
        paints(loads, `login ${factor}`),
        floor,
        1.75,
      ),
      ratioRow(
        `/user/home with data beside the floor, ${factor}× CPU`,
        paints(loads, `home ${factor}`),
        floor,
        2.6,
      ),
      ratioRow(
        `/user/home with what lies below its window, too, ${factor}× CPU`,
        paints(loads, `whole home ${factor}`),
        floor,
      ),
      ...Object.entries(BESIDE_LOGIN).map(([page, name]) =>
        ratioRow(
          `${name} with its content beside the login screen, ${factor}× CPU`,
          paints(loads, `${page} ${factor}`),
          paints(loads, `login ${factor}`),
          2,
        ),
      ),
    ];
  });

const DISTANT = { ...BESIDE_LOGIN, video: 'A lesson with a video', pdf: 'The first page of a lesson’s PDF' };

/** Home and lessons beside the login screen, all over a network. */
export const distantRows = (loads: Loads): Row[] =>
  Object.entries(DISTANT).map(([page, name]) =>
    ratioRow(
      `${name} beside the login screen, over ${NETWORK.roundTrip} ms and ${NETWORK.megabits} Mbit/s`,
      paints(loads, `${page} 1`),
      paints(loads, 'login 1'),
      2,
    ),
  );

/** The mock backend in the browser beside the same pages on HTTP. */
export const mockRows = (loads: Loads, second: Loads): Row[] =>
  FACTORS.flatMap((factor) => [
    ...['login', 'home'].map((page) =>
      ratioRow(
        `Mock in the browser, second load of ${page === 'login' ? '/login' : '/user/home'}, ${factor}× CPU`,
        paints(second, `browser ${page} ${factor}`),
        paints(second, `http ${page} ${factor}`),
        1.6,
      ),
    ),
    ratioRow(
      `Mock in the browser, first load ever of /login (installs the worker), ${factor}× CPU`,
      paints(loads, `demo login ${factor}`),
      paints(loads, `login ${factor}`),
    ),
  ]);

/** A page that is loaded again with the service worker beside the same without one (39). */
export const warmRows = (warm: Loads): Row[] =>
  FACTORS.map((factor) => {
    const [withWorker, without] = warmWays.map((way) => paints(warm, `${way} ${factor}`));
    const what = `Warm load of /user/home with the service worker beside without, ${factor}× CPU`;
    return ratioRow(what, withWorker ?? [], without ?? [], 1.05);
  });

/** From a click to the frame that shows the page with its data, beside the floor's first load. */
export function visitRows(walks: Walk[], loads: Loads): Row[] {
  const floor = paints(loads, 'floor 1');
  return (Object.keys(walkSteps) as (keyof Walk)[]).map((step) => {
    const times = walks.map((one) => one[step].content);
    const headings = walks.map((one) => one[step].heading);
    const requests = median(walks.map((one) => one[step].requests));
    return {
      what: walkSteps[step].words,
      measured: `${spread(times)}; heading ${spread(headings)}; ${requests} requests`,
      beside: spread(floor),
      figure: median(times) / median(floor),
      unit: '×',
      budget: walkSteps[step].budget,
      gate: false,
    };
  });
}

/** Rows of the heap, listeners and nodes left behind by route cycles. */
export function cycleRows({ before, after }: { before: Held; after: Held }, cycles: number): Row[] {
  const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MB`;
  return [
    {
      what: `Heap after ${cycles} route cycles`,
      measured: megabytes(after.heapBytes),
      beside: megabytes(before.heapBytes),
      figure: (after.heapBytes / before.heapBytes - 1) * 100,
      unit: '%',
      budget: 5,
      gate: true,
    },
    {
      what: `Event listeners left by ${cycles} route cycles`,
      measured: String(after.listeners),
      beside: String(before.listeners),
      figure: after.listeners - before.listeners,
      unit: '',
      budget: 0,
      gate: true,
    },
    {
      what: `DOM nodes left by ${cycles} route cycles`,
      measured: String(after.nodes),
      beside: String(before.nodes),
      figure: after.nodes - before.nodes,
      unit: '',
      gate: false,
    },
  ];
}

/** Returns the traffic of each page as a Markdown table. */
export function weightTable(weights: (Weight & { name: string })[]): string {
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  const lines = weights.map(
    ({ name, requests, bytes, scriptBytes }) =>
      `| ${name} | ${requests} | ${kilobytes(bytes)} | ${kilobytes(scriptBytes)} |`,
  );
  return ['| cold load | requests | transferred | of it script |', '|---|---|---|---|', ...lines].join('\n');
}
