/** A chapter as the reader shows it. */
export interface ReaderChapter {
  chapter_id: string;
  title: string;
  /** Null when it may not be read yet. */
  markdown: string | null;
  /** The part of the book that it belongs to, such as a lesson. */
  part: { id: string; title: string };
}

/** Where a student is in a book: a paragraph, and the characters of it that lie before the place. */
export interface ReaderPlace {
  chapter_id: string;
  /** Share of the chapter that lies before it, 0 to 1: when nothing else finds the place again. */
  offset: number;
  paragraph?: number;
  character?: number;
  /** How the paragraph begins. */
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

/** What the colours are called. */
export const colourNames: Record<MarkColour, string> = {
  yellow: '黄色',
  green: '绿色',
  blue: '蓝色',
  pink: '粉色',
};

/** A highlight or a note in the text. */
export interface ReaderMark {
  id: string;
  chapter_id: string;
  anchor: TextAnchor;
  /** Null for a note that was written without a highlight. */
  colour: MarkColour | null;
  /** What was noted, Markdown; empty for a mere highlight. */
  content: string;
}

/** A place to go to: words of a chapter, or its beginning. */
export interface ReaderTarget {
  chapter_id: string;
  anchor: TextAnchor | null;
}

/** What a student can do with words of the text. */
export interface ReaderActions {
  onHighlight: (chapterId: string, anchor: TextAnchor, colour: MarkColour) => void;
  onNote: (chapterId: string, anchor: TextAnchor) => void;
  onOpenMark: (id: string) => void;
  /** Asks the AI. */
  onAsk: (text: string) => void;
  onAskTeacher: (chapterId: string, anchor: TextAnchor) => void;
}
