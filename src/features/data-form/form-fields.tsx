import { useId, useState } from 'react';
import { type FormField, formProblems, type FormValues, textUnder } from '@/api/form-fields';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { classNames } from '@/ui/class-names';
import styles from '@/kit/form/form.module.css';

/** Problems in the fields of a form that is data, and when they show. */
export interface FieldProblems {
  /** The form element's id. */
  id: string;
  /** By the names of the fields that have been left or checked. */
  shown: Record<string, string>;
  /** A field is left: one with text in it is checked from now on. */
  leave: (name: string) => void;
  /** Shows what is wrong with any field, and focuses the first one; true when nothing is. */
  check: () => boolean;
}

/** Checks a form that is data, by its `problems` where there are more rules; the server checks by the same. */
export function useFieldProblems(
  fields: readonly FormField[],
  values: FormValues,
  problems = formProblems(fields, values),
): FieldProblems {
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    id,
    shown: Object.fromEntries(Object.entries(problems).filter(([name]) => left.has(name))),
    leave: (name) => {
      if (textUnder(values, name)) setLeft((before) => new Set(before).add(name));
    },
    check() {
      setLeft(new Set([...fields.map(({ name }) => name), ...Object.keys(problems)]));
      const [first] = Object.keys(problems);
      const control = first && document.forms.namedItem(id)?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      return first === undefined;
    },
  };
}

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
