import type { ApplicationNode } from '@/api/application-machine';
import type { ApplicationForm } from '@/api/applications';
import type { people } from '../../laws/people';

/** A kind of application as the seed has it: the form, its nodes with their people, and its summary in one line. */
export interface SeedForm extends Omit<ApplicationForm, 'nodes'> {
  route: {
    name: string;
    mode: ApplicationNode['mode'];
    people: (keyof typeof people)[];
    /** The node is only for what takes at least so many days of the calendar, from one of the form's times to another. */
    from?: { days: number; words: string; starts: string; ends: string };
  }[];
  /** `{name}` stands for a field's value in words, a time as on the wire. */
  line: string;
  /** Position in the list of kinds. */
  order: number;
}
