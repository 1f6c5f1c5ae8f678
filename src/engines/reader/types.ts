/** A chapter as the reader shows it. */
export interface ReaderChapter {
  chapter_id: string;
  title: string;
  /** Null when it may not be read yet. */
  markdown: string | null;
  /** The part of the book that it belongs to, such as a lesson. */
  part: { id: string; title: string };
}

/** A student's place in a book: a paragraph, and the number of its characters before the place. */
export interface ReaderPlace {
  chapter_id: string;
  /** Share of the chapter that lies before it, 0 to 1: when nothing else finds the place again. */
  offset: number;
  paragraph?: number;
  character?: number;
  /** Beginning of the paragraph. */
  words?: string;
}

/** Words of a chapter with what stands around them, as in the W3C's text quote selector. */
export interface TextAnchor {
  /** Characters from the beginning of the chapter as it is shown. */
  start: number;
  quote: string;
  prefix: string;
  suffix: string;
}

export const markColours = ['yellow', 'green', 'blue', 'pink'] as const;
export type MarkColour = (typeof markColours)[number];

export const colourNames: Record<MarkColour, string> = {
  yellow: '黄色',
  green: '绿色',
  blue: '蓝色',
  pink: '粉色',
};

/** A highlight or a note on words. */
export interface TextMark {
  id: string;
  anchor: TextAnchor;
  /** Null for a note that was written without a highlight. */
  colour: MarkColour | null;
  /** Text of the note, Markdown; empty for a mere highlight. */
  content: string;
}

/** A highlight or a note in a book. */
export interface ReaderMark extends TextMark {
  chapter_id: string;
}

/** A place to go to: words of a chapter, or its beginning. */
export interface ReaderTarget {
  chapter_id: string;
  anchor: TextAnchor | null;
}

/** Selected words. */
export interface SelectedWords {
  anchor: TextAnchor;
  range: Range;
  /** As a student would write them. */
  text: string;
}

/** Selected words of a book. */
export interface BookWords extends SelectedWords {
  chapterId: string;
}

/** The page's callbacks for selected words. */
export interface WordActions<Words extends SelectedWords> {
  onHighlight: (words: Words, colour: MarkColour) => void;
  onNote: (words: Words) => void;
  /** Asks the AI. */
  onAsk: (text: string) => void;
  onAskTeacher: (words: Words) => void;
}

/** The page's callbacks for the text of a book. */
export interface ReaderActions extends WordActions<BookWords> {
  onOpenMark: (id: string) => void;
}
