import type { Felt } from './probe.ts';
import type { Scrolled } from './scroll.ts';

export interface Line extends Felt {
  scene: string;
  action: string;
  factor: number;
  rows: number;
}

export interface ScrollLine extends Scrolled {
  scene: string;
  movement: string;
}

/** A table whose first two columns are words, the others figures. */
function markdown(head: string[], rows: (string | number)[][]): string {
  const kinds = head.map((_, at) => (at < 2 ? '---' : '--:'));
  return [head, kinds, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the Markdown table of the delays felt, for each slowdown of the processor. */
export function feltTable(lines: Line[], factors: number[]): string {
  const head = factors.flatMap((factor) => [`felt, ${factor}×`, `longest task, ${factor}×`]);
  const actions = lines.filter(({ factor }) => factor === factors[0]);
  const body = actions.map(({ scene, action, rows }) => {
    const figures = factors.flatMap((factor) => {
      const line = lines.find((one) => one.scene === scene && one.action === action && one.factor === factor);
      const task = line?.longestTask ?? 0;
      return [`${line?.interaction.toFixed(0) ?? '–'} ms`, task > 0 ? `${Math.round(task)} ms` : '< 50 ms'];
    });
    return [scene, action, rows, ...figures];
  });
  return markdown(['', 'action', 'rows drawn', ...head], body);
}

/** Returns the Markdown table of the scroll measurements. */
export function scrollTable(lines: ScrollLine[]): string {
  const rows = lines.map((line) => [
    line.scene,
    line.movement,
    `${line.longestTask.toFixed(0)} ms`,
    line.slowTasks,
    `${line.longestFrame.toFixed(0)} ms`,
    `${Math.round(line.slowFrames * 100)} %`,
    line.elements,
  ]);
  const head = [
    '',
    'movement',
    'longest task, own time',
    'tasks over 50 ms',
    'longest frame',
    'frames over 50 ms',
    'elements',
  ];
  return markdown(head, rows);
}
