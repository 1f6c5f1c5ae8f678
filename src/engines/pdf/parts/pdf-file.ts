import type { PageTurn } from './turn';

/** A place in a document: a page, from 1, and the share of its height that is above. */
export interface PdfSpot {
  page: number;
  top: number;
}

/** In percent of a page's width and height. */
export interface LinkBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A link on a page. */
export interface PdfLink {
  id: string;
  /** The words that it lies over. */
  name: string;
  /** Clickable areas: one for each line. */
  boxes: LinkBox[];
  /** A safe address outside, or what finds the place in the document; it finds undefined where there is none. */
  target: string | (() => Promise<PdfSpot | undefined>);
}

/** A page as the viewer draws it; sizes in CSS pixels at 100 %. */
export interface PdfPage {
  width: number;
  height: number;
  /**
   * Draws it turned and `scale` times as large on a canvas of `density` device pixels for each CSS pixel, and its words
   * into `layer`, if any, to be selected and found. `done` returns the elements of the words, item by item.
   */
  draw: (
    canvas: HTMLCanvasElement,
    options: { scale: number; turn: PageTurn; density: number; layer?: HTMLElement },
  ) => { done: Promise<HTMLElement[]>; cancel: () => void };
  /** Its links, where they are when it is turned. */
  links: (turn: PageTurn) => Promise<PdfLink[]>;
}

/** An open document. Pages count from 1. */
export interface PdfFile {
  pages: number;
  page: (number: number) => Promise<PdfPage>;
  /** The words of a page, item by item. */
  words: (number: number) => Promise<string[]>;
  /** The same of a page whose words were drawn; none before. */
  shownWords: (number: number) => readonly string[];
  /** The file itself. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => void;
}
