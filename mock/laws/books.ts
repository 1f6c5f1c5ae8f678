import type { Database } from '../engine/database';

/** A chapter of a lesson's book. */
export interface Chapter {
  chapter_id: string;
  title: string;
  markdown: string;
}

const kept = new Map<string, Chapter[]>();

/** Splits a book at its `## ` headings; those inside a code fence are text. */
export function splitChapters(lessonId: string, text: string): Chapter[] {
  const parts: { title: string; lines: string[] }[] = [];
  let fenced = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^(```|~~~)/.test(line)) fenced = !fenced;
    if (!fenced && line.startsWith('## ')) parts.push({ title: line.slice(3).trim(), lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ title, lines }, index) => ({
    chapter_id: `${lessonId}-${index + 1}`,
    title,
    markdown: lines.join('\n').trim(),
  }));
}

/** The chapters of a lesson's book. All texts are loaded with the first book that is asked for. */
export async function bookChapters(database: Database, lessonId: string): Promise<Chapter[]> {
  const known = kept.get(lessonId);
  if (known) return known;
  const chapters = splitChapters(lessonId, await database.readBook(lessonId));
  kept.set(lessonId, chapters);
  return chapters;
}
