import { useId, useState } from 'react';
import { textUnder } from '@/lib/text-under';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/** The problems of a form's fields, and when they show. */
export interface FieldProblems<Name extends string = string> {
  /** The form element's id, by which fields are found to be focused. */
  id: string;
  /** Those that show now, by the names of their fields. */
  shown: Texts<Name>;
  /** A field is left: what is wrong with text in it shows from now on. */
  leave: (name: Name) => void;
  /** Shows what is wrong with these fields (default: all), focuses the first wrong one; true when none is. */
  check: (names?: readonly Name[]) => boolean;
  /** Focuses the control of this name, a field or a button. */
  focus: (name: string) => void;
}

/**
 * Decides when the `problems` of a form show, which are in the order of its fields `names`. A field is checked when it is left
 * with text in it, an empty one only by `check`, so that walking through a form is not met with reproaches.
 */
export function useFieldProblems<Name extends string>(
  names: readonly Name[],
  values: Texts<Name>,
  problems: Texts<Name>,
): FieldProblems<Name> {
  const id = useId();
  /** Fields that were left, with true those that a check found wrong. */
  const [marks, setMarks] = useState<ReadonlyMap<Name, boolean>>(new Map());
  const isWrong = (name: Name) => textUnder(problems, name) !== '';
  const shows = (name: Name) =>
    isWrong(name) && (marks.get(name) === true || (marks.has(name) && textUnder(values, name) !== ''));
  const focus = (name: string) => {
    const control = document.forms.namedItem(id)?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return {
    id,
    shown: Object.fromEntries(names.filter(shows).map((name) => [name, problems[name]])) as Texts<Name>,
    leave(name) {
      if (textUnder(values, name) && !marks.has(name)) setMarks(new Map(marks).set(name, false));
    },
    check(asked = names) {
      const next = new Map(marks);
      for (const name of asked) {
        next.delete(name);
        if (isWrong(name)) next.set(name, true);
      }
      setMarks(next);
      const first = asked.find(isWrong);
      if (first !== undefined) focus(first);
      return first === undefined;
    },
    focus,
  };
}
