import { type RefObject, useLayoutEffect, useState } from 'react';
import type { CourseEdge } from './course-layers';

export interface Connector extends CourseEdge {
  /** SVG path data, in pixels of the container. */
  path: string;
  end: { x: number; y: number };
}

const nodeOf = (container: HTMLElement, id: string) =>
  container.querySelector(`[data-course="${CSS.escape(id)}"]`)?.getBoundingClientRect();

/** Lines meet a card at its title, in pixels below its top: cards of one row have different heights. */
const TITLE_OFFSET = 30;

/** A line from the right edge of one card to the left edge of another. */
function connect(container: HTMLElement, edge: CourseEdge): Connector[] {
  const from = nodeOf(container, edge.from);
  const to = nodeOf(container, edge.to);
  if (!from || !to) return [];
  const origin = container.getBoundingClientRect();
  const x1 = from.right - origin.left;
  const y1 = from.top + TITLE_OFFSET - origin.top;
  const x2 = to.left - origin.left;
  const y2 = to.top + TITLE_OFFSET - origin.top;
  // The bend stays in the gap before the target's column, so that a long line passes no card's text.
  const bend = Math.max(x1, x2 - 48);
  const middle = (bend + x2) / 2;
  return [
    {
      ...edge,
      path: `M${x1} ${y1}H${bend}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`,
      end: { x: x2, y: y2 },
    },
  ];
}

/** The lines between the course cards inside `container`, measured again whenever a size changes. */
export function useConnectors(container: RefObject<HTMLElement | null>, edges: readonly CourseEdge[]) {
  const [connectors, setConnectors] = useState<Connector[]>([]);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setConnectors(edges.flatMap((edge) => connect(element, edge))));
    observer.observe(element);
    for (const node of element.querySelectorAll('[data-course]')) observer.observe(node);
    return () => observer.disconnect();
  }, [container, edges]);
  return connectors;
}
