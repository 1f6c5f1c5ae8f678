import type { ReactNode } from 'react';
import * as v from 'valibot';
import { numberText } from '@/lib/number';
import { fitsWords, searchWords } from '@/lib/spelled';
import { Checkbox } from '@/ui/checkbox';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { ToolbarSelect } from '@/ui/toolbar-select';
import styles from './finder.module.css';

/** Seen in a field besides its value. */
export interface Shown<Row> {
  rows: readonly Row[];
  /** Returns the rows that all other fields let through. */
  among: () => readonly Row[];
  /** Number of rows of each choice. */
  counts?: Readonly<Partial<Record<string, number>>>;
}

/** One way to narrow a list: its entry in the URL, its field, and the rows that it lets through. */
export interface Narrowing<Row, Value extends string> {
  entry: v.GenericSchema<string | undefined, Value>;
  draw(value: Value, onChange: (value: Value) => void, shown: Shown<Row>): ReactNode;
  /** Returns the test that rows pass which fit a value; all pass where the server narrows. */
  sieve(value: Value): (row: Row) => boolean;
}

const always = (): boolean => true;

/** Words, each of which fits a part of a row's text or the beginnings of its sounds, if it has any, in Latin letters (`cym`). */
export const byWords = <Row,>(
  label: string,
  placeholder: string,
  of?: (row: Row) => { text: string; sounds?: string },
): Narrowing<Row, string> => ({
  entry: v.optional(v.string(), ''),
  draw: (value, onChange) => (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      className={styles.search}
    />
  ),
  sieve(typed) {
    const asked = searchWords(typed);
    if (!of || asked.length === 0) return always;
    return (row) => {
      const { text, sounds = '' } = of(row);
      return fitsWords(asked, text, sounds);
    };
  },
});

const optionsOf = <Value extends string>(names: Record<Value, string>, counts?: Shown<never>['counts']) =>
  (Object.keys(names) as Value[]).map((value) => ({
    value,
    label: counts ? `${names[value]} ${numberText(counts[value] ?? 0)}` : names[value],
  }));

/** One of several named choices, or none, which `all` names. */
export function byChoice<Row, Value extends string>(
  label: string,
  all: string,
  names: Record<Value, string>,
  fits: (row: Row, value: Value) => boolean = always,
): Narrowing<Row, Value | ''> {
  const options = [{ value: '' as const, label: all }, ...optionsOf(names)];
  return {
    entry: v.optional(v.picklist(options.map(({ value }) => value)), ''),
    draw: (value, onChange) => (
      <ToolbarSelect label={label} isLabelHidden options={options} value={value} onChange={onChange} />
    ),
    sieve: (value) => (value === '' ? always : (row) => fits(row, value)),
  };
}

/** One of the groups that the rows fall into, by its value and its name; or none, which `all` names. */
export const byGroup = <Row,>(
  label: string,
  all: string,
  groupOf: (row: Row) => readonly [value: string, name: string],
): Narrowing<Row, string> => ({
  entry: v.optional(v.string(), ''),
  draw: (value, onChange, { rows }) => (
    <ToolbarSelect
      label={label}
      isLabelHidden
      options={[
        { value: '', label: all },
        ...[...new Map(rows.map(groupOf))].map(([group, name]) => ({ value: group, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  ),
  sieve: (value) => (value === '' ? always : (row) => groupOf(row)[0] === value),
});

/** One of two to five short choices in a row; `all` lets every row through. */
export function bySegments<Row, Value extends string>(
  label: string,
  all: NoInfer<Value>,
  names: Record<Value, string>,
  fits: (row: Row, value: Value) => boolean = always,
): Narrowing<Row, Value> {
  return {
    entry: v.optional(v.picklist(Object.keys(names) as Value[]), all),
    draw: (value, onChange, { counts }) => (
      <Segmented label={label} options={optionsOf(names, counts)} value={value} onChange={onChange} />
    ),
    sieve: (value) => (value === all ? always : (row) => fits(row, value)),
  };
}

/** Only the rows that fit, when it is ticked. */
export const byFlag = <Row,>(
  label: string,
  fits: (row: Row) => boolean = always,
): Narrowing<Row, '' | '1'> => ({
  entry: v.optional(v.picklist(['', '1']), ''),
  draw: (value, onChange) => (
    <Checkbox
      label={label}
      checked={value === '1'}
      onChange={({ target }) => onChange(target.checked ? '1' : '')}
    />
  ),
  sieve: (value) => (value === '' ? always : fits),
});
