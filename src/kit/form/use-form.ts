import { type ChangeEvent, useId, useState } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string>>;

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

/** Keeps the messages that still hold after typing; a server's refusal of a field ends when its text changes. */
function reviewed<Name extends string>(
  errors: Errors<Name>,
  before: Values<Name>,
  after: Values<Name>,
  rules: Rules<Name>,
): Errors<Name> {
  const kept: Errors<Name> = {};
  for (const name of namesOf<Name>(errors)) {
    if (!errors[name]) continue;
    const refusal = errors[name] !== rules[name](before[name], before);
    kept[name] = refusal && before[name] === after[name] ? errors[name] : rules[name](after[name], after);
  }
  return kept;
}

/**
 * Keeps the text of a form's fields and its errors. A field is checked when it is left with text in it, an empty
 * one only by `check`, so that walking through a form is not met with reproaches.
 */
export function useForm<Name extends string>(
  initial: Values<Name> | (() => Values<Name>),
  rules: Rules<NoInfer<Name>>,
): Form<Name> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});

  const focus = (name: string) => {
    const control = document.forms.namedItem(id)?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  const write = (typed: Partial<Values<Name>>) => {
    setValues((current) => ({ ...current, ...typed }));
    setErrors((current) => reviewed(current, values, { ...values, ...typed }, rules));
  };
  const refuse = (name: Name, message: string) => {
    setErrors((current) => ({ ...current, [name]: message }));
    focus(name);
  };
  const check = (names: readonly Name[] = namesOf<Name>(rules)) => {
    const found = names.map((name) => [name, rules[name](values[name], values)] as const);
    setErrors((current) => ({ ...current, ...Object.fromEntries(found) }));
    const firstWrong = found.find(([, message]) => message);
    if (firstWrong) focus(firstWrong[0]);
    return !firstWrong;
  };
  const field = (name: Name): FieldBinding => ({
    name,
    value: values[name],
    error: errors[name] || undefined,
    onChange: (event) => write({ [name]: event.target.value } as Partial<Values<Name>>),
    onBlur: () => {
      if (values[name] && !errors[name])
        setErrors((current) => ({ ...current, [name]: rules[name](values[name], values) }));
    },
  });
  return { values, id, field, write, check, refuse, focus };
}
