import * as v from 'valibot';
import {
  AGENDA_DAYS,
  agendaClashes,
  type AgendaItem,
  agendaList,
  clashesIn,
  eventsOfEntry,
  momentOfItem,
} from '@/api/agenda';
import { taughtAs } from '@/api/campus-calendar';
import type { EndpointOutput } from '@/api/endpoint';
import { forecastOf, planOf } from '@/api/review-queue';
import { dayAfter, daysBetween, daysFrom } from '@/lib/days';
import { compareTimes, dayOf, wireDayOf, wireTimeOf } from '@/lib/time';
import { rightNow } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { calendarOf } from '../laws/campus-calendar';
import { counsellorSlots } from '../laws/counselling';
import { lessonPlace } from '../laws/curriculum-index';
import { isHeld } from '../laws/slots';
import { reviewSettingsOf } from '../laws/wrong-questions';
import {
  type AgendaAbout,
  type AgendaSource,
  agendaDueOf,
  agendaEventOf,
  campusSources,
  untilEnd,
} from './agenda-campus';
import { deletedTimesOf, entriesOf } from './agenda-entries';
import { StudentCourses } from './courses-student';
import { attemptsOf } from './exams';
import { experimentsOf } from './experiments';
import { homeworkOf } from './homework';
import { dueWork } from './learning-statistics';
import { wrongQuestionsOf } from './wrong-questions';

type UserRow = RowOf<'users'>;

/** The lessons of a course in the week; the id is the course's. Courses that are only taught online have none. */
const timetableRow = v.object({
  id: column.text,
  /** `place` in the week, 0 for Monday. */
  lessons: v.array(v.object({ place: column.number, from: column.text, to: column.text, room: column.text })),
});

export const tables = { timetable: timetableRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** The lessons of the term, by the campus calendar: none on holidays and in exam weeks, those of shifted days on these. */
const lessons: AgendaSource = ({ database, user, days }) => {
  const student = new StudentCourses(database, user.id);
  const calendar = calendarOf(database.campusDays.all());
  const taught = days.filter((day) => {
    const campusDay = database.campusDays.find(day);
    return campusDay?.term && !campusDay.is_exam_week;
  });
  return student.taken().flatMap(({ course, enrolled_at }) => {
    const { course_id, mission_id, next, first_chapter_id, teacher, title } = student.own(
      course,
      enrolled_at,
    );
    const id = next?.chapter_id ?? first_chapter_id;
    return taught
      .filter((day) => day >= enrolled_at.slice(0, 10))
      .flatMap((day) =>
        (database.timetable.find(course_id)?.lessons ?? [])
          .filter(({ place }) => taughtAs(calendar, day) === place)
          .map(({ from, to, room }) => {
            const ends_at = `${day} ${to}:00`;
            const about: AgendaAbout = {
              id: `${course_id}:${day}:${from}`,
              kind: 'lesson',
              title,
              target: mission_id ? { kind: 'lesson', mission_id, id } : { kind: 'chapter', course_id, id },
              state: untilEnd(ends_at),
              place: room,
              origin: teacher,
            };
            return agendaEventOf(about, `${day} ${from}:00`, ends_at);
          }),
      );
  });
};

/** The next chapter of each course, by the course's pace. */
const chapters: AgendaSource = ({ database, user }) =>
  dueWork(new StudentCourses(database, user.id)).map(
    ({ course_id, course_title, mission_id, chapter_id: id, title, due_at, percent }) =>
      agendaDueOf(
        {
          id,
          kind: 'chapter',
          title,
          target: mission_id ? { kind: 'lesson', mission_id, id } : { kind: 'chapter', course_id, id },
          state: 'open',
          origin: course_title,
        },
        due_at,
        percent,
      ),
  );

const homeworkStates = { open: 'open', late: 'missed', submitted: 'done', marked: 'done' } as const;

const homework: AgendaSource = ({ database, user }) =>
  homeworkOf(database, user.id).map(
    ({ task_id, title, course_id, chapter_id, course_title, due_at, state }) =>
      agendaDueOf(
        {
          id: task_id,
          kind: 'homework',
          title,
          target: { kind: 'homework', course_id, chapter_id, id: task_id },
          state: homeworkStates[state],
          origin: course_title,
        },
        due_at,
      ),
  );

const exams: AgendaSource = ({ database, user }) =>
  attemptsOf(database, user.id).map(
    ({ id, exam_id, title, lesson_id, started_at, deadline, handed_in_at }) => {
      const running: AgendaItem['target'] =
        lesson_id === null
          ? { kind: 'self_test', id: exam_id }
          : { kind: 'lesson_exam', mission_id: lessonPlace(database, lesson_id).mission.id, id: lesson_id };
      const about: AgendaAbout = {
        id,
        kind: 'exam',
        title,
        target: handed_in_at === null ? running : { kind: 'exam', id },
        state: handed_in_at === null ? 'open' : 'done',
      };
      return agendaEventOf(about, wireTimeOf(started_at), wireTimeOf(handed_in_at ?? deadline));
    },
  );

/** The wrong questions that each day asks for; today's are done when none is left. */
const reviews: AgendaSource = ({ database, user, days }) => {
  const now = Date.now();
  const wrongs = wrongQuestionsOf(database, user.id);
  const { daily_cap } = reviewSettingsOf(database, user.id);
  const ahead = Math.max(0, daysBetween(dayOf(now), days.at(-1) ?? '') + 1);
  const { done, today } = planOf(wrongs, daily_cap, now);
  const of = (day: string, title: string, state: 'open' | 'done') =>
    agendaDueOf({ id: day, kind: 'review', title, target: { kind: 'review' }, state }, `${day} 23:59:59`);
  const coming = forecastOf(wrongs, daily_cap, now, ahead)
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => of(day, `复习 ${count} 道错题`, 'open'));
  return done > 0 && today.length === 0
    ? [of(dayOf(now), `已复习 ${done} 道错题`, 'done'), ...coming]
    : coming;
};

