import type { ActivityDetail, Registrant } from '@/api/activities';
import { type FormField, wireText } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { csvOf } from '@/lib/csv';
import { standingText } from './registrant-labels';

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
