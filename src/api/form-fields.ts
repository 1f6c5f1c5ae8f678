import * as v from 'valibot';
import { textUnder } from '@/lib/text-under';
import { numberText } from '@/lib/number';
import { isWireTime, minuteText } from '@/lib/time';

const common = {
  /** Names the value. */
  name: v.pipe(v.string(), v.minLength(1)),
  label: v.string(),
  hint: v.optional(v.string(), ''),
  required: v.optional(v.boolean(), true),
};
const count = v.pipe(v.number(), v.integer());

/** A field of a form that is data: what the server asks for, and what the client draws and checks. */
export const formField = v.variant('type', [
  /** One line, or several, of at most `most` characters. */
  v.object({ type: v.literal('text'), ...common, most: count }),
  v.object({ type: v.literal('area'), ...common, most: count }),
  v.object({
    type: v.literal('choice'),
    ...common,
    options: v.array(v.object({ value: v.string(), label: v.string() })),
  }),
  /** A day, `YYYY-MM-DD`, or a wire time. `after` names the field that it must lie behind; a day may be the same one. */
  v.object({ type: v.literal('day'), ...common, after: v.optional(v.string(), '') }),
  v.object({ type: v.literal('time'), ...common, after: v.optional(v.string(), '') }),
  /** A number with at most `decimals` digits behind the point. */
  v.object({
    type: v.literal('number'),
    ...common,
    least: v.number(),
    most: v.number(),
    decimals: v.optional(count, 0),
    unit: v.optional(v.string(), ''),
  }),
]);
export type FormField = v.InferOutput<typeof formField>;

/** Characters of one value at most. */
export const VALUE_LIMIT = 5000;

const areTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string' && text.length <= VALUE_LIMIT);

/**
 * The entered texts by the names of their fields, however they were chosen. Not `v.record`, which leaves out names that
 * parts of every object have, such as `constructor`
 * (https://github.com/fabian-hiller/valibot/blob/main/library/src/utils/_isValidObjectKey): organisers name fields.
 */
export const formValues = v.custom<Record<string, string>>(areTexts);
export type FormValues = v.InferOutput<typeof formValues>;

const isDay = (typed: string) => typed.length === 10 && isWireTime(typed);
const isTime = (typed: string) => typed.length === 19 && isWireTime(typed);

/** The schema of one field's text. */
function fieldSchema(field: FormField): v.GenericSchema<string, string> {
  const { label } = field;
  switch (field.type) {
    case 'text':
    case 'area':
      return v.pipe(v.string(), v.maxLength(field.most, `${label}最多 ${field.most} 个字`));
    case 'choice':
      return v.pipe(
        v.string(),
        v.check((typed) => field.options.some(({ value }) => value === typed), `请重新选择${label}`),
      );
    case 'day':
      return v.pipe(v.string(), v.check(isDay, `${label}不是有效的日期`));
    case 'time':
      return v.pipe(v.string(), v.check(isTime, `${label}不是有效的时间`));
    case 'number': {
      const { least, most, decimals } = field;
      const digits = new RegExp(String.raw`^-?\d+${decimals ? String.raw`(\.\d{1,${decimals}})?` : ''}$`);
      return v.pipe(
        v.string(),
        v.regex(digits, decimals ? `${label}应为数字，最多 ${decimals} 位小数` : `${label}应为整数`),
        v.check(
          (typed) => Number(typed) >= least && Number(typed) <= most,
          `${label}应在 ${least} 到 ${most} 之间`,
        ),
      );
    }
  }
}

const isChoice = ({ type }: FormField) => type === 'choice' || type === 'day' || type === 'time';

/** Returns the problem of one field's text; empty without one. */
function fieldProblem(field: FormField, fields: readonly FormField[], values: FormValues): string {
  const typed = textUnder(values, field.name).trim();
  if (!typed) return field.required ? `请${isChoice(field) ? '选择' : '填写'}${field.label}` : '';
  const parsed = v.safeParse(fieldSchema(field), typed);
  if (!parsed.success) return parsed.issues[0].message;
  const first = 'after' in field ? fields.find(({ name }) => name === field.after) : undefined;
  const before = first && textUnder(values, first.name);
  if (!before) return '';
  if (field.type === 'day') return typed >= before ? '' : `${field.label}不能早于${first.label}`;
  return typed > before ? '' : `${field.label}应晚于${first.label}`;
}

/** For each field that is not right, what is wrong with it, in words for whoever fills it in; the same for client and server. */
export const formProblems = (fields: readonly FormField[], values: FormValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = fieldProblem(field, fields, values);
      return problem ? [[field.name, problem]] : [];
    }),
  );

/** A value as text, its times as on the wire: the words of a choice, a number with its unit. */
export function wireText(field: FormField, value: string): string {
  if (!value) return '';
  if (field.type === 'choice') return field.options.find((option) => option.value === value)?.label ?? value;
  if (field.type !== 'number' || !Number.isFinite(Number(value))) return value;
  const decimals = value.split('.')[1]?.length ?? 0;
  return `${numberText(Number(value), decimals)} ${field.unit}`.trim();
}

/** The same to a reader. */
export const valueText = (field: FormField, value: string): string =>
  field.type === 'day' || field.type === 'time' ? minuteText(value) : wireText(field, value);