const experiments: AgendaSource = ({ database, user }) =>
  experimentsOf(database, user.id).flatMap(
    ({ booking_id: id, title, lab, place, teacher, starts_at, ends_at, report_due_at, state }) => {
      const about = { id, target: { kind: 'experiment', id }, origin: teacher } as const;
      const isCancelled = state === 'cancelled';
      const held = agendaEventOf(
        {
          ...about,
          kind: 'experiment',
          title,
          place: `${place} ${lab}`,
          state: isCancelled ? state : untilEnd(ends_at),
        },
        starts_at,
        ends_at,
      );
      const reportState =
        state === 'missed' ? 'missed' : state === 'booked' || state === 'open' ? 'open' : 'done';
      const report = { ...about, kind: 'report', title: `${title}的实验报告`, state: reportState } as const;
      return isCancelled ? [held] : [held, agendaDueOf(report, report_due_at)];
    },
  );

/** Entries that the student has written. */
const ownEntries: AgendaSource = ({ database, user, days }) =>
  entriesOf(database, user.id).flatMap((entry) =>
    eventsOfEntry(entry, days[0] ?? '', days.at(-1) ?? '', Date.now()),
  );

/** Dates of learning, and the student's own. */
export const studySources: AgendaSource[] = [
  lessons,
  chapters,
  homework,
  exams,
  reviews,
  experiments,
  ownEntries,
];

/** Everything of a user that has a date and touches some days. */
export async function agendaOf(
  database: Database,
  user: UserRow,
  { from, to, state, deleted = false }: v.InferOutput<typeof agendaList.input>,
): Promise<AgendaItem[]> {
  const span = daysBetween(from, to);
  if (span < 0) throw new Refusal('结束日期不能早于开始日期');
  if (span >= AGENDA_DAYS) throw new Refusal(`一次最多看 ${AGENDA_DAYS} 天的日程`);
  const asked = { database, user, days: daysFrom(from, to) };
  const [first, last] = [`${from} 00:00:00`, `${dayAfter(to, 1)} 00:00:00`];
  const found = await Promise.all([...studySources, ...campusSources].map((source) => source(asked)));
  return [...found.flat(), ...(deleted ? deletedTimesOf(database, user.id, from, to) : [])]
    .filter((item) => !state || item.state === state)
    .filter((item) =>
      item.type === 'event'
        ? item.starts_at < last && item.ends_at > first
        : item.due_at >= first && item.due_at < last,
    )
    .toSorted((one, other) => compareTimes(momentOfItem(one), momentOfItem(other)));
}

/** An appointment that stands in no list, as others may know of it. */
const PERSONAL = '个人预约';

/** A user's dates in a span, without one of them. */
async function agendaClashesOf(
  database: Database,
  user: UserRow,
  { except, ...span }: v.InferOutput<typeof agendaClashes.input>,
): Promise<EndpointOutput<typeof agendaClashes>> {
  const { starts_at, ends_at } = span;
  const items = await agendaOf(database, user, { from: wireDayOf(starts_at), to: wireDayOf(ends_at) });
  const listed = clashesIn(items, span)
    .filter(({ item_id }) => item_id !== except)
    .map((item) => ({
      kind: item.kind,
      title: item.title,
      starts_at: momentOfItem(item),
      ends_at: item.type === 'event' ? item.ends_at : item.due_at,
    }));
  const personal = database.bookings
    .where((row) => row.user_id === user.id && row.kind === counsellorSlots.kind && isHeld(row))
    .map(({ starts, ends }) => ({
      kind: 'personal' as const,
      title: PERSONAL,
      starts_at: wireTimeOf(starts),
      ends_at: wireTimeOf(ends),
    }))
    .filter((own) => own.starts_at < ends_at && own.ends_at > starts_at);
  return [...listed, ...personal].toSorted((one, other) => compareTimes(one.starts_at, other.starts_at));
}

export const routes = [
  handle(agendaList, async ({ input, database, user }) => ({
    ...rightNow(),
    list: await agendaOf(database, user, input),
  })),
  handle(agendaClashes, ({ input, database, user }) => agendaClashesOf(database, user, input)),
];
