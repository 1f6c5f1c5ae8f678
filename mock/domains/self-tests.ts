import * as v from 'valibot';
import { selfTestCreate, topicList } from '@/api/self-tests';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { paperColumn } from '../laws/exams';
import { minutesFor, paperOf } from './exams';

/** A test that a student has put together. */
const selfTestRow = v.object({
  id: column.text,
  user_id: column.text,
  title: column.text,
  paper: paperColumn,
  minutes: v.number(),
});

export const tables = { selfTests: selfTestRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** In an order of chance. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);

/** An empty list means any. */
const fits = <Value>(wanted: readonly Value[], value: Value): boolean =>
  wanted.length === 0 || wanted.includes(value);

export const routes = [
  handle(topicList, ({ database }) =>
    database.questions.all().map(({ question: { subject, point, kind, difficulty } }) => ({
      subject,
      point,
      kind,
      difficulty,
    })),
  ),

  handle(selfTestCreate, ({ input, database, user }) => {
    const fitting = database.questions.where(
      ({ question }) =>
        fits(input.subjects, question.subject) &&
        fits(input.points, question.point) &&
        fits(input.kinds, question.kind) &&
        fits(input.difficulties, question.difficulty),
    );
    if (fitting.length === 0) throw new Refusal('题库里没有符合条件的题，请放宽条件');
    const chosen = shuffled(fitting).slice(0, input.count);
    const subjects = [...new Set(chosen.map(({ question }) => question.subject))];
    const { id } = database.selfTests.insert({
      id: `t${database.selfTests.all().length + 1}-${user.id}`,
      user_id: user.id,
      title: `自测 · ${subjects.length > 2 ? '综合' : subjects.join('、')}`,
      paper: paperOf(chosen),
      minutes: minutesFor(chosen),
    });
    return { exam_id: id, count: chosen.length };
  }),
];
