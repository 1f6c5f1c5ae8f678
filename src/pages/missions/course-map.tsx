import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { CourseItem } from '@/api/missions';
import { classNames } from '@/ui/class-names';
import { CourseNode } from './course-node';
import { courseEdges, courseLayers } from './course-layers';
import { spotFor } from './map-keys';
import { useConnectors } from './use-connectors';
import styles from './course-map.module.css';

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
    if (!courseId || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = { courseId, lesson: Number(link?.dataset.lesson) };
    const to = spotFor(event.key, { layers, edges }, from);
    if (!to) return;
    event.preventDefault();
    const target = `[data-course="${CSS.escape(to.courseId)}"] [data-lesson="${to.lesson}"]`;
    container.current?.querySelector<HTMLElement>(target)?.focus();
  };
  return (
    <section className={styles.frame} aria-label="路径地图">
      <p className={styles.hint}>用方向键沿列和连线移动，按回车打开。</p>
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
              <p className={styles.stage}>第 {index + 1} 阶段</p>
              <ul className={styles.courses}>
                {layer.map((course) => (
                  <CourseNode
                    key={course.course_id}
                    missionId={missionId}
                    course={course}
                    courses={courses}
                    nextLessonId={nextLessonId}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
