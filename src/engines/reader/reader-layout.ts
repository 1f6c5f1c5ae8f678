import type { ComponentType, RefObject } from 'react';
import type { BookText } from './parts/book-text';
import type { ReaderChapter, ReaderPlace, TextAnchor } from './types';

/** Props that the long page and the paged reader share. */
export interface LayoutProps {
  chapters: readonly ReaderChapter[];
  /** Place to resume at; read once. */
  start: ReaderPlace | null;
  /** Takes the student's place, the end of the text in sight, and whether the student moved there. */
  onPlace: (place: ReaderPlace, seen: ReaderPlace, moved: boolean) => void;
  /** Called when the drawn text or its position has changed. */
  onDrawn: () => void;
  /** Filled while it is mounted. */
  handleRef: RefObject<LayoutHandle | null>;
}

/** A way to lay a book out. */
export interface ReaderLayout {
  name: 'long' | 'paged';
  Text: ComponentType<LayoutProps>;
}

/** Interface of the text for the parts around it. */
export interface LayoutHandle {
  book: BookText;
  /** The element whose text is drawn. */
  root: HTMLElement;
  /** Goes to words of a chapter, or its beginning; returns false when they are not to be found. */
  goTo: (chapterId: string, anchor: TextAnchor | null) => Promise<boolean>;
  /** Turns a page, where there are pages. */
  turn?: (step: 1 | -1) => void;
  /** The character that the student is at, for a paragraph to be selected by the keyboard. */
  place: () => ReaderPlace | null;
}

/** Milliseconds: how long a jump waits for its chapter to be drawn. */
const PATIENCE = 5_000;

/** Waits until a chapter is drawn; false when it is not in time. */
export async function whenDrawn(book: BookText, chapterId: string): Promise<boolean> {
  const last = performance.now() + PATIENCE;
  while (book.of(chapterId) === null) {
    if (performance.now() > last) return false;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return true;
}
