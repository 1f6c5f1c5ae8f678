import type { Note } from '@/api/notes';
import { capMarkers } from '@/engines/markdown/nesting';
import { quotation } from '@/lib/quotation';
import { anchorText, quoteOf } from './anchor-text';
import { compareTimes, minuteText } from '@/lib/time';
import { ownLabels } from './own-labels';
import { type Parse, standAlone } from './stand-alone';

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
