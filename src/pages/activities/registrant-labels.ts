import type { Registrant } from '@/api/activities';
import { type FormField, valueText } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import type { Tone } from '@/ui/tone';

const standings: Record<Registrant['state'], [tone: Tone, text: string]> = {
  confirmed: ['success', '已报名'],
  waiting: ['warning', '候补'],
  removed: ['danger', '已移出'],
  left: ['neutral', '已取消'],
};

/** Standing of a registrant: `已报名`, `候补第 3 位`. */
export const standingText = ({ state, place }: Registrant): string =>
  place === null ? standings[state][1] : `候补第 ${place} 位`;

/** The colour of it. */
export const standingTone = ({ state }: Registrant): Tone => standings[state][0];

/** A registrant's answers, with the names of the fields; empty ones are left out. */
export const registrantAnswers = (
  fields: readonly FormField[],
  { values }: Registrant,
): [label: string, text: string][] =>
  fields.flatMap((field): [string, string][] => {
    const text = valueText(field, textUnder(values, field.name));
    return text ? [[field.label, text]] : [];
  });

/** The same in a line. */
export const answersText = (fields: readonly FormField[], registrant: Registrant): string =>
  registrantAnswers(fields, registrant)
    .map((answer) => answer.join(' '))
    .join(' · ');
