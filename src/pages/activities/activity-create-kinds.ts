import type { FormField } from '@/api/form-fields';

export type FieldKind = FormField['type'];
type Common = Pick<FormField, 'name' | 'label' | 'hint' | 'required'>;

const blankOption = { value: '', label: '' };
const kinds: Record<FieldKind, { label: string; make: (common: Common) => FormField }> = {
  text: { label: '一行文字', make: (common) => ({ type: 'text', ...common, most: 60 }) },
  area: { label: '多行文字', make: (common) => ({ type: 'area', ...common, most: 500 }) },
  choice: {
    label: '单选',
    make: (common) => ({ type: 'choice', ...common, options: [blankOption, blankOption] }),
  },
  number: {
    label: '数字',
    make: (common) => ({ type: 'number', ...common, least: 0, most: 1_000_000, decimals: 0, unit: '' }),
  },
  day: { label: '日期', make: (common) => ({ type: 'day', ...common, after: '' }) },
  time: { label: '日期和时间', make: (common) => ({ type: 'time', ...common, after: '' }) },
};

/** Kinds of registration fields, as options. */
export const kindOptions = Object.entries(kinds).map(([value, { label }]) => ({ value, label }));
export const isFieldKind = (kind: string): kind is FieldKind => kind in kinds;

/** A registration field of a kind, with what all kinds have taken from another. */
export const fieldOf = (kind: FieldKind, { name, label, hint, required }: Common): FormField =>
  kinds[kind].make({ name, label, hint, required });
