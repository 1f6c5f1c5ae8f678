import { type FormField, formProblems, type FormValues } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { type FieldProblems, useFieldProblems } from '@/kit/form/use-field-problems';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { classNames } from '@/ui/class-names';
import styles from '@/kit/form/form.module.css';

/** Checks a form that is data, by its `problems` where there are more rules; the server checks by the same. */
export const useDataProblems = (
  fields: readonly FormField[],
  values: FormValues,
  problems = formProblems(fields, values),
): FieldProblems =>
  useFieldProblems(
    [...new Set([...fields.map(({ name }) => name), ...Object.keys(problems)])],
    values,
    problems,
  );

/** A wire time as the browser's own field has it: `2026-11-20T21:30`. */
const toLocal = (wireTime: string): string => wireTime.slice(0, 16).replace(' ', 'T');
const toWire = (local: string): string => (local ? `${local.slice(0, 16).replace('T', ' ')}:00` : '');

interface FormFieldsProps {
  fields: readonly FormField[];
  values: FormValues;
  problems: Pick<FieldProblems, 'shown' | 'leave'>;
  onChange: (name: string, value: string) => void;
  disabled?: boolean;
}

/** Draws the fields of a form that is data, in a `FormFrame`: the one renderer of applications and registrations. */
export function FormFields({ fields, values, problems, onChange, disabled }: FormFieldsProps) {
  return fields.map((field) => {
    const { name, label, hint, required } = field;
    const common = {
      key: name,
      name,
      label: required ? label : `${label}（选填）`,
      hint: hint || undefined,
      error: textUnder(problems.shown, name) || undefined,
      disabled,
      required,
      onBlur: () => problems.leave(name),
      className: classNames(styles.field, hint && styles.twoLines),
    };
    const value = textUnder(values, name);
    const { key, ...rest } = common;
    switch (field.type) {
      case 'area':
        return (
          <TextArea
            key={key}
            {...rest}
            className={undefined}
            value={value}
            maxLength={field.most}
            onChange={({ target }) => onChange(name, target.value)}
          />
        );
      case 'choice':
        return (
          <SelectField
            key={key}
            {...rest}
            options={field.options}
            placeholder="请选择"
            value={value}
            onChange={({ target }) => onChange(name, target.value)}
          />
        );
      case 'time':
        return (
          <TextField
            key={key}
            {...rest}
            type="datetime-local"
            value={toLocal(value)}
            onChange={({ target }) => onChange(name, toWire(target.value))}
          />
        );
      default:
        return (
          <TextField
            key={key}
            {...rest}
            label={field.type === 'number' && field.unit ? `${common.label}（${field.unit}）` : common.label}
            type={field.type === 'day' ? 'date' : 'text'}
            inputMode={field.type === 'number' ? 'decimal' : undefined}
            maxLength={field.type === 'text' ? field.most : undefined}
            value={value}
            onChange={({ target }) => onChange(name, target.value)}
          />
        );
    }
  });
}
