// Apart from the outline in curriculum.ts, so that the texts can be loaded only when a book is opened.
const books = import.meta.glob<string>('./books/*.md', { query: '?raw', import: 'default', eager: true });

/** The Markdown text of a lesson's book. Throws when the lesson has none. */
export function bookText(lessonId: string): string {
  const text = books[`./books/${lessonId}.md`];
  if (text === undefined) throw new Error(`No book for lesson ${lessonId} in the seed curriculum`);
  return text;
}
