/** The books, by file; a module of their own, which is loaded with the first that is opened. */
export const bookTexts = import.meta.glob<string>('./seed/books/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
