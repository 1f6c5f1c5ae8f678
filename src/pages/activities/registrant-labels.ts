import type { ActivityDetail, Registrant } from '@/api/activities';
import { type FormField, valueText, wireText } from '@/api/form-fields';
import { csvOf } from '@/lib/csv';
import { textUnder } from '@/lib/text-under';
import type { Tone } from '@/ui/tone';

/** An answer: a figure as a number, where all that was typed stands in it. */
const cellOf = (field: FormField, value: string): string | number =>
  field.type === 'number' && field.unit === '' && String(Number(value)) === value
    ? Number(value)
    : wireText(field, value);

/** Registrants as a table for a spreadsheet, with what each has filled in; what they typed never becomes a formula. */
export const registrantsCsv = ({ fields }: ActivityDetail, list: readonly Registrant[]): string =>
  csvOf([
    ['姓名', '学号', '学院', '状态', '报名时间', '签到时间', '移出原因', ...fields.map(({ label }) => label)],
    ...list.map((registrant) => [
      registrant.name,
      registrant.student_number,
      registrant.college,
      standingText(registrant),
      registrant.registered_at,
      registrant.checked_in_at ?? '',
      registrant.note,
      ...fields.map((field) => cellOf(field, textUnder(registrant.values, field.name))),
    ]),
  ]);

const standings: Record<Registrant['state'], [tone: Tone, text: string]> = {
  confirmed: ['success', '已报名'],
  waiting: ['warning', '候补'],
  removed: ['danger', '已移出'],
  left: ['neutral', '已取消'],
};

/** Standing of a registrant: `已报名`, `候补第 3 位`. */
export const standingText = ({ state, place }: Registrant): string =>
  place === null ? standings[state][1] : `候补第 ${place} 位`;

/** The colour of it. */
export const standingTone = ({ state }: Registrant): Tone => standings[state][0];

/** A registrant's answers, with the names of the fields; empty ones are left out. */
export const registrantAnswers = (
  fields: readonly FormField[],
  { values }: Registrant,
): [label: string, text: string][] =>
  fields.flatMap((field): [string, string][] => {
    const text = valueText(field, textUnder(values, field.name));
    return text ? [[field.label, text]] : [];
  });

/** The same in a line. */
export const answersText = (fields: readonly FormField[], registrant: Registrant): string =>
  registrantAnswers(fields, registrant)
    .map((answer) => answer.join(' '))
    .join(' · ');
