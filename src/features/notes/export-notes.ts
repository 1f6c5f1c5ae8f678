import type { Note } from '@/api/notes';
import { capMarkers } from '@/engines/markdown/nesting';
import { quotation } from '@/lib/quotation';
import { compareTimes, minuteText } from '@/lib/time';
import { anchorText, quoteOf } from './anchor-text';
import { everyNode, type Parse, standAlone } from './stand-alone';

const LABEL = /^\[(?:\\.|[^\]\\])*/s;

/** Returns the words that tie a node's label to its note, and their offset in the source. */
function additionTo(type: string, source: string, suffix: string): [at: number, words: string] | undefined {
  switch (type) {
    case 'definition':
    case 'footnoteDefinition':
      return [LABEL.exec(source)?.[0].length ?? 0, suffix];
    case 'footnoteReference':
      return [source.length - 1, suffix];
    case 'linkReference':
    case 'imageReference': {
      // Of the three ways to refer, `[label]` and `[label][]` show the label, which stays as it is.
      const shown = source.replace(/^!/, '').replace(/\[\]$/, '');
      if (source.endsWith('[]')) return [source.length - 1, shown.slice(1, -1) + suffix];
      return LABEL.exec(shown)?.[0].length === shown.length - 1
        ? [source.length, `${shown.slice(0, -1)}${suffix}]`]
        : [source.length - 1, suffix];
    }
    default:
      return undefined;
  }
}

/**
 * A note's Markdown with labels of its own for footnotes and addresses, so that those of the notes that stand in one
 * file with it do not take its place: `[^1]` becomes `[^1-id]`.
 */
export function ownLabels(text: string, id: string, parse: Parse): string {
  // Without a definition nothing refers to one.
  if (!text.includes(']:')) return text;
  const additions = [...everyNode(parse(text))].flatMap(({ type, position: { start, end } }) => {
    const addition = additionTo(type, text.slice(start.offset, end.offset), `-${id}`);
    return addition ? { at: start.offset + addition[0], words: addition[1] } : [];
  });
  return additions
    .toSorted((one, other) => other.at - one.at)
    .reduce((owned, { at, words }) => owned.slice(0, at) + words + owned.slice(at), text);
}

function noteText(note: Note, parse: Parse): string {
  const quote = standAlone(capMarkers(quoteOf(note)), parse);
  const text = ownLabels(standAlone(capMarkers(note.content.trim()), parse), note.note_id, parse);
  // With its year: a file is read in other years, too.
  const head = `### ${minuteText(note.created_at, 0)} · ${anchorText(note.anchor)}`;
  return [head, quote && quotation(quote), text].filter(Boolean).join('\n\n');
}

/**
 * Notes as one Markdown document: by course and lesson, oldest first, each with its place, quotation and text. What one
 * note begins ends with it, its headings are below those of the document, and its footnotes are its own.
 */
export function notesAsMarkdown(notes: readonly Note[], parse: Parse): string {
  const oldestFirst = notes.toSorted((one, other) => compareTimes(one.created_at, other.created_at));
  const byCourse = Map.groupBy(oldestFirst, ({ course_title }) => course_title);
  const courses = [...byCourse].map(([course, inCourse]) => {
    const lessons = [...Map.groupBy(inCourse, ({ title }) => title)].map(([title, inLesson]) =>
      [`## ${title}`, ...inLesson.map((note) => noteText(note, parse))].join('\n\n'),
    );
    return [`# ${course}`, ...lessons].join('\n\n');
  });
  return `${courses.join('\n\n')}\n`;
}

/**
 * Reads notes with the code that draws Markdown, and returns them as one Markdown document; without a network, and
 * without that code, they are as written.
 */
export async function notesFile(notes: readonly Note[]): Promise<string> {
  const parse = await import('@/engines/markdown/growing-markdown').then(
    ({ parseBlocks }) => parseBlocks,
    () => () => [],
  );
  return notesAsMarkdown(notes, parse);
}
