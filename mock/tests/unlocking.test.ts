import { createDatabase } from '@mock/backend';
import { placesOf } from '@mock/laws/curriculum-index';
import { StudentLessons } from '@mock/laws/lessons';
import type { PathCourse, Lesson, Mission } from '@mock/laws/curriculum-index';
import { describe, expect, it } from 'vitest';
import type { LearningState } from '@/api/lessons';
import { unlockedBy } from '@/pages/missions/course-node';
import { fc } from '../../tests/support/properties';

const course = (id: string, requires: string[], lessons: Lesson[]): PathCourse => ({
  id,
  title: id,
  summary: '',
  teacher: '',
  academy: '',
  level: '入门',
  requires,
  lessons,
});
const lesson = (id: string, requires: string[]): Lesson => ({
  id,
  title: id,
  summary: '',
  minutes: 10,
  questions: [],
  requires,
});

/** Paths whose courses and lessons require only earlier ones, as every sound path can be written. */
const missions = fc
  .array(
    fc.record({
      requires: fc.array(fc.nat(), { maxLength: 3 }),
      lessons: fc.array(fc.array(fc.nat(), { maxLength: 2 }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((courses): Mission => {
    const ids: string[] = [];
    const earlier = (picks: number[], among: number) =>
      among > 0 ? [...new Set(picks.map((pick) => pick % among))] : [];
    const all = courses.map(({ requires, lessons }, index) =>
      course(
        `c${index}`,
        earlier(requires, index).map((number) => `c${number}`),
        lessons.map((picks, number) => {
          const own = earlier(picks, ids.length).flatMap((at) => ids[at] ?? []);
          const id = `c${index}l${number}`;
          ids.push(id);
          return lesson(id, own);
        }),
      ),
    );
    return {
      id: 'm',
      title: '',
      subtitle: '',
      summary: '',
      reason: '',
      hue: 0,
      category: '',
      subject: '',
      courses: all,
    };
  });

/** A student who has finished some lessons, and half of some others; `finish` adds one. */
function student(mission: Mission, done: ReadonlySet<string>, begun: ReadonlySet<string> = new Set()) {
  const database = createDatabase();
  for (const id of new Set([...done, ...begun]))
    database.progress.put({
      id: `u:${id}`,
      user_id: 'u',
      lesson_id: id,
      percent: done.has(id) ? 100 : 50,
      sub_page: 'book',
      position: null,
      place: null,
      studied_at: '2026-11-20 08:00:00',
      finished_at: null,
    });
  return new StudentLessons(database, 'u', placesOf([mission]));
}

const idsOf = (mission: Mission) => mission.courses.flatMap(({ lessons }) => lessons.map(({ id }) => id));
/** A path with any of its lessons done and begun, sound order or not: a backend may change a path afterwards. */
const situations = missions.chain((mission) =>
  fc.record({
    mission: fc.constant(mission),
    done: fc.subarray(idsOf(mission)).map((ids) => new Set(ids)),
    begun: fc.subarray(idsOf(mission)).map((ids) => new Set(ids)),
  }),
);

describe('unlocking', () => {
  it('ticks a course or path only when all of its lessons are done, and always then', () => {
    fc.assert(
      fc.property(situations, ({ mission, done, begun }) => {
        const lessons = student(mission, done, begun);
        for (const each of mission.courses) {
          const all = each.lessons.every(({ id }) => done.has(id));
          expect(lessons.courseItem(each).state === 'done').toBe(all);
        }
        const whole = idsOf(mission).every((id) => done.has(id));
        expect(lessons.missionSummary(mission).state === 'done').toBe(whole);
      }),
    );
  });

  it('locks what waits for an earlier course, the lesson before it or one of its own and was never begun (23), and nothing else', () => {
    fc.assert(
      fc.property(situations, ({ mission, done, begun }) => {
        const lessons = student(mission, done, begun);
        const isDone = (id: string) => done.has(id);
        for (const each of mission.courses) {
          const before = mission.courses.filter(({ id }) => each.requires.includes(id));
          const open = before.every((earlier) => earlier.lessons.every(({ id }) => isDone(id)));
          each.lessons.forEach(({ id, requires = [] }, index) => {
            const previous = each.lessons[index - 1];
            const free = open && (!previous || isDone(previous.id)) && requires.every(isDone);
            expect(lessons.state(id) === 'locked').toBe(!isDone(id) && !begun.has(id) && !free);
          });
        }
      }),
    );
  });

  it('names what unlocks each locked lesson, and nothing else', () => {
    fc.assert(
      fc.property(situations, ({ mission, done, begun }) => {
        const lessons = student(mission, done, begun);
        for (const item of mission.courses.flatMap((each) => lessons.courseItem(each).lessons)) {
          expect(item.unlocked_by.length > 0).toBe(item.state === 'locked');
          for (const { lesson_id } of item.unlocked_by) expect(done.has(lesson_id)).toBe(false);
          if (item.state !== 'locked') continue;
          const after = student(
            mission,
            new Set([...done, ...item.unlocked_by.map((each) => each.lesson_id)]),
          );
          expect(after.state(item.lesson_id)).not.toBe('locked');
        }
      }),
    );
  });

  it('names for each locked course a lesson that can be studied now, when all was studied in order', () => {
    fc.assert(
      fc.property(missions, fc.nat({ max: 24 }), (mission, steps) => {
        const done = new Set<string>();
        for (let step = 0; step < steps; step += 1) {
          const open = idsOf(mission).find(
            (id) => !done.has(id) && student(mission, done).state(id) === 'open',
          );
          if (open) done.add(open);
        }
        const lessons = student(mission, done);
        const courses = mission.courses.map((each) => lessons.courseItem(each));
        for (const each of courses.filter(({ state }) => state === 'locked')) {
          const waiting = unlockedBy(each, courses);
          const names = waiting.map(({ course: needed }) => needed.course_id);
          const missing = each.requires.filter(
            (id) => courses.find((other) => other.course_id === id)?.state !== 'done',
          );
          expect(names).toEqual(missing);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never locks a student out: going on as told ends with everything done', () => {
    fc.assert(
      fc.property(missions, (mission) => {
        const done = new Set<string>();
        const ids = idsOf(mission);
        const states: LearningState[] = [];
        for (let step = 0; step < ids.length; step += 1) {
          const next = student(mission, done).missionSummary(mission).next_lesson;
          expect(next).not.toBeNull();
          if (!next) return;
          const before = student(mission, done);
          expect(before.state(next.lesson_id)).toBe('open');
          const locked = ids.filter((id) => before.state(id) === 'locked');
          done.add(next.lesson_id);
          const after = student(mission, done);
          // Only what waited for this lesson alone is unlocked by it.
          for (const id of locked) {
            const waited = before.missing(id).map((each) => each.id);
            expect(after.state(id) === 'locked').toBe(waited.some((each) => each !== next.lesson_id));
          }
          states.push(after.missionSummary(mission).state);
        }
        expect(states.at(-1)).toBe('done');
        expect(states.slice(0, -1)).not.toContain('done');
      }),
      { numRuns: 40 },
    );
  });
});
