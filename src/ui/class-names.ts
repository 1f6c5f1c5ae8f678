/** Joins the class names that are there; takes false, null and undefined for "not this one". */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
