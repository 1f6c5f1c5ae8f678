import { type ChangeEvent, useState } from 'react';
import { useFieldProblems } from './use-field-problems';

type Values<Name extends string> = Record<Name, string>;

/** For each field what is wrong with its text (empty: nothing), in the order the fields are shown. */
type Rules<Name extends string> = Record<Name, (typed: string, values: Values<Name>) => string>;

/** Props from the form for a field component of `@/ui`. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: () => void;
}

export interface Form<Name extends string> {
  values: Values<Name>;
  /** The form element's id, by which fields are found to be focused. */
  id: string;
  field: (name: Name) => FieldBinding;
  /** Types for the student. */
  write: (typed: Partial<Values<Name>>) => void;
  /** Checks these fields (default: all), shows what is wrong, focuses the first wrong one; true when none is. */
  check: (names?: readonly Name[]) => boolean;
  /** Shows the server's refusal beside the field that it concerns, and focuses the field. */
  refuse: (name: Name, message: string) => void;
  /** Focuses the control of this name, a field or a button. */
  focus: (name: string) => void;
}

/** The names of a form's fields; Object.keys itself forgets what keys an object has. */
const namesOf = <Name extends string>(rules: Partial<Record<Name, unknown>>) => Object.keys(rules) as Name[];

/** Keeps the text of a form's fields, and checks it by rules (`useFieldProblems`). */
export function useForm<Name extends string>(
  initial: Values<Name> | (() => Values<Name>),
  rules: Rules<NoInfer<Name>>,
): Form<Name> {
  const [values, setValues] = useState(initial);
  /** Refusals of the server, each of the text that was sent. */
  const [refusals, setRefusals] = useState<Partial<Record<Name, { text: string; message: string }>>>({});
  const names = namesOf<Name>(rules);
  const problems = useFieldProblems(
    names,
    values,
    Object.fromEntries(names.map((name) => [name, rules[name](values[name], values)])) as Values<Name>,
  );

  const write = (typed: Partial<Values<Name>>) => setValues((current) => ({ ...current, ...typed }));
  const refuse = (name: Name, message: string) => {
    setRefusals((current) => ({ ...current, [name]: { text: values[name], message } }));
    problems.focus(name);
  };
  const check = (asked?: readonly Name[]) => {
    setRefusals({});
    return problems.check(asked);
  };
  const field = (name: Name): FieldBinding => {
    const refusal = refusals[name];
    return {
      name,
      value: values[name],
      error: problems.shown[name] ?? (refusal?.text === values[name] ? refusal?.message : undefined),
      onChange: (event) => write({ [name]: event.target.value } as Partial<Values<Name>>),
      onBlur: () => problems.leave(name),
    };
  };
  return { values, id: problems.id, field, write, check, refuse, focus: problems.focus };
}
