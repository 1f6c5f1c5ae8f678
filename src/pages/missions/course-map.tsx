import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CourseItem } from '@/api/missions';
import { classNames } from '@/ui/class-names';
import { Grid } from '@/ui/layout';
import { hasModifier } from '@/ui/list-keys';
import textStyles from '@/ui/text.module.css';
import { type CourseEdge, courseEdges, courseLayers, spotFor } from './course-layers';
import styles from './course-map.module.css';
import { CourseNode } from './course-node';

interface Connector extends CourseEdge {
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
function useConnectors(container: RefObject<HTMLElement | null>, edges: readonly CourseEdge[]) {
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

interface CourseMapProps {
  missionId: string;
  courses: CourseItem[];
  /** The lesson that 继续学习 leads to; marked on the map. */
  nextLessonId: string | undefined;
}

/**
 * The path as a map: a column for each stage, a line from each course to those that wait for it. Among the lessons,
 * the arrow keys follow columns and lines.
 */
export function CourseMap({ missionId, courses, nextLessonId }: CourseMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const layers = useMemo(() => courseLayers(courses), [courses]);
  const edges = useMemo(() => courseEdges(courses), [courses]);
  const connectors = useConnectors(container, edges);
  const done = new Set(courses.filter((course) => course.state === 'done').map((course) => course.course_id));
  const onKeyDown = (event: KeyboardEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lesson]') : null;
    const courseId = link?.closest<HTMLElement>('[data-course]')?.dataset.course;
    if (!courseId || hasModifier(event)) return;
    const from = { courseId, lesson: Number(link?.dataset.lesson) };
    const to = spotFor(event.key, { layers, edges }, from);
    if (!to) return;
    event.preventDefault();
    const target = `[data-course="${CSS.escape(to.courseId)}"] [data-lesson="${to.lesson}"]`;
    container.current?.querySelector<HTMLElement>(target)?.focus();
  };
  return (
    <section className={styles.frame} aria-label="路径地图">
      <p className={classNames(textStyles.hint, styles.hint)}>用方向键沿列和连线移动，按回车打开。</p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves between the links within */}
      <div ref={container} className={styles.map} onKeyDown={onKeyDown}>
        <svg className={styles.lines} aria-hidden="true">
          {connectors.map(({ from, to, path, end }) => (
            <g
              key={`${from} ${to}`}
              className={classNames(styles.connector, done.has(from) && styles.passed)}
            >
              <path d={path} />
              <circle cx={end.x} cy={end.y} r="4" />
            </g>
          ))}
        </svg>
        <ol className={styles.layers}>
          {layers.map((layer, index) => (
            <li key={index} className={styles.layer}>
              <p className={classNames(textStyles.hint, textStyles.medium, styles.stage)}>
                第 {index + 1} 阶段
              </p>
              <Grid as="ul" fit least="18rem" gap={5}>
                {layer.map((course) => (
                  <CourseNode
                    key={course.course_id}
                    missionId={missionId}
                    course={course}
                    courses={courses}
                    nextLessonId={nextLessonId}
                  />
                ))}
              </Grid>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
