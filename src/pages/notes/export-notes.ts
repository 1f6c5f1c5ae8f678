import type { Note } from '@/api/notes';
import { anchorText, quoteOf } from '@/features/notes';
import { compareTimes } from '@/lib/wire-time';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function noteText(note: Note): string {
  const quote = quoteOf(note);
  const head = `### ${note.created_at.slice(0, 16)} · ${anchorText(note.anchor)}`;
  return [head, quote && quoted(quote), note.content.trim()].filter(Boolean).join('\n\n');
}

const groupBy = (notes: readonly Note[], keyOf: (note: Note) => string): [string, Note[]][] => {
  const groups = new Map<string, Note[]>();
  for (const note of notes) groups.set(keyOf(note), [...(groups.get(keyOf(note)) ?? []), note]);
  return [...groups];
};

/** Notes as one Markdown document: by course and lesson, oldest first, each with its place, quotation and text. */
export function notesAsMarkdown(notes: readonly Note[]): string {
  const oldestFirst = notes.toSorted((one, other) => compareTimes(one.created_at, other.created_at));
  const courses = groupBy(oldestFirst, ({ course_title }) => course_title).map(([course, inCourse]) => {
    const lessons = groupBy(inCourse, ({ title }) => title).map(([title, inLesson]) =>
      [`## ${title}`, ...inLesson.map(noteText)].join('\n\n'),
    );
    return [`# ${course}`, ...lessons].join('\n\n');
  });
  return `${courses.join('\n\n')}\n`;
}
