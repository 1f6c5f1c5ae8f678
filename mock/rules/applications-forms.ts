import type { ApplicationNode } from '@/api/application-machine';
import type { ApplicationContent, ApplicationForm } from '@/api/applications';
import { wireText } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { daysUntil, momentOf } from '@/lib/time';
import { Refusal } from '../refusal';
import type { SeedForm } from '../seed/applications/types';
import { people, peopleNames } from '../seed/users';

// A kind of application is found here: a new one needs no entry anywhere.
const found = import.meta.glob<SeedForm>(['../seed/applications/*.ts', '!**/types.ts'], {
  eager: true,
  import: 'form',
});

/** The kinds of applications, in order. */
export const forms: SeedForm[] = Object.values(found).toSorted((one, other) => one.order - other.order);

/** The form of a kind; refuses an unknown one. */
export function formOf(kind: string): SeedForm {
  const form = forms.find((each) => each.kind === kind);
  if (!form) throw new Refusal('没有这种申请');
  return form;
}

/** A form as the wire has it. */
export const toWireForm = ({ route, line: _line, order: _order, ...form }: SeedForm): ApplicationForm => ({
  ...form,
  nodes: route.map(({ name, from }) => (from ? `${name}（${from.words}）` : name)),
});

/** Deciders in place of somebody who would decide on an application of their own. */
const STAND_INS = ['dean', 'wang'] as const;

/** The nodes that an application goes through, by what it asks for. Nobody decides on their own. */
export function nodesOf({ kind, values }: ApplicationContent, applicant: string): ApplicationNode[] {
  const isOthers = (key: keyof typeof people): boolean => people[key] !== applicant;
  // The days of the calendar that it touches, the first and the last among them.
  const daysOf = ({ starts, ends }: { starts: string; ends: string }): number =>
    daysUntil(values[ends] ?? '', momentOf(values[starts] ?? '')) + 1;
  return formOf(kind)
    .route.filter(({ from }) => !from || daysOf(from) >= from.days)
    .map(({ name, mode, people: keys }) => {
      const others = keys.filter(isOthers);
      const deciders = others.length > 0 ? others : STAND_INS.filter(isOthers).slice(0, 1);
      return {
        name,
        mode,
        people: deciders.map((key) => ({ user_id: people[key], name: peopleNames[key] })),
        consents: [],
      };
    });
}

/** Returns an application in up to 80 characters. */
export function applicationLine({ kind, values }: ApplicationContent): string {
  const { line, fields } = formOf(kind);
  const filled = line.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const field = fields.find((each) => each.name === name);
    return (field && wireText(field, textUnder(values, name))) || '…';
  });
  return filled.length > 80 ? `${filled.slice(0, 79)}…` : filled;
}
