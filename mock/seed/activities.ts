import * as v from 'valibot';
import { activityCategories, type ActivityCategory, type ActivityContent } from '@/api/activity-content';
import { formField, type FormValues } from '@/api/form-fields';
import { DAY, HOUR, MINUTE, startOf, wireTimeOf } from '@/lib/time';
import type { Database, RowOf, Seed } from '../engine/database';
import { column, type TablesOf } from '../engine/table';
import { people, peopleNames, stranger } from '../laws/people';

/** An activity, and how many have registered for it. */
const activityPlanRow = v.object({
  id: column.text,
  by: v.picklist(['student', 'wangfang', 'zhangwei', 'zhaomin', 'teacher', 'wang']),
  title: column.text,
  category: v.picklist(Object.keys(activityCategories) as ActivityCategory[]),
  place: column.text,
  description: column.text,
  starts: column.moment,
  /** Duration. */
  minutes: column.number,
  /** Hours before its start at which registering ends. */
  closes: column.number,
  capacity: column.number,
  fields: v.optional(v.array(formField)),
  /** Strangers who have registered; those beyond the capacity wait. */
  strangers: column.number,
  /** The demo student has registered after that many strangers; left out: not at all. */
  student: v.optional(column.number),
  state: v.optional(v.picklist(['draft', 'review', 'refused', 'cancelled'])),
  note: v.optional(column.text),
});

type ActivityPlan = v.InferOutput<typeof activityPlanRow>;

export const tables = { activityPlans: activityPlanRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

type ActivityRow = RowOf<'discardedActivities'>;
type RegistrationRow = RowOf<'activityRegistrations'>;

const student = {
  user_id: people.student,
  name: peopleNames.student,
  student_number: '2024010117',
  college: '计算机学院',
};

function contentOf(plan: ActivityPlan): ActivityContent {
  const starts = startOf('minute', plan.starts);
  return {
    values: {
      title: plan.title,
      category: plan.category,
      place: plan.place,
      description: plan.description,
      starts_at: wireTimeOf(starts),
      ends_at: wireTimeOf(starts + plan.minutes * MINUTE),
      closes_at: wireTimeOf(starts - plan.closes * HOUR),
      capacity: String(plan.capacity),
    },
    poster: '',
    fields: plan.fields ?? [],
  };
}

function rowOf(plan: ActivityPlan, index: number): ActivityRow {
  const content = contentOf(plan);
  const updated = Date.now() - (index + 2) * DAY;
  const state = plan.state ?? 'open';
  return {
    id: plan.id,
    user_id: people[plan.by],
    organiser: { user_id: people[plan.by], name: peopleNames[plan.by] },
    state,
    draft: { content, version: 1, saved_at: wireTimeOf(updated), editor: '' },
    published: state === 'draft' ? null : content,
    review_since: null,
    note: plan.note ?? '',
    sequence: state === 'cancelled' ? 1 : 0,
    updated,
    secret: `seed ${plan.id}`,
  };
}

const phoneOf = (number: number): string => `139${String(10_000_000 + number * 7919).slice(-8)}`;

/** Returns somebody's form answers: one of the choices, or text that fits the field's name. */
function answersOf({ fields = [] }: ActivityPlan, number: number): FormValues {
  const texts: Record<string, string[]> = {
    phone: [phoneOf(number)],
    team: ['', '三人行', '拟合到底', '收敛小队'],
    book: [
      '《额尔古纳河右岸》',
      '《万历十五年》',
      '《小王子》',
      '《你当像鸟飞往你的山》',
      '《三体》',
      '《城南旧事》',
    ],
    note: ['', '', '第一次参加，请多关照', '可以帮忙搬东西'],
  };
  return Object.fromEntries(
    fields.map((field) => {
      const choices =
        field.type === 'choice' ? field.options.map(({ value }) => value) : (texts[field.name] ?? ['']);
      return [field.name, choices[number % choices.length] ?? ''];
    }),
  );
}

/** Those who have registered for an activity, in the order in which they came. */
function registrationsOf(
  database: Database,
  plan: ActivityPlan,
  planIndex: number,
): Omit<RegistrationRow, 'id' | 'arrival'>[] {
  const numbers = Array.from({ length: plan.strangers }, (_, index) => planIndex * 37 + index);
  const who = numbers.map((number) => stranger(database, number));
  if (plan.student !== undefined) who.splice(plan.student, 0, student);
  const starts = startOf('minute', plan.starts);
  const isPast = starts < Date.now();
  return who.map((person, index) => {
    const state = index < plan.capacity ? 'confirmed' : 'waiting';
    // Those who register for themselves are not in yet where it still runs.
    const isIn = isPast && state === 'confirmed' && person.user_id !== people.student && index % 5 < 3;
    return {
      ...person,
      activity_id: plan.id,
      values: answersOf(plan, planIndex * 37 + index),
      state,
      at: Math.min(Date.now(), starts) - (9 * DAY * (who.length - index)) / (who.length + 1) - HOUR,
      checked_in: isIn ? starts + ((index * 7) % 15) * MINUTE : null,
      note: '',
    };
  });
}

export const seed: Seed = {
  activities: ({ activityPlans }) => activityPlans.all().map(rowOf),
  activityRegistrations: (database) =>
    database.activityPlans
      .all()
      .flatMap((plan, index) => registrationsOf(database, plan, index))
      .map((row, index) => ({ ...row, id: String(index + 1), arrival: index + 1 })),
};
